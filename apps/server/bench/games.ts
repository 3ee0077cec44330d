import { logIn, register } from './account.ts'
import { type Benchmark, median } from './benchmark.ts'
import { insertGames } from './bulk-games.ts'
import { type Call, callerOf } from './caller.ts'
import { type RunningServer, startServer } from './running-server.ts'

const PROMISED = 1.5
const OWN = 1_000
const OTHERS = 1_000_000
/** One of the others has so many. */
const MANY = 100_000
const PAGE_SIZE = 20
const TURNS = 60
const WARM_UP = 10

type Person = { readonly id: number; readonly token: string; readonly call: Call }

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
  const [first, second, last] = [took.alone, took.among, took.last].map((all) =>
    median(all.slice(WARM_UP)),
  ) as [number, number, number]
  const ratio = second / first
  return {
    isWithin: ratio <= PROMISED,
    lines: [
      `a page of ${OWN} games: ${first.toFixed(2)} ms, among ${OTHERS} of others ${second.toFixed(2)} ms`,
      `ratio ${ratio.toFixed(2)}, promised: at most ${PROMISED}`,
      `the last page of ${MANY} games: ${last.toFixed(1)} ms`,
    ],
  }
}

async function person(server: RunningServer, name: string): Promise<Person> {
  const call = callerOf(server.url)
  const token = await logIn(call, await register(server, call, name))
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return { id: Number(sub), token, call }
}

async function timedPage({ call, token }: Person, page: number): Promise<number> {
  const start = performance.now()
  const rows = await call<unknown[]>(
    'GET',
    `/games?page=${page}&page_size=${PAGE_SIZE}`,
    undefined,
    token,
  )
  const took = performance.now() - start
  if (rows.length !== PAGE_SIZE) throw new Error(`A page of ${rows.length} games.`)
  return took
}
