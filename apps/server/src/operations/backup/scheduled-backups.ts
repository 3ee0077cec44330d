import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Cron } from 'croner'
import type { Clock } from '../../platform/clock.ts'
import type { BackupConfiguration } from '../../platform/configuration/configuration.ts'

const MELDBOARD = fileURLToPath(new URL('../commands/meldboard.ts', import.meta.url))

/** The names of the files that a schedule writes; all others in the folder are left alone. */
const WRITTEN = /^meldboard-\d{8}T\d{6}Z\.backup$/

export type BackupLog = {
  readonly info: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

type Surroundings = {
  readonly clock: Clock
  /** The variables that name the database. */
  readonly environment: Readonly<Record<string, string>>
  readonly log: BackupLog
}

/** The newest backup of the folder, and how the schedule went since the start. */
export type BackupReport = {
  /** When it was written; null: there is none. */
  readonly newestAt: Date | null
  readonly failures: number
  /** The reason of the last failure, when the last try failed. */
  readonly problem: string | null
}

/**
 * Writes backups by a schedule, each by the command in a process of its own and read back by it, and removes the
 * oldest ones. A try begins only when the one before has ended. Source: P-backup-1 to P-backup-3.
 */
export class ScheduledBackups {
  readonly #configuration: BackupConfiguration
  readonly #surroundings: Surroundings
  readonly #job: Cron
  #running: Promise<void> = Promise.resolve()
  #failures = 0
  #problem: string | null = null

  constructor(configuration: BackupConfiguration, surroundings: Surroundings) {
    this.#configuration = configuration
    this.#surroundings = surroundings
    this.#job = new Cron(configuration.schedule, { protect: true, unref: true }, () => {
      this.#running = this.#backUp()
      return this.#running
    })
  }

  async report(): Promise<BackupReport> {
    const newestAt = await newestBackupAt(this.#configuration.folder)
    return { newestAt, failures: this.#failures, problem: this.#problem }
  }

  /** Begins no further backup, and waits for the one in hand. */
  async stop(): Promise<void> {
    this.#job.stop()
    await this.#running
  }

  async #backUp(): Promise<void> {
    const { clock, environment, log } = this.#surroundings
    const { folder, keep } = this.#configuration
    const time = clock.now().toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
    const file = join(folder, `meldboard-${time}.backup`)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeByCommand(file, environment)
      for (const old of (await writtenBackups(folder)).slice(0, -keep)) await rm(old)
      this.#problem = null
      log.info({ file }, 'backup written')
    } catch (error) {
      this.#failures += 1
      this.#problem = reasonOf(error)
      log.error({ because: this.#problem }, 'scheduled backup failed')
    }
  }
}

/** Returns the time of the newest backup that a schedule has written into a folder; null where there is none. */
export async function newestBackupAt(folder: string): Promise<Date | null> {
  const newest = (await writtenBackups(folder)).at(-1)
  return newest === undefined ? null : (await stat(newest)).mtime
}

/** Returns the backups that a schedule has written into a folder, the oldest first. */
async function writtenBackups(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => WRITTEN.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** A process of its own, as one connection to the embedded database serves everybody; of low priority. */
async function writeByCommand(
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const env = { ...process.env, ...environment }
  const writing = promisify(execFile)(process.execPath, [MELDBOARD, 'backup', file], { env })
  const { pid } = writing.child
  if (pid !== undefined) lowerPriority(pid)
  await writing
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended, or this system does not allow it: the backup is worth more.
  }
}

/** Returns what the command said, or why there is none. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return said === '' ? String(error) : said
}
