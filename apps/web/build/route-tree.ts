import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Plugin } from 'vite'

/**
 * Writes src/routeTree.gen.ts, the tree of the files in src/routes. It is committed, because its
 * generator is installed for development only. This file is also a program: with --check it fails
 * if the committed tree was another.
 */
const WEB = fileURLToPath(new URL('..', import.meta.url))
const ROUTES = `${WEB}src/routes/`
const TREE = `${WEB}src/routeTree.gen.ts`

/** During development, writes the tree again after each change of a route. */
export const routeTree: Plugin = {
  name: 'route-tree',
  apply: 'serve',
  async configureServer({ watcher, config: { logger } }) {
    const generator = await makeGenerator()
    await generator.run()
    watcher.on('all', (_, path) => {
      if (!path.startsWith(ROUTES)) return
      generator.run().catch((error: unknown) => logger.error(String(error)))
    })
  },
}

async function makeGenerator() {
  // Not a plain import: a build bundles this file too, and would warn about a package that is not installed.
  const name = import.meta.resolve('@tanstack/router-generator')
  const { Generator, getConfig }: typeof import('@tanstack/router-generator') = await import(name)
  const config = getConfig({ disableLogging: true, tmpDir: 'node_modules/.tanstack' }, WEB)
  return new Generator({ config, root: WEB })
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  const committed = readFileSync(TREE, 'utf8')
  const generator = await makeGenerator()
  await generator.run()
  if (values.check && readFileSync(TREE, 'utf8') !== committed)
    throw new Error('src/routeTree.gen.ts was not the tree of src/routes. It is now: commit it.')
}
