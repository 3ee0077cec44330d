import type { GameEvent, GameEventType, Score, Settings } from '../src/index.ts'
import type { Dice } from './dice.ts'
import { count, goneAfter, idsIn, isOutNow, plays, winnersByRule } from './naive-count.ts'
import type { NaiveGame } from './naive-game.ts'
import type { Sheet } from './naive-sheet.ts'

type Draft = (dice: Dice, sheet: Sheet, game: NaiveGame) => DraftedEvent
type DraftedEvent = GameEvent extends infer Event
  ? Event extends GameEvent
    ? Omit<Event, 'format'>
    : never
  : never

const NAMES = ['Ann', 'Bob', 'Cleo', ' Dan ', 'Zoe\u0308']
/** Numbers that are wrong almost anywhere. */
const WRONG = [0, -1, 1.5, 1000, 100_000, 21]

const idsOf = (sheet: Sheet) => sheet.seats.map((seat) => seat.id)
const nameOf = (dice: Dice) => (dice.isRare(12) ? ' X ' : (dice.pick(NAMES) ?? ''))

/** A number that is right, or now and then one that is wrong. */
const mostly = (dice: Dice, right: number) =>
  dice.isRare(16) ? (dice.pick(WRONG) as number) : right

function draftScores(dice: Dice, sheet: Sheet, roundNumber: number): Score[] {
  const playing = plays(sheet, count(sheet), roundNumber)
  const zero = dice.pick(playing)
  const scores = playing.map((playerId): Score => {
    if (playerId === zero && !dice.isRare(24)) {
      return { playerId, scoreType: 'CUSTOM', scoreValue: 0 }
    }
    const scoreType = dice.pick(['CUSTOM', 'CUSTOM', 'DROP', 'MIDDLE_DROP', 'FULL_COUNT'] as const)
    const reach = Math.min(999, sheet.settings.targetScore + 1)
    return {
      playerId,
      scoreType: scoreType ?? 'CUSTOM',
      scoreValue: mostly(dice, dice.next(reach + 1)),
    }
  })
  if (dice.isRare(24)) scores.pop()
  if (dice.isRare(24)) {
    scores.push({ playerId: dice.next(8), scoreType: 'CUSTOM', scoreValue: 0 })
  }
  return scores
}

function draftSeat(dice: Dice, sheet: Sheet): { position: number; beginningScore: number } {
  return {
    position: mostly(dice, sheet.seats.length + 1 - dice.next(sheet.seats.length + 1)),
    beginningScore: mostly(dice, dice.next(sheet.settings.targetScore + 1)),
  }
}

function draftSettings(dice: Dice): Partial<Settings> {
  if (dice.isRare(16)) return {}
  const field = dice.pick([
    'targetScore',
    'dropScore',
    'middleDropScore',
    'fullCountScore',
  ] as const) as 'dropScore'
  return dice.isRare(6)
    ? { name: nameOf(dice), description: nameOf(dice) }
    : { [field]: mostly(dice, dice.next(120)) }
}

