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

/** The file names' ends of scheduled backups and of requested ones. All other files in the folder stay. */
const ENDS = { scheduled: '.backup', asked: '-asked.backup' } as const
type Kind = keyof typeof ENDS

const WRITTEN = /^meldboard-\d{8}T\d{6}Z(-asked)?\.backup$/

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

/** The newest backup of the folder, and the state of the schedule since the start. */
export type BackupReport = {
  readonly isRunning: boolean
  /** Null: there is no backup. */
  readonly newestAt: Date | null
  readonly failures: number
  /** The reason why the last try failed; null: it did not. */
  readonly problem: string | null
}

/**
 * Writes backups by a schedule and on request, removes the oldest ones, and begins only when the last one has ended.
 * The command writes each in a process of its own, and reads it back. Source: P-backup-1 to P-backup-5.
 */
export class ScheduledBackups {
  readonly #configuration: BackupConfiguration
  readonly #surroundings: Surroundings
  readonly #job: Cron
  #running: Promise<void> | null = null
  #failures = 0
  #problem: string | null = null

  constructor(configuration: BackupConfiguration, surroundings: Surroundings) {
    this.#configuration = configuration
    this.#surroundings = surroundings
    this.#job = new Cron(configuration.schedule, { protect: true, unref: true }, async () => {
      while (this.#running !== null) await this.#running
      if (!this.#job.isStopped()) await this.#begin('scheduled')
    })
  }

  async report(): Promise<BackupReport> {
    const newestAt = await newestBackupAt(this.#configuration.folder)
    const isRunning = this.#running !== null
    return { isRunning, newestAt, failures: this.#failures, problem: this.#problem }
  }

  /** Begins a backup, unless one is being written. */
  backUpNow(): void {
    if (this.#running === null) void this.#begin('asked')
  }

  /** Begins no further backup, and waits for the one in progress. */
  async stop(): Promise<void> {
    this.#job.stop()
    await this.#running
  }

  #begin(kind: Kind): Promise<void> {
    this.#running = this.#backUp(kind).finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** The scheduled moment of this backup: the same on each node, however late it runs. */
  #dueAt(): Date {
    const now = this.#surroundings.clock.now()
    // Those strictly before the moment that is given: a run may begin at its very millisecond.
    const [dueAt = now] = this.#job.previousRuns(1, new Date(now.getTime() + 1))
    return dueAt
  }

  async #backUp(kind: Kind): Promise<void> {
    const { clock, environment, log } = this.#surroundings
    const { folder, keep } = this.#configuration
    const moment = kind === 'scheduled' ? this.#dueAt() : clock.now()
    const time = moment.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
    const file = join(folder, `meldboard-${time}${ENDS[kind]}`)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeByCommand(file, environment)
      const written = (await writtenBackups(folder)).filter((one) => kindOf(one) === kind)
      for (const old of written.slice(0, kind === 'scheduled' ? -keep : -1))
        await rm(old, { force: true })
      this.#problem = null
      log.info({ file }, 'backup written')
    } catch (error) {
      const reason = reasonOf(error)
      // Another node with the same folder writes it, and reports failures.
      const isTaken = (line: string) => line.startsWith(`${file} cannot be written: EEXIST`)
      if (reason.split('\n').some(isTaken)) {
        log.info({ file }, 'backup left to another node')
        return
      }
      this.#failures += 1
      this.#problem = reason
      log.error({ because: reason, kind }, 'backup failed')
    }
  }
}

function kindOf(file: string): Kind {
  return file.endsWith(ENDS.asked) ? 'asked' : 'scheduled'
}

/** The time of the newest backup of the server in a folder; null: none. */
export async function newestBackupAt(folder: string): Promise<Date | null> {
  const newest = (await writtenBackups(folder)).at(-1)
  return newest === undefined ? null : (await stat(newest)).mtime
}

/** The oldest first. */
async function writtenBackups(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => WRITTEN.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** In a process of its own of low priority, as all requests share one connection to the embedded database. */
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
    // It has ended, or this system does not allow it: the backup matters more.
  }
}

/** The output of the command, or the reason why there is none. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return said === '' ? String(error) : said
}
