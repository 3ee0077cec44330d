import { join } from 'node:path'
import { type PlayerResult, resultsOf } from '@meldboard/engine/results'
import { eventOf, replay } from '@meldboard/engine/rules'
import SqliteDatabase from 'better-sqlite3'
import { type Benchmark, inShort, quantile, timed } from './benchmark.ts'
import { insertGames } from './bulk-games.ts'
import { type Person, person } from './games.ts'
import { type RunningServer, startServer } from './running-server.ts'

/** In milliseconds, and to the same without the games of others. */
const PROMISED = 50
const OTHERS_PROMISED = 1.5
const OWN = inShort(2_000, 50)
const IN_GROUP = inShort(500, 20)
const OTHERS = inShort(100_000, 1_000)
const ROUNDS = 12
const TURNS = inShort(100, 2)
const WARM_UP = inShort(20, 0)

/**
 * How long the figures of somebody with 2,000 games of six take, at the 95th percentile, over SQLite
 * and HTTP, and to the same among 100,000 games of others; by turns. And the page of somebody who played in all of
 * them, and the season of a group with 500 of them.
 */
export const figures: Benchmark = async () => {
  const [quiet, crowded] = [await startServer(), await startServer()]
  const [alone, among] = [await person(quiet, 'asha'), await person(crowded, 'asha')]
  const rest = await person(crowded, 'bela')
  insertGames(quiet, OWN, () => alone.id)
  const every = (OTHERS + OWN) / OWN
  insertGames(crowded, OTHERS + OWN, (index) => (index % every === 0 ? among.id : rest.id))
  for (const server of [quiet, crowded]) insertResults(server)
  const group = await groupOf(crowded, among)
  const other = await personOf(among, NAMES[2])
  const took = {
    alone: [] as number[],
    among: [] as number[],
    other: [] as number[],
    season: [] as number[],
  }
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
    took.alone.push(await timedFigures(alone))
    took.among.push(await timedFigures(among))
    took.other.push(await timedPerson(among, other))
    took.season.push(await timedSeason(among, group))
  }
  await quiet.stop()
  await crowded.stop()
  const at95 = (all: readonly number[]) => quantile(all.slice(WARM_UP), 0.95)
  const value = at95(took.among)
  const measured = `figures over ${OWN} games of six among ${OTHERS} of others, SQLite, 95th percentile`
  return {
    rows: [
      { name: 'figures', measured, value, unit: 'ms', baseline: null, goal: { atMost: PROMISED } },
      {
        name: 'figures, among others',
        measured,
        value,
        unit: 'ms',
        baseline: { what: 'without the games of others', value: at95(took.alone) },
        goal: { atMost: OTHERS_PROMISED },
      },
      {
        name: 'person',
        measured: 'the page of somebody who played in all of these games, SQLite, 95th percentile',
        value: at95(took.other),
        unit: 'ms',
        baseline: null,
        goal: { atMost: PROMISED },
      },
      {
        name: 'season',
        measured: `the season of a group with ${IN_GROUP} of these games, SQLite, 95th percentile`,
        value: at95(took.season),
        unit: 'ms',
        baseline: null,
        goal: { atMost: PROMISED },
      },
    ],
  }
}

async function timedFigures({ call, token }: Person): Promise<number> {
  type Answer = { readonly figures: { readonly games: number } }
  const { took, answer } = await timed(() => call<Answer>('GET', '/stats', undefined, token))
  if (answer.figures.games !== OWN) throw new Error(`Figures of ${answer.figures.games} games.`)
  return took
}

/** The id of a player, by name, towards somebody. */
async function personOf({ call, token }: Person, name: string): Promise<string> {
  type Answer = {
    readonly people: readonly { readonly person: { readonly id: string; readonly name: string } }[]
  }
  const { people } = await call<Answer>('GET', '/people', undefined, token)
  const found = people.find(({ person }) => person.name === name)
  if (found === undefined) throw new Error(`Nobody is called ${name}.`)
  return found.person.id
}

async function timedPerson({ call, token }: Person, id: string): Promise<number> {
  type Answer = { readonly figures: { readonly figures: { readonly games: number } } }
  const { took, answer } = await timed(() => call<Answer>('GET', `/people/${id}`, undefined, token))
  const { games } = answer.figures.figures
  if (games !== OWN) throw new Error(`Figures of ${games} games.`)
  return took
}

async function timedSeason({ call, token }: Person, group: number): Promise<number> {
  type Answer = { readonly games: number }
  const path = `/groups/${group}/season`
  const { took, answer } = await timed(() => call<Answer>('GET', path, undefined, token))
  if (answer.games !== IN_GROUP) throw new Error(`A season of ${answer.games} games.`)
  return took
}

/** A group of theirs that has some of their games; its id. */
async function groupOf({ dataDirectory }: RunningServer, { id, call, token }: Person) {
  const group = await call<{ readonly id: number }>('POST', '/groups', { name: 'Sunday' }, token)
  const database = new SqliteDatabase(join(dataDirectory, 'meldboard.sqlite'))
  database
    .prepare(`
      insert into group_games (game_id, group_id)
      select id, ? from games where organizer_id = ? order by id limit ?`)
    .run(group.id, id, IN_GROUP)
  database.close()
  return group.id
}

/**
 * Finishes all games, with results as the server writes them, game by game; every other player has an
 * address.
 */
function insertResults({ dataDirectory }: RunningServer): void {
  const results = JSON.stringify(finishedGame())
  const database = new SqliteDatabase(join(dataDirectory, 'meldboard.sqlite'))
  database.pragma('synchronous = OFF')
  database.exec(`update games set status = 'COMPLETED'`)
  database
    .prepare(`
      insert into finished_games (game_id, organizer_id, ended_at, version, results)
      select id, organizer_id, updated_at, 3, ? from games order by id`)
    .run(results)
  database
    .prepare(`
      insert into finished_players (game_id, player_id, member, organizer_id, name)
      select id, value ->> 'playerId', 0, organizer_id, value ->> 'name'
      from (select id, organizer_id from games), (select key, value from json_each(?))
      order by id, key`)
    .run(results)
  database
    .prepare(`
      insert into player_emails (game_id, player_id, email, email_key, present)
      select game_id, player_id, address, address, 1
      from (
        select game_id, player_id, name || '-' || player_id || '@example.org' as address
        from finished_players where player_id % 2 = 0
      )
      order by game_id, player_id`)
    .run()
  database.close()
}

const NAMES = ['asha', 'bela', 'chitra', 'dev', 'emil', 'farhan'] as const

function finishedGame(): readonly PlayerResult[] {
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
  return resultsOf(made.value)
}
