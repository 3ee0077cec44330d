import { logIn, register } from './account.ts'
import { type Benchmark, inShort, median, timed } from './benchmark.ts'
import { insertGames } from './bulk-games.ts'
import { type Call, callerOf } from './caller.ts'
import { type RunningServer, startServer } from './running-server.ts'

const PROMISED = 1.5
const OWN = 1_000
const OTHERS = inShort(1_000_000, 10_000)
/** One of the others has so many. */
const MANY = OTHERS / 10
export const PAGE_SIZE = 20
const TURNS = inShort(60, 2)
const WARM_UP = inShort(10, 0)

export type Person = { readonly id: number; readonly token: string; readonly call: Call }

/**
 * How long a page of somebody's 1,000 games takes among 1,000,000 games of others, to the same where
 * there are no others; by turns, over SQLite and HTTP. And the last page of 100,000 games.
 */
export const games: Benchmark = async () => {
  const [quiet, crowded] = [await startServer(), await startServer()]
  const alone = await person(quiet, 'asha')
  insertGames(quiet, OWN, () => alone.id)
  const among = await person(crowded, 'asha')
  const busy = await person(crowded, 'bela')
  const rest = await person(crowded, 'chitra')
  insertGames(crowded, OWN + OTHERS, (index) => {
    if (index % (OTHERS / OWN) === 0 && index < OTHERS) return among.id
    return index % (OTHERS / MANY) === 1 ? busy.id : rest.id
  })
  const took = { alone: [] as number[], among: [] as number[], last: [] as number[] }
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
    took.alone.push(await timedPage(alone, 1))
    took.among.push(await timedPage(among, 1))
    took.last.push(await timedPage(busy, MANY / PAGE_SIZE))
  }
  await quiet.stop()
  await crowded.stop()
  const [alonePage, amongPage, lastPage] = [took.alone, took.among, took.last].map((all) =>
    median(all.slice(WARM_UP)),
  ) as [number, number, number]
  const baseline = { what: 'without the games of others', value: alonePage }
  return {
    rows: [
      {
        name: 'games',
        measured: `a page of ${OWN} games among ${OTHERS} of others, SQLite, median`,
        value: amongPage,
        unit: 'ms',
        baseline,
        goal: { atMost: PROMISED },
      },
      {
        name: 'games, last page',
        measured: `the last page of ${MANY} games among ${OTHERS} of others, SQLite, median`,
        value: lastPage,
        unit: 'ms',
        baseline,
        goal: null,
      },
    ],
  }
}

export async function person(server: RunningServer, name: string): Promise<Person> {
  const call = callerOf(server.url)
  const token = await logIn(call, await register(server, call, name))
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return { id: Number(sub), token, call }
}

export async function timedPage({ call, token }: Person, page: number): Promise<number> {
  // As the web app asks.
  const path = `/games?page=${page}&page_size=${PAGE_SIZE}&order=running_first`
  const { took, answer } = await timed(() => call<unknown[]>('GET', path, undefined, token))
  if (answer.length !== PAGE_SIZE) throw new Error(`A page of ${answer.length} games.`)
  return took
}
