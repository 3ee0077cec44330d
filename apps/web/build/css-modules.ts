import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CSSModulesOptions, Plugin } from 'vite'

const WEB = fileURLToPath(new URL('..', import.meta.url))

/** What a module's class names end with: the same in every build, without reading the module. */
function suffixOf(module: string): string {
  const name = relative(WEB, module)
  return createHash('sha256').update(name).digest('base64url').slice(0, 5)
}

export const cssModules: CSSModulesOptions = {
  generateScopedName: (name, file) => `${name}_${suffixOf(file)}`,
}

/**
 * Gives the class names of CSS modules to code that runs during the build, and ignores other style
 * sheets: Vite itself reads them for the browser only.
 */
export const classNamesOnly: Plugin = {
  name: 'class-names-only',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!id.endsWith('.css')) return
    return `\0${(await this.resolve(id, importer, { skipSelf: true }))?.id}.js`
  },
  load(id) {
    if (!id.endsWith('.css.js')) return
    const suffix = suffixOf(id.slice(1, -'.js'.length))
    return `export default new Proxy({}, { get: (_, name) => \`\${name}_${suffix}\` })`
  },
}
