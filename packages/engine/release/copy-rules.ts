import { cp } from 'node:fs/promises'
import { join } from 'node:path'

/** The package brings the rules that its comments name by their ids. */
const root = join(import.meta.dirname, '..')
await cp(join(root, '../../docs/rules.md'), join(root, 'docs/rules.md'))
