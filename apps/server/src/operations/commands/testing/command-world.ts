import { dirname } from 'node:path'
import { type GameWorld, gameWorld } from '../../../games/testing/game-world.ts'
import type { FreshDatabase } from '../../../platform/database/testing/fresh-database.ts'
import { runCommand } from '../commands.ts'

type Ended = { readonly code: number; readonly output: string; readonly errors: string }

export type CommandWorld = GameWorld & {
  /** Runs a command; `variables` are added to its environment. */
  readonly run: (words: readonly string[], variables?: Record<string, string>) => Promise<Ended>
  /** The recorded acts, one per line. */
  readonly acts: () => Promise<readonly string[]>
}

export async function commandWorld(fresh: FreshDatabase): Promise<CommandWorld> {
  const world = await gameWorld(fresh.database)
  const { authSecret } = world.dependencies.configuration
  const place =
    fresh.url === null ? { DATA_DIR: dirname(fresh.file ?? '') } : { DATABASE_URL: fresh.url }
  return {
    ...world,
    run: async (words, variables = {}) => {
      const printed: string[] = []
      const wrong: string[] = []
      const code = await runCommand(words, {
        environment: () => ({ ...place, AUTH_SECRET: authSecret, ...variables }),
        print: (line) => printed.push(line),
        printError: (line) => wrong.push(line),
        now: world.now,
      })
      return { code, output: printed.join('\n'), errors: wrong.join('\n') }
    },
    acts: async () => {
      const rows = await fresh.database
        .selectFrom('administrative_acts')
        .select(['act', 'subject'])
        .orderBy('id')
        .execute()
      return rows.map(({ act, subject }) => `${act} ${subject}`)
    },
  }
}
