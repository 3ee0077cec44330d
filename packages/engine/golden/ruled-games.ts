import type { Game, GameEvent, Kind } from '../src/index.ts'
import { applyEvent, eventOf } from '../src/index.ts'
import {
  added,
  createdBy,
  edited,
  ended,
  joined,
  left,
  rejoined,
  removed,
  renamed,
  reopened,
  returned,
  scored,
  undone,
} from '../test/events.ts'

const KINDS: readonly Kind[] = [
  { code: 'WRONG_SHOW', label: 'Wrong show', points: 80 },
  { code: 'AWAY', label: 'Away', points: 0, sitsOut: true },
]

/** A pool with sides, kinds, limited drops, a dealer and a closed rejoin, in which all agree anew. */
const POOL: readonly GameEvent[] = [
  createdBy(
    {
      outWhen: 'AT',
      scoreMax: 80,
      kinds: KINDS,
      maxDrops: 2,
      dropsOnRejoin: 1,
      rejoin: { on: true, cutOff: 'DROP_LEFT', offset: 1, max: 1, minIn: 1 },
      dealer: 'ROTATE',
    },
    { targetScore: 101, name: 'Zoë’s “pool”' },
  ),
  eventOf('players-added', { names: ['Ann', 'The Bóbs'], members: [[], ['Bob', 'Bóbby']] }),
  undone(2),
  eventOf('players-added', { names: ['Ann', 'The Bóbs'], members: [[], ['Bob', 'Bóbby']] }),
  eventOf('player-joined', {
    name: 'Twins',
    position: 1,
    beginningScore: 0,
    roundJoined: 1,
    members: ['Cleo', 'Dora'],
  }),
  removed(5),
  joined('Eve', { position: 3, beginningScore: 7, roundJoined: 1 }),
  eventOf('player-renamed', { playerId: 4, name: 'The Bobs', members: ['Bob', 'Bobby', 'Rob'] }),
  scored(1, { 3: 0, 4: 'DROP', 6: '#WRONG_SHOW' }, { dealerId: 4 }),
  scored(2, { 3: '#AWAY', 4: 0, 6: 'MIDDLE_DROP' }),
  edited(1, { 3: 0, 4: 'MIDDLE_DROP', 6: '#WRONG_SHOW' }, { dealerId: 3 }),
  undone(11),
  rejoined(6, { position: 3, beginningScore: 21, roundJoined: 3 }),
  scored(3, { 3: 'FULL_COUNT', 4: 3, 6: 0 }),
  eventOf('settings-changed', {
    settings: {
      dropScore: 25,
      rules: { outWhen: 'AT', roundNames: ['A', 'ñ'], kinds: KINDS, maxDrops: 3 },
    },
  }),
  undone(15),
  eventOf('settings-changed', { settings: { dropScore: 25 } }),
  renamed(3, 'Anna'),
  eventOf('ended', { winnerPlayerIds: [3, 6], manualEnd: true }),
  reopened(),
]

/** Rounds in which points go to the winner, with a bonus and with winners that are named. */
const GIN: readonly GameEvent[] = [
  createdBy({
    aim: 'HIGHEST',
    end: 'ROUNDS',
    rounds: 3,
    roundNames: ['First', 'Second', 'Third'],
    startScore: -10,
    form: 'WINNER_TAKES',
  }),
  added('Ann', 'Bob', 'Cleo'),
  scored(1, { 1: 5, 2: 30, 3: 20 }, { bonus: 25 }),
  scored(2, { 1: 8, 2: 8, 3: 9 }, { winnerIds: [2, 1] }),
  undone(4),
  scored(2, { 1: 8, 2: 8, 3: 9 }, { winnerIds: [2] }),
  edited(2, { 1: 0, 2: 4, 3: 9 }, { winnerIds: [2], bonus: 10 }),
  undone(7),
  scored(3, { 1: 0, 2: 0, 3: 9 }),
  ended(false, 1),
]

/** Points from hand to hand with a dealer, in which players leave, return, leave again and are undone. */
const LEAVING: readonly GameEvent[] = [
  createdBy({ aim: 'HIGHEST', end: 'ROUNDS', rounds: 5, form: 'ZERO_SUM', dealer: 'ROTATE' }),
  eventOf('players-added', {
    names: ['Ann', 'The Bóbs', 'Cleo', 'Dan'],
    members: [[], ['Bob', 'Bóbby'], [], []],
  }),
  scored(1, { 1: 0, 2: 10, 3: 20, 4: 5 }),
  left(2, 1),
  undone(4),
  left(2, 1),
  eventOf('player-renamed', { playerId: 2, name: 'The Bobs', members: ['Bob', 'Bobby'] }),
  scored(2, { 1: 5, 3: 0, 4: 10 }),
  left(4, 2),
  returned(4, 3),
  undone(10),
  edited(1, { 1: 0, 2: 15, 3: 20, 4: 5 }),
  scored(3, { 1: 0, 3: 7 }),
  returned(2, 4),
  renamed(3, 'Cléo'),
  scored(4, { 1: 9, 2: 0, 3: 7 }),
  left(2, 4),
  scored(5, { 1: 1, 3: 0 }),
  ended(false, 1),
]

/** Games by other rules, each with every kind of event that says more by them. */
export const STORED_RULED_GAMES = { pool: POOL, gin: GIN, leaving: LEAVING } as const

/** The game after each event; each must be legal. */
export function playedBy(events: readonly GameEvent[]): Game[] {
  const games: Game[] = []
  for (const event of events) {
    const applied = applyEvent(games.at(-1) ?? null, event)
    if (!applied.ok) throw new Error(JSON.stringify({ event, error: applied.error }))
    games.push(applied.value)
  }
  return games
}
