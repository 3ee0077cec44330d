import { eventOf, replay } from '@meldboard/engine'
import { resultsOf } from '@meldboard/engine/results'
import { packResults } from '../src/platform/database/packed-results.ts'

/** Runs a statement on the database of a server. */
export type Run = (statement: string) => Promise<unknown>

type Counts = {
  /** Games of the user. */
  readonly own: number
  /** Games of 500 other organizers. */
  readonly others: number
  /** The user's that are in the group. */
  readonly inGroup: number
}

const ORGANIZERS = 500
const ROUNDS = 12
export const NAMES = ['asha', 'bela', 'chitra', 'dev', 'emil', 'farhan'] as const

/** As long as a short game's; no list looks into it. */
const STATE = JSON.stringify({ filler: 'x'.repeat(500) })
const STANDING = JSON.stringify(
  NAMES.map((name, index) => ({
    ...{ name, score: index * 20, place: index + 1, isOut: false, isWinner: false },
    ...(index < 3 && { totals: [0, index * 7, index * 14, index * 20] }),
  })),
)

export const numbers = (count: number) =>
  `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) select i from n) as n`

/**
 * Adds finished games of six with their results, as the server writes them, by SQL that both databases take; those
 * of the user lie between those of others. Every other player has an address.
 */
export async function insertFinishedGames(
  run: Run,
  { userId, groupId }: { readonly userId: number; readonly groupId: number },
  { own, others, inGroup }: Counts,
): Promise<void> {
  // Within a second: their order is that of their ids, but for those of one moment.
  const at = `'2026-01-01T00:00:00.' || (100 + i % 900) || 'Z'`
  const every = own === 0 ? own + others + 1 : Math.floor((own + others) / own)
  const organizer = `case when i % ${every} = 0 then ${userId} else 1001 + i % ${ORGANIZERS} end`
  const email = `'organizer-' || i || '@example.org'`
  await run(`
    insert into users (id, email, email_key, name, status, auth_type, theme, created_at)
    select 1000 + i, ${email}, ${email}, 'asha', 'active', 'password', 'system', ${at} from ${numbers(ORGANIZERS)}
    where not exists (select 1 from users where id = 1001)`)
  await run(`
    insert into games (
      uuid, organizer_id, version, status, name, description, target_score, drop_score,
      middle_drop_score, full_count_score, player_count, current_round, created_at, updated_at, state)
    select '00000000-0000-4000-8000-' || (100000000000 + i + (select count(*) from games)), ${organizer},
      ${ROUNDS + 3}, 'COMPLETED', 'Friday table', '', 999, 20, 40, 80, ${NAMES.length}, ${ROUNDS}, ${at}, ${at}, '${STATE}'
    from ${numbers(own + others)}`)
  // Those that were added before are finished already.
  const added = 'games.id > (select coalesce(max(game_id), 0) from game_listings)'
  const players = NAMES.map((name, index) => `select ${index + 1} as id, '${name}' as name`)
  await run(`
    insert into finished_players (game_id, player_id, member, organizer_id, name)
    select games.id, players.id, 0, organizer_id, players.name
    from games cross join (${players.join(' union all ')}) as players
    where ${added} order by games.id, players.id`)
  await run(`
    insert into player_emails (game_id, player_id, email, email_key, present)
    select game_id, player_id, address, address, 1 from (
      select game_id, player_id, finished_players.name || '-' || finished_players.organizer_id || '@example.org' as address
      from finished_players inner join games on games.id = game_id where player_id % 2 = 0 and ${added}
    ) as addressed order by game_id, player_id`)
  await run(`
    insert into finished_games (game_id, organizer_id, ended_at, version, rules_end, packed_results, emails)
    select id, organizer_id, updated_at, version, 'LAST_IN', '${playedResults()}', (
      select string_agg(player_id || ' ' || email_key, '\n' order by player_id)
      from player_emails where game_id = games.id)
    from games where ${added} order by id`)
  await run(`
    insert into group_games (game_id, group_id)
    select id, ${groupId} from games where organizer_id = ${userId} and ${added} order by id limit ${inGroup}`)
  await run(`
    insert into game_listings (game_id, standing, search_text)
    select id, '${STANDING}', 'friday table ${NAMES.join(' ')}' from games where ${added} order by id`)
}

/** Adds the log of each game, as long as it would be. */
export async function insertEvents(run: Run): Promise<void> {
  const round = JSON.stringify({ format: 1, type: 'round-scored', filler: 'x'.repeat(330) })
  await run(`
    insert into game_events (game_id, version, user_id, recorded_at, event)
    select games.id, i, organizer_id, updated_at, '${round}'
    from games cross join ${numbers(ROUNDS + 3)} order by games.id, i`)
}

function playedResults(): string {
  const settings = { name: 'Friday table', description: '', targetScore: 999 }
  const worth = { dropScore: 20, middleDropScore: 40, fullCountScore: 80 }
  const rounds = Array.from({ length: ROUNDS }, (_, round) =>
    eventOf('round-scored', {
      roundNumber: round + 1,
      scores: NAMES.map((_, index) => ({
        playerId: index + 1,
        scoreType: 'CUSTOM',
        scoreValue: (index + round) % NAMES.length === 0 ? 0 : 10 + index,
      })),
    }),
  )
  const made = replay([
    eventOf('created', { settings: { ...settings, ...worth } }),
    eventOf('players-added', { names: NAMES }),
    ...rounds,
    eventOf('ended', { winnerPlayerIds: [1], manualEnd: true }),
  ])
  if (!made.ok) throw new Error(made.error.code)
  return packResults(resultsOf(made.value))
}
