import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { packResults } from '../packed-results.ts'

/**
 * The results of a game in columns, a third as long, with what figures over thousands of games would otherwise look up
 * for each: a copy of its addresses, and the rules that ended it. The columns have new names, so that a node of an
 * earlier version neither reads nor writes the new form.
 */
export const packedResults: Migration = {
  async up(db) {
    await db.schema.alterTable('finished_games').renameColumn('results', 'packed_results').execute()
    await db.schema.alterTable('finished_games').addColumn('emails', 'text').execute()
    await db.schema
      .alterTable('finished_games')
      .addColumn('rules_end', 'text', (column) => column.notNull().defaultTo(sql.lit('LAST_IN')))
      .execute()
    await packAll(db)
  },
}

/** Games in memory at once. */
const PAGE_ROWS = 100

type FinishedGames = {
  finished_games: {
    game_id: number
    organizer_id: number
    ended_at: string
    version: number
    packed_results: string
    emails: string | null
    rules_end: string
  }
  games: { id: number; rules: string | null }
}

const EMAILS = sql<string | null>`(
  select string_agg(player_id || ' ' || email_key, ${sql.lit('\n')} order by player_id)
  from player_emails where player_emails.game_id = finished_games.game_id and present = 1
)`

/** Until now a game that was corrected later had ended then. */
const LAST_SCORED = sql<string>`coalesce((
  select max(recorded_at) from game_events
  where game_events.game_id = finished_games.game_id
    and event like ${sql.lit('%"type":"round-scored"%')}
), ended_at)`

async function packAll(db: Kysely<FinishedGames>): Promise<void> {
  let after = 0
  for (;;) {
    const page = await db
      .selectFrom('finished_games')
      .innerJoin('games', 'games.id', 'game_id')
      .select(['game_id', 'finished_games.organizer_id', 'finished_games.version'])
      .select(['packed_results', 'rules', EMAILS.as('emails'), LAST_SCORED.as('ended_at')])
      .where('game_id', '>', after)
      .orderBy('game_id')
      .limit(PAGE_ROWS)
      .execute()
    const last = page.at(-1)
    if (last === undefined) return
    const rows = page.map(({ packed_results, rules, ...row }) => ({
      ...row,
      packed_results: packResults(JSON.parse(packed_results)),
      rules_end: endOf(rules),
    }))
    await db
      .insertInto('finished_games')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('game_id').doUpdateSet((given) => ({
          ended_at: given.ref('excluded.ended_at'),
          packed_results: given.ref('excluded.packed_results'),
          emails: given.ref('excluded.emails'),
          rules_end: given.ref('excluded.rules_end'),
        })),
      )
      .execute()
    after = last.game_id
  }
}

/** House rules end when one player is left. */
function endOf(rules: string | null): string {
  const { end = 'LAST_IN' }: { readonly end?: string } = JSON.parse(rules ?? '{}')
  return end
}
