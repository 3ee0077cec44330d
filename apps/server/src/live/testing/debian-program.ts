import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/debian', import.meta.url))
const FOLDERS = `${process.env.PATH}:/usr/sbin:/sbin`

/**
 * The path of a program: on this machine, else in its Debian package, which is downloaded once and unpacked below
 * node_modules. Throws without the program and apt.
 */
export function debianProgram(name: string, from = name): string {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { env: { PATH: FOLDERS } })
  if (found.status === 0) return found.stdout.toString().trim()
  const folder = join(CACHE, from)
  const unpacked = () => globSync(`usr/{sbin,bin}/${name}`, { cwd: folder })[0]
  if (unpacked() === undefined) unpack(from, folder)
  const program = unpacked()
  if (program === undefined) throw new Error(`Debian's package ${from} has no program ${name}.`)
  return join(folder, program)
}

function unpack(name: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const download = () => spawnSync('apt-get', ['download', name], { cwd: folder }).status === 0
  const hasCome = download() || (spawnSync('apt-get', ['update']).status === 0 && download())
  if (!hasCome) throw new Error(`This test needs ${name}: install it, or run on Debian.`)
  const [file = ''] = readdirSync(folder).filter((each) => each.endsWith('.deb'))
  execFileSync('dpkg-deb', ['-x', join(folder, file), folder])
}
