import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from './build-web.ts'
import { PACKED_FILES } from './packed-files.ts'

/**
 * Makes an archive of the built server that starts on a machine without a package registry: its sources, the packages
 * that it imports, Node, the commands and the built web app. --folder fills a folder instead; --without-node omits
 * Node, which the machine then provides, as in the container.
 */
const ROOT = join(import.meta.dirname, '..')

/** Tests, and files that only tests import. */
const TESTS = /\.test\.ts$|\/testing$/

const PLATFORM = `${process.platform}-${process.arch}`

/** Files of packages that Node never reads: TypeScript, maps, headers, and programs of other platforms or in source. */
const UNUSED = [
  'node_modules/.pnpm/*/node_modules/**/*.{map,ts,mts,cts}',
  'node_modules/.pnpm/better-sqlite3@*/node_modules/better-sqlite3/{deps,src}',
  'node_modules/.pnpm/node-*/node_modules/node-*/{include,CHANGELOG.md}',
]
const PREBUILT = 'node_modules/.pnpm/better-sqlite3@*/node_modules/better-sqlite3/prebuilds/*'
const NODE = ['node_modules/node-*', 'node_modules/.bin/node', 'node_modules/.pnpm/node-*']

const { values } = parseArgs({
  options: { folder: { type: 'string' }, 'without-node': { type: 'boolean', default: false } },
})
buildWeb()
if (values.folder === undefined) makeArchive()
else fill(resolve(values.folder))

function makeArchive(): void {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'apps/server/package.json'), 'utf8'))
  const name = `meldboard-${version}-${PLATFORM}`
  const work = mkdtempSync(join(tmpdir(), 'meldboard-pack-'))
  fill(join(work, name))
  const archive = join(ROOT, 'dist', `${name}.tar.gz`)
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  run('tar', ['--owner=0', '--group=0', '-C', work, '-czf', archive, name], ROOT)
  rmSync(work, { recursive: true })
  console.log(relative(ROOT, archive))
}

/** Fills a new or empty folder. */
function fill(folder: string): void {
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  const filter = (path: string) => !TESTS.test(path)
  for (const path of PACKED_FILES) {
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter })
  }
  const only = ['--filter', '@meldboard/server...']
  run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--prod', ...only], folder)
  const others = globSync(PREBUILT, { cwd: folder }).filter(
    (path) => basename(path) !== `${PLATFORM}.node`,
  )
  const unused = [...UNUSED, ...(values['without-node'] ? NODE : [])]
  for (const path of [...others, ...globSync(unused, { cwd: folder })]) {
    rmSync(join(folder, path), { recursive: true, force: true })
  }
  cpSync(join(ROOT, 'apps/web/dist'), join(folder, 'apps/web/dist'), { recursive: true })
}

function run(program: string, words: readonly string[], cwd: string): void {
  const { status } = spawnSync(program, words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${program} ${words[0]} failed.`)
}
