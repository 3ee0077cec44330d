import { rolldown } from 'rolldown'
import * as rules from '../src/index.ts'
import * as listing from '../src/listing.ts'
import * as results from '../src/results.ts'
import * as everyRule from '../src/rules.ts'
import * as schemas from '../src/schema.ts'

/*
 * Bundles what a page imports of the engine, as it would ship it, so that size-limit can weigh it.
 * The imports are used, so that they stay; a page's own names are not part of the weight.
 */
const RULES = "'../src/index.ts'"
const every = Object.keys(rules).join()
/** What an app imports that plays House rules. */
const APP =
  'DEFAULT_SETTINGS, EVENT_FORMAT, JOIN_TYPES, LIMITS, SCORE_TYPES, WARNING_PERCENT, applyEvent, ' +
  'changeScoreboard, checkScores, eligibleWinners, gameFromScoreboard, joinDefaults, ledgerOf, normaliseLines, ' +
  'normaliseName, playersOfRound, positionChoices, previewRound, rejoinCandidates, scoreboardOf'

const importing = (names: string, from = RULES) => `import { ${names} } from ${from}; use(${names})`

const ENTRIES: { readonly [name: string]: string } = {
  rules: importing(every),
  app: importing(APP),
  points: importing('pointsOf'),
  outcome: importing('outcomeOf'),
  'join-defaults': importing('joinDefaults'),
  ledger: importing('ledgerOf'),
  'check-scores': importing('checkScores'),
  'preview-round': importing('previewRound'),
  'every-rule': importing(Object.keys(everyRule).join(), "'../src/rules.ts'"),
  results: importing(Object.keys(results).join(), "'../src/results.ts'"),
  listing: importing(Object.keys(listing).join(), "'../src/listing.ts'"),
  schema: importing(Object.keys(schemas).join(), "'../src/schema.ts'"),
}

for (const [name, code] of Object.entries(ENTRIES)) {
  const entry = `${import.meta.dirname}/${name}.entry.js`
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    // Of the schemas only what they add to a page that has zod already.
    external: ['zod'],
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
