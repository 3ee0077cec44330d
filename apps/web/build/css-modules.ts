import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CSSModulesOptions } from 'vite'

const WEB = fileURLToPath(new URL('..', import.meta.url))

/** The ending of a module's class names: the same in every build, without reading the module. */
function suffixOf(module: string): string {
  const name = relative(WEB, module)
  return createHash('sha256').update(name).digest('base64url').slice(0, 5)
}

export const cssModules: CSSModulesOptions = {
  generateScopedName: (name, file) => `${name}_${suffixOf(file)}`,
}
