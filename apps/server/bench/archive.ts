import {
  type Benchmark,
  type BenchmarkRow,
  inShort,
  median,
  timed,
} from '../../../tools/benchmark.ts'
import { onBothDatabases } from './both-databases.ts'
import { insertFinishedGames, NAMES, type Run } from './finished-games.ts'
import type { Person } from './person.ts'

const OWN = inShort(2_000, 60)
const IN_GROUP = inShort(500, 20)
const [FEW_OTHERS, MANY_OTHERS] = inShort([2_000, 100_000], [60, 600]) as [number, number]
/** To the same among few games of others. */
const PROMISED = 1.5
const TURNS = inShort(40, 2)
const WARM_UP = inShort(10, 0)

/**
 * How long somebody with 2,000 finished games of six waits for a page of their list, the page of a person who played
 * in all of them, and the season of a group with 500, among 100,000 games of others to the same among 2,000; on
 * both databases, over HTTP.
 */
export const archive: Benchmark = async () => {
  return { rows: await onBothDatabases(compared) }
}

async function compared(user: Person, engine: string, run: Run): Promise<readonly BenchmarkRow[]> {
  const group = await user.call<{ readonly id: number }>('POST', '/groups', { name: 'Sunday' })
  const to = { userId: user.id, groupId: group.id }
  // As PostgreSQL does by itself, later.
  const settle = () => run(engine === 'SQLite' ? 'analyze' : 'vacuum analyze')
  await insertFinishedGames(run, to, { own: OWN, others: FEW_OTHERS, inGroup: IN_GROUP })
  await settle()
  const few = await measured(user, group.id)
  await insertFinishedGames(run, to, { own: 0, others: MANY_OTHERS - FEW_OTHERS, inGroup: 0 })
  await settle()
  const many = await measured(user, group.id)
  const row = (name: keyof typeof many, what: string): BenchmarkRow => ({
    name: `${name}, ${engine}`,
    measured: `${what}, among ${MANY_OTHERS} games of others, median`,
    value: many[name],
    unit: 'ms',
    baseline: { what: `among ${FEW_OTHERS}`, value: few[name] },
    goal: { atMost: PROMISED },
  })
  return [
    row('list', `a page of somebody's ${OWN} games`),
    row('person', 'the page of a person who played in all of them'),
    row('season', `the season of a group with ${IN_GROUP} of them`),
  ]
}

/** Milliseconds of each, by turns. */
async function measured(user: Person, group: number) {
  const person = await personOf(user, NAMES[2])
  const took = { list: [] as number[], person: [] as number[], season: [] as number[] }
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
    took.list.push(await timedList(user))
    took.person.push(await timedPerson(user, person))
    took.season.push(await timedSeason(user, group))
  }
  const of = (all: readonly number[]) => median(all.slice(WARM_UP))
  return { list: of(took.list), person: of(took.person), season: of(took.season) }
}

async function timedList({ call }: Person): Promise<number> {
  // As the web app asks.
  const path = '/games?page=1&page_size=20&order=running_first'
  const { took, answer } = await timed(() => call<unknown[]>('GET', path))
  if (answer.length !== 20) throw new Error(`A page of ${answer.length} games.`)
  return took
}

/** The id of a player, by name, towards somebody. */
async function personOf({ call }: Person, name: string): Promise<string> {
  type Answer = {
    readonly people: readonly { readonly person: { readonly id: string; readonly name: string } }[]
  }
  const { people } = await call<Answer>('GET', '/people')
  const found = people.find(({ person }) => person.name === name)
  if (found === undefined) throw new Error(`Nobody is called ${name}.`)
  return found.person.id
}

async function timedPerson({ call }: Person, id: string): Promise<number> {
  type Answer = { readonly figures: { readonly figures: { readonly games: number } } }
  const { took, answer } = await timed(() => call<Answer>('GET', `/people/${id}`))
  const { games } = answer.figures.figures
  if (games !== OWN) throw new Error(`Figures of ${games} games.`)
  return took
}

async function timedSeason({ call }: Person, group: number): Promise<number> {
  const { took, answer } = await timed(() =>
    call<{ readonly games: number }>('GET', `/groups/${group}/season`),
  )
  if (answer.games !== IN_GROUP) throw new Error(`A season of ${answer.games} games.`)
  return took
}
