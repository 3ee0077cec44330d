import { rolldown } from 'rolldown'

/**
 * Bundles what someone imports of the engine, as a browser's page would ship it, so that size-limit
 * can weigh it.
 */
const ENTRIES: { readonly [name: string]: string } = {
  rules: "export * from '../src/index.ts'",
  points: "export { pointsOf } from '../src/index.ts'",
  outcome: "export { outcomeOf } from '../src/index.ts'",
  'join-defaults': "export { joinDefaults } from '../src/index.ts'",
  ledger: "export { ledgerOf } from '../src/index.ts'",
  'check-scores': "export { checkScores } from '../src/index.ts'",
  'preview-round': "export { previewRound } from '../src/index.ts'",
  all: "export * from '../src/index.ts'; export * from '../src/json.ts'",
}

for (const [name, code] of Object.entries(ENTRIES)) {
  const entry = `${import.meta.dirname}/${name}.entry.js`
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  })
  await bundle.write({ file: `reports/size/${name}.js`, format: 'esm', minify: true })
}
