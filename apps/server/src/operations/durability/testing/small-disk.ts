import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'

/** Gives a process its own mounts, which needs no privilege. */
const APART = ['--map-root-user', '--mount'] as const

/** A command that gives a process a file system of this size at DATA_DIR; runs `prepare` before it. */
export function onSmallDisk(megabytes: number, prepare = 'true'): readonly string[] {
  const mount = `mount -t tmpfs -o size=${megabytes}m none "$DATA_DIR"`
  return ['unshare', ...APART, 'sh', '-c', `${mount} && ${prepare} && exec "$0" "$@"`]
}

/** Whether this machine allows a process its own mounts: most containers do not. */
export function canMount(): boolean {
  const mount = ['mount', '-t', 'tmpfs', 'none', tmpdir()]
  return spawnSync('unshare', [...APART, ...mount]).status === 0
}
