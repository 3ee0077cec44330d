import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'apps/web')

const SOURCES = [
  ...['src', 'worker', 'public', 'build', 'index.html', 'vite.config.ts', 'package.json'].map(
    (name) => join(WEB, name),
  ),
  ...['packages/engine/src', 'packages/api-client/src', 'packages/messages', 'pnpm-lock.yaml'].map(
    (path) => join(ROOT, path),
  ),
]

/** One of the last files that the build writes (apps/web/build/pack-files.ts). */
const BUILT = 'dist/client/sw.js.gz'

/**
 * Builds the web app, unless the build is newer than all its sources. Throws when the build fails, with its output,
 * which is otherwise only advice for developers.
 */
export function buildWeb(web = WEB): void {
  const built = join(web, BUILT)
  if (existsSync(built) && SOURCES.every((path) => isOlder(path, statSync(built).mtimeMs))) return
  console.error('Building the web app, which takes up to a minute...')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--run', 'build'], {
    cwd: web,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The web app could not be built.\n${stdout}${stderr}`)
}

/** Whether the last change of a file, or of all files in a folder, was before a moment. */
function isOlder(path: string, moment: number): boolean {
  const stats = statSync(path)
  if (stats.mtimeMs > moment) return false
  return (
    !stats.isDirectory() || readdirSync(path).every((name) => isOlder(join(path, name), moment))
  )
}
