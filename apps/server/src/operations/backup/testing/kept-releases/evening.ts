import { randomUUID } from 'node:crypto'
import { PRESETS } from '@meldboard/engine/presets'
import { stakesOf } from '@meldboard/engine/stakes'
import type { Method } from '../../../../testing/app-world.ts'

/** Sends a request as a person or a visitor; returns the body of its answer. Throws when it is refused. */
// biome-ignore lint/suspicious/noExplicitAny: any answer's body
export type Send = (who: Who | null, method: Method, path: string, body?: unknown) => Promise<any>

export const PEOPLE = {
  asha: { name: 'Asha Rao', email: 'asha@example.com' },
  bela: { name: 'Béla 🂡', email: 'bela@example.com' },
  chitra: { name: 'Chitra', email: 'chitra@example.com' },
} as const
export type Who = keyof typeof PEOPLE

export const PASSWORD = 'Kettle!Tango7drum'

/** Signs these people in to a server; returns calls as them. */
export function callerOf(origin: string) {
  const tokens = new Map<Who, string>()
  const send: Send = async (who, method, path, body) => {
    const token = who === null ? undefined : tokens.get(who)
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && who !== null && { 'idempotency-key': randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
  async function signIn(who: Who): Promise<void> {
    const { email } = PEOPLE[who]
    const { data } = await send(null, 'POST', '/auth/login', { email, password: PASSWORD })
    tokens.set(who, data.token.access_token)
  }
  return { send, signIn }
}

/** The games of the evening with their uuids. */
export const GAMES = {
  running: '5f0a8c3e-0000-4000-8000-000000000001',
  over: '5f0a8c3e-0000-4000-8000-000000000002',
  endedByRule: '5f0a8c3e-0000-4000-8000-000000000003',
  endedByHand: '5f0a8c3e-0000-4000-8000-000000000004',
  cancelled: '5f0a8c3e-0000-4000-8000-000000000005',
  deleted: '5f0a8c3e-0000-4000-8000-000000000006',
  reopened: '5f0a8c3e-0000-4000-8000-000000000007',
  undone: '5f0a8c3e-0000-4000-8000-000000000008',
  rejoined: '5f0a8c3e-0000-4000-8000-000000000009',
  empty: '5f0a8c3e-0000-4000-8000-00000000000a',
} as const

const SETTINGS = {
  name: 'Friday table',
  description: '',
  targetScore: 100,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
}

/** Plays a game of every kind, with every kind of change and of undo, as Asha. */
export async function playEvening(send: Send): Promise<void> {
  const make = async (kind: keyof typeof GAMES, names: readonly string[], changes: object = {}) => {
    const players = names.map((name) => ({ name }))
    const uuid = GAMES[kind]
    const made = await send('asha', 'POST', '/games', { ...SETTINGS, uuid, players, ...changes })
    return table(send, made.data.id)
  }

  const over = await make('over', ['Asha', 'Bela'])
  await over.score(1, 0, 101)

  const endedByRule = await make('endedByRule', ['Asha', 'Bela', 'Chitra'])
  await endedByRule.score(1, 0, 101, 'MIDDLE_DROP')
  await endedByRule.score(2, 0, null, 'FULL_COUNT')
  await endedByRule.end(false, 1)

  const endedByHand = await make('endedByHand', ['Asha', 'Bela'])
  await endedByHand.score(1, 0, 100)
  await endedByHand.end(true, 2)

  const cancelled = await make('cancelled', ['Asha', 'Bela'])
  await cancelled.score(1, 'DROP', 0)
  await cancelled.change('PUT', '/cancel', { reason: '\u{1d160}'.repeat(200) })

  const deleted = await make('deleted', ['Asha', 'Bela'])
  await deleted.score(1, 0, 5)
  await deleted.change('DELETE', '')

  const reopened = await make('reopened', ['Asha', 'Bela'])
  await reopened.score(1, 0, 101)
  await reopened.end(false, 1)
  await reopened.change('PUT', '/resume')
  await reopened.change('PUT', '/scores/round/1', { scores: scoresOf([0, 99]) })

  await playUndone(await make('undone', ['Asha', 'Bela']))
  await playRejoined(await make('rejoined', ['Asha', 'Bela', 'Chitra']))
  await make('empty', [])
  await send('asha', 'POST', `/games/${endedByHand.id}/duplicate`, { name: 'Once more' })

  // Last, so that it is Asha's active game.
  const description = ' Bring snacks.\r\nBe early \u2028\u{1d160} '
  const running = await make('running', [], { name: 'Zoe\u0308’s “Friday”', description })
  const players = [
    { name: 'Asha Rao', email: PEOPLE.asha.email },
    { name: 'Be\u0301la', email: PEOPLE.bela.email },
    { name: 'क्\u200dष', email: 'nobody@example.com' },
  ]
  await running.change('POST', '/players/bulk', { players })
  await running.score(1, 0, 'DROP', 30)
  await running.score(2, 12, 0, 'MIDDLE_DROP')
  await running.change('PUT', '', { dropScore: 25, name: 'Saturday' })
  await running.change('PUT', '/scores/round/1', { scores: scoresOf([3, 'DROP', 0]) })
  await running.change('PUT', '/players/2', { name: 'Bela Roy' })
  await send('asha', 'POST', `/games/${running.id}/share`, PEOPLE.bela)
  await send('asha', 'POST', `/games/${running.id}/share`, { name: 'X', email: 'x@example.com' })
  await send('asha', 'POST', '/players/contacts', { name: 'Dev', email: 'dev@example.com' })
}

/** The uuids of games with features newer than the first release. */
const LATER_GAMES = {
  otherRules: '5f0a8c3e-0000-4000-8000-00000000000b',
  staked: '5f0a8c3e-0000-4000-8000-00000000000c',
  left: '5f0a8c3e-0000-4000-8000-00000000000d',
} as const

/** Plays with newer features: other rules, a group, stakes, links, a table, a player who leaves. */
export async function playLater(send: Send): Promise<void> {
  const group = (await send('asha', 'POST', '/groups', { name: 'Sunday club' })).data
  await send('asha', 'POST', `/groups/${group.id}/members`, PEOPLE.bela)
  const make = async (kind: keyof typeof LATER_GAMES, names: readonly string[], more: object) => {
    const game = { ...SETTINGS, uuid: LATER_GAMES[kind], players: names.map((name) => ({ name })) }
    return table(send, (await send('asha', 'POST', '/games', { ...game, ...more })).data.id)
  }

  const pool = PRESETS.find(({ id }) => id === 'pool-201')
  const rules = { ...pool?.settings, rules: pool?.rules }
  const otherRules = await make('otherRules', ['Asha', 'Bela', 'Chitra'], rules)
  await otherRules.score(1, 0, 40, 'DROP')

  const left = await make('left', ['Asha', 'Bela', 'Chitra'], {})
  await left.score(1, 0, 10, 20)
  await left.change('POST', '/players/2/leave', { roundLeft: 1 })
  await left.score(2, 0, null, 5)
  await left.change('POST', '/players/2/return', { roundReturned: 3 })
  await send('asha', 'POST', `/games/${left.id}/links`, { label: 'Old phone', level: 'score' })

  const played = { groupId: group.id, stakes: stakesOf({ buyIn: 50 }) }
  const staked = await make('staked', ['Asha Rao', 'Béla 🂡'], played)
  await staked.score(1, 0, 90)
  await staked.end(true, 1)
  const ledger = { scope: { groupId: group.id }, currency: null }
  await send('asha', 'PUT', '/settlements/plan', { ...ledger, banker: null })
  const { settlements } = (await send('asha', 'GET', `/settlements?group=${group.id}`)).data
  const [{ id: lineId, from, to, amount: paid }] = settlements[0].lines
  const payment = { ...ledger, lineId, from, to, seen: 0, paid }
  await send('asha', 'PUT', '/settlements/lines', payment)
  const owed = { ...ledger, from: to, to: from, amount: 15, reason: 'Snacks' }
  await send('asha', 'POST', '/settlements/adjustments', owed)

  const { tables } = (await send('asha', 'GET', '/tables')).data
  await send('asha', 'POST', `/tables/${tables[0].id}/links`)
  const invitation = { email: 'dev@example.com', days: 7, uses: 1 }
  await send('asha', 'POST', '/admin/invitations', invitation)
}

/** Each kind of change that can be undone, made and undone. */
async function playUndone(game: Table): Promise<void> {
  const positions = [2, 1].map((playerId, index) => ({ playerId, position: index + 1 }))
  const changes: readonly (() => Promise<void>)[] = [
    () => game.change('POST', '/players', { name: 'Chitra' }),
    () => game.change('PUT', '', { targetScore: 50 }),
    () => game.change('DELETE', '/players/2'),
    () => game.change('PUT', '/players/positions', { playerPositions: positions }),
    () => game.score(1, 0, 7),
  ]
  for (const change of changes) {
    await change()
    await game.undo()
  }
  await game.score(1, 0, 101)
  await game.change('PUT', '/scores/round/1', { scores: scoresOf([9, 0]) })
  await game.undo()
  await game.change('POST', '/players', { type: 'REJOIN', playerId: 2, ...seat(1, 9, 2) })
  await game.undo()
  await game.change('PUT', '/scores/round/1', { scores: scoresOf([0, 99]) })
  await game.change('POST', '/players', { type: 'MIDDLE_JOIN', name: 'Dev', ...seat(1, 100, 1) })
  await game.undo()
  // The newest change, still to be undone.
  await game.score(2, 1, 0)
}

async function playRejoined(game: Table): Promise<void> {
  await game.change('POST', '/players', { type: 'MIDDLE_JOIN', name: 'Dev', ...seat(2, 1, 1) })
  await game.change('DELETE', '/players/3')
  await game.score(1, 0, 101, null, 'FULL_COUNT')
  await game.change('POST', '/players', { type: 'REJOIN', playerId: 2, ...seat(3, 82, 2) })
  await game.score(2, 0, 10, null, 5)
  await game.change('PUT', '/scores/round/1', { scores: scoresOf([0, 100, null, 'DROP']) })
}

const seat = (position: number, beginningScore: number, roundJoined: number) => ({
  position,
  beginningScore,
  roundJoined,
})

type Table = ReturnType<typeof table>
type Entry = number | 'DROP' | 'MIDDLE_DROP' | 'FULL_COUNT' | null

function table(send: Send, id: number) {
  let version = 0
  const change = async (method: Method, path: string, body?: unknown) => {
    version = (await send('asha', method, `/games/${id}${path}`, body))?.data?.version
  }
  return {
    id,
    change,
    score: (roundNumber: number, ...entries: readonly Entry[]) =>
      change('POST', '/scores/round', { roundNumber, scores: scoresOf(entries) }),
    end: (manualEnd: boolean, ...winnerPlayerIds: readonly number[]) =>
      change('PUT', '/end', { winnerPlayerIds, manualEnd }),
    undo: () => change('POST', '/undo', { version }),
  }
}

/** By player id from 1; null: the player does not play. */
function scoresOf(entries: readonly Entry[]) {
  return entries.flatMap((entry, index) => (entry === null ? [] : [scoreOf(index + 1, entry)]))
}

function scoreOf(playerId: number, entry: Exclude<Entry, null>) {
  return typeof entry === 'number'
    ? { playerId, scoreType: 'CUSTOM', scoreValue: entry }
    : { playerId, scoreType: entry }
}

/** The answers to requests about an evening, by person and request. */
export type Answers = Readonly<Record<string, unknown>>

/** Makes the requests about an evening with all features. */
export async function askEvening(send: Send): Promise<Answers> {
  const uuids = Object.entries(GAMES).flatMap(([kind, uuid]) => (kind === 'deleted' ? [] : [uuid]))
  const games: readonly { readonly id: number }[] = (await send('asha', 'GET', '/games')).data
  const groups: readonly { readonly id: number }[] = (await send('asha', 'GET', '/groups')).data
    .groups
  const shown = [...uuids, ...Object.values(LATER_GAMES)].map((uuid) => `/scoreboard/${uuid}`)
  const lists = ['/games', '/games/active', '/players/contacts', '/auth/profile']
  const later = ['/groups', '/tables', '/stakes', '/people', '/admin/invitations']
  const ofGames = games.flatMap(({ id }) => [`/games/${id}/history`, `/games/${id}/links`])
  const ofGroups = groups.flatMap(({ id }) => [`/groups/${id}`, `/settlements?group=${id}`])
  return askAgain(send, [
    ...shown.map((path) => `nobody ${path}`),
    ...[...lists, ...later, ...ofGames, ...ofGroups].map((path) => `asha ${path}`),
    ...lists.map((path) => `bela ${path}`),
    `asha /games/${GAMES.running}/players`,
    ...['asha', 'bela'].map((who) => `${who} /scoreboard/${GAMES.running}`),
    `asha /games/${LATER_GAMES.staked}/stakes`,
  ])
}

/** Repeats requests by their names in `askEvening`. */
export async function askAgain(send: Send, questions: readonly string[]): Promise<Answers> {
  const answers: Record<string, unknown> = {}
  for (const question of questions) {
    const [who = '', path = ''] = question.split(' ')
    answers[question] = (await send(who === 'nobody' ? null : (who as Who), 'GET', path)).data
  }
  return answers
}
