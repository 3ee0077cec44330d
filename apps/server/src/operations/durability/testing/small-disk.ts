import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'

/** Sees mounts of its own; that takes no privilege. */
const APART = ['--map-root-user', '--mount'] as const

/**
 * Returns the command through which a process has a file system of so many megabytes at DATA_DIR; `prepare` is run
 * before it.
 */
export function onSmallDisk(megabytes: number, prepare = 'true'): readonly string[] {
  const mount = `mount -t tmpfs -o size=${megabytes}m none "$DATA_DIR"`
  return ['unshare', ...APART, 'sh', '-c', `${mount} && ${prepare} && exec "$0" "$@"`]
}

/** Whether this machine lets a process have mounts of its own: most containers do not. */
export function canMount(): boolean {
  const mount = ['mount', '-t', 'tmpfs', 'none', tmpdir()]
  return spawnSync('unshare', [...APART, ...mount]).status === 0
}