/** One draft per kind of event: most are legal at the moment, some are not. */
const DRAFTS: { readonly [Type in GameEventType]: Draft } = {
  created: (_dice, sheet) => ({ type: 'created', settings: sheet.settings }),
  'settings-changed': (dice) => ({ type: 'settings-changed', settings: draftSettings(dice) }),
  'players-added': (dice) => ({
    type: 'players-added',
    names: Array.from({ length: dice.isRare(20) ? 18 : dice.next(3) }, () => nameOf(dice)),
  }),
  'player-joined': (dice, sheet) => ({
    type: 'player-joined',
    name: nameOf(dice),
    ...draftSeat(dice, sheet),
    roundJoined: mostly(dice, sheet.columns.length + 1 - dice.next(sheet.columns.length + 1)),
  }),
  'player-rejoined': (dice, sheet) => {
    const counted = count(sheet)
    const out = idsOf(sheet).filter((id) => isOutNow(sheet, counted, id))
    const playerId = dice.pick(out.length > 0 ? out : idsOf(sheet)) ?? 1
    const roundJoined = mostly(dice, sheet.columns.length + 1)
    return { type: 'player-rejoined', playerId, ...draftSeat(dice, sheet), roundJoined }
  },
  'player-left': (dice, sheet) => {
    const here = idsIn(sheet, count(sheet))
    const playerId = dice.pick(dice.isRare(8) ? idsOf(sheet) : here) ?? 1
    return { type: 'player-left', playerId, roundLeft: mostly(dice, sheet.columns.length) }
  },
  'player-returned': (dice, sheet) => {
    const counted = count(sheet)
    const gone = idsOf(sheet).filter((id) => goneAfter(sheet, counted, id) !== null)
    const playerId = dice.pick(gone.length > 0 ? gone : idsOf(sheet)) ?? 1
    const roundReturned = mostly(dice, sheet.columns.length + 1)
    return { type: 'player-returned', playerId, roundReturned }
  },
  'player-renamed': (dice) => ({
    type: 'player-renamed',
    playerId: 1 + dice.next(6),
    name: nameOf(dice),
  }),
  'player-removed': (dice, _sheet, game) => ({
    type: 'player-removed',
    playerId: game.idsGiven - dice.next(4),
  }),
  'positions-changed': (dice, sheet) => {
    const left = idsOf(sheet)
    const playerIds: number[] = []
    while (left.length > 0) playerIds.push(...left.splice(dice.next(left.length), 1))
    if (dice.isRare(8)) playerIds[0] = dice.next(6)
    return { type: 'positions-changed', playerIds }
  },
  'round-scored': (dice, sheet) => {
    const roundNumber = sheet.columns.length + 1
    const scores = draftScores(dice, sheet, roundNumber)
    return { type: 'round-scored', roundNumber: mostly(dice, roundNumber), scores }
  },
  'round-edited': (dice, sheet) => {
    const roundNumber = mostly(dice, 1 + dice.next(sheet.columns.length))
    const scores = draftScores(dice, sheet, roundNumber)
    return { type: 'round-edited', roundNumber, scores }
  },
  ended: (dice, sheet) => {
    const winners = winnersByRule(sheet, count(sheet))
    const manualEnd = dice.isRare(4) || (winners.length === 0 && !dice.isRare(4))
    const winnerPlayerIds = manualEnd ? [dice.pick(idsOf(sheet)) ?? 0] : winners.reverse()
    if (dice.isRare(6)) winnerPlayerIds.push(...idsOf(sheet).slice(0, 1))
    if (dice.isRare(4)) {
      const all = manualEnd ? idsOf(sheet).slice(dice.next(2)) : winnerPlayerIds
      return { type: 'ended', winnerPlayerIds: all, manualEnd, isShared: true }
    }
    return { type: 'ended', winnerPlayerIds, manualEnd }
  },
  cancelled: (dice) => ({ type: 'cancelled', reason: 'rain'.repeat(dice.isRare(2) ? 151 : 150) }),
  reopened: () => ({ type: 'reopened' }),
  undone: (dice, _sheet, game) => ({ type: 'undone', version: mostly(dice, game.version) }),
}

/** How often each kind is tried. */
export const WEIGHTS: { readonly [Type in GameEventType]: number } = {
  'round-scored': 250,
  'round-edited': 110,
  'player-rejoined': 100,
  'player-joined': 30,
  undone: 60,
  'players-added': 20,
  'settings-changed': 30,
  'positions-changed': 25,
  'player-removed': 20,
  'player-left': 50,
  'player-returned': 50,
  'player-renamed': 15,
  ended: 25,
  reopened: 60,
  created: 5,
  // Final: a run has little to say after it.
  cancelled: 1,
}

export function draftEvent(type: GameEventType, dice: Dice, game: NaiveGame): GameEvent {
  const draft = DRAFTS[type](dice, game.sheet() as Sheet, game)
  // Only what says that somebody leaves or returns, or that a win is shared, is of another format here.
  const isOfLeaving = type === 'player-left' || type === 'player-returned'
  const format = isOfLeaving ? 3 : 'isShared' in draft ? 4 : 1
  return { format, ...draft } as GameEvent
}
