import type {
  GameEvent,
  GameEventType,
  Kind,
  RoundEntry,
  Rules,
  Score,
  Settings,
} from '../src/index.ts'
import { eventOf } from '../src/index.ts'
import type { Dice } from './dice.ts'
import { draftEvent } from './draft-event.ts'
import { count, plays } from './naive-count.ts'
import type { NaiveGame } from './naive-game.ts'
import { rulesIn } from './naive-rules.ts'
import type { Sheet } from './naive-sheet.ts'

const KINDS: readonly Kind[] = [
  { code: 'WRONG_SHOW', label: 'Wrong show', points: 30 },
  { code: 'SIT_OUT', label: 'Sits out', points: 0, sitsOut: true },
  { code: 'ABSENT', label: 'Absent', points: 7, sitsOut: true },
  { code: 'FINISH', label: 'Finish', points: -10 },
]

/** Rules that can be combined for the most part, with limits that are soon reached. */
export function draftRules(dice: Dice): Partial<Rules> {
  const pick = <const Items extends readonly unknown[]>(...items: Items) =>
    dice.pick(items) as Items[number]
  const end = pick('LAST_IN', 'LAST_IN', 'TARGET', 'ROUNDS', 'MANUAL')
  const isLastIn = end === 'LAST_IN' && !dice.isRare(12)
  const form = isLastIn
    ? pick('PENALTY', 'PENALTY', 'FREE')
    : pick('PENALTY', 'FREE', 'ZERO_SUM', 'WINNER_TAKES')
  const scoreMin = pick(0, 0, -10, -50)
  const kinds = pick([], [], KINDS.slice(0, 2), KINDS.slice(0, 3), KINDS)
  const maxDrops = pick(null, null, 0, 1, 2)
  return {
    aim: isLastIn ? 'LOWEST' : pick('LOWEST', 'HIGHEST'),
    end,
    outWhen: pick('ABOVE', 'AT'),
    rounds: end === 'ROUNDS' && !dice.isRare(16) ? 1 + dice.next(6) : null,
    startScore: pick(0, 0, 0, 5, -20),
    form,
    needZero: pick(true, false),
    scoreMin,
    scoreMax: pick(999, 80, 120),
    kinds: dice.isRare(8) ? kinds : kinds.filter(({ points }) => points >= scoreMin),
    maxDrops,
    dropsOnRejoin: pick('FRESH', 'CARRY', Math.max(0, (maxDrops ?? 0) - 1)),
    rejoin: {
      on: !dice.isRare(8),
      cutOff: pick('NONE', 'DROP_LEFT', 12, 40),
      offset: pick(1, 0, 2),
      max: pick(null, null, 1, 2),
      minIn: pick(0, 1, 2),
    },
    dealer: pick('OFF', 'ROTATE'),
  }
}

/** What House rules would draft, and what the rules of the game make of it. */
export function draftRuled(type: GameEventType, dice: Dice, game: NaiveGame): GameEvent {
  const sheet = game.sheet() as Sheet
  const { format: _format, ...event } = draftEvent(type, dice, game) as GameEvent
  if (event.type === 'round-scored' || event.type === 'round-edited') {
    const { type: of, ...entry } = event
    return eventOf(of, draftEntry(dice, sheet, entry))
  }
  if (event.type === 'settings-changed' && dice.next(2) === 0) {
    const rules = dice.isRare(8) ? {} : changedRules(dice, sheet)
    return eventOf('settings-changed', { settings: { ...event.settings, rules } })
  }
  if (event.type === 'players-added' && dice.isRare(3)) {
    return eventOf('players-added', { names: event.names, members: [draftMembers(dice)] })
  }
  if (event.type === 'player-renamed' && dice.isRare(2)) {
    const { playerId, name } = event
    return eventOf('player-renamed', { playerId, name, members: draftMembers(dice) })
  }
  if (event.type === 'ended' && event.manualEnd && dice.isRare(2)) {
    const all = sheet.seats.map(({ id }) => id)
    return eventOf('ended', { manualEnd: true, winnerPlayerIds: all.slice(dice.next(3)) })
  }
  const { type: of, ...parts } = event
  return eventOf(of, parts as never) as GameEvent
}

/** Mostly what may change while rounds are played. */
function changedRules(dice: Dice, { settings }: Sheet): NonNullable<Settings['rules']> {
  const now = rulesIn(settings)
  const { aim, end, form, startScore, ...drafted } = draftRules(dice)
  const rounds = now.end === 'ROUNDS' ? (drafted.rounds ?? now.rounds) : null
  if (dice.isRare(6)) return { ...now, ...drafted, aim, end, form, startScore } as Rules
  return { ...now, ...drafted, rounds }
}

const draftMembers = (dice: Dice): string[] =>
  ['Ann', 'Bob', ' Zoe\u0308 ', 'X'].slice(0, dice.isRare(4) ? 4 : dice.next(4))

function draftEntry(dice: Dice, sheet: Sheet, entry: RoundEntry): RoundEntry {
  const { settings } = sheet
  const { dealer, form, kinds } = rulesIn(settings)
  const playing = plays(sheet, count(sheet), entry.roundNumber)
  const namesWinners = form !== 'PENALTY'
  const extras = {
    ...(namesWinners && dice.next(3) === 1 && { winnerIds: someOf(dice, playing) }),
    ...(!namesWinners && dice.isRare(30) && { winnerIds: playing }),
    ...(form === 'WINNER_TAKES' && dice.next(2) === 1 && { bonus: dice.next(30) }),
    ...(dice.isRare(40) && { bonus: 1000 }),
    ...(dealer === 'ROTATE' && dice.next(3) === 1 && { dealerId: dice.pick(playing) ?? 1 }),
    ...(dice.isRare(40) && { dealerId: 1 }),
  }
  const scores = entry.scores.map((score, index): Score => {
    const kind = dice.next(4) === 1 ? dice.pick(kinds) : undefined
    const { playerId } = score
    if (kind !== undefined) return { playerId, scoreType: 'CUSTOM', scoreValue: 0, kind: kind.code }
    if (dice.isRare(40)) return { ...score, kind: 'NOTHING' }
    return index === 0 && !dice.isRare(4) ? score : fitted(dice, score, settings)
  })
  return { roundNumber: entry.roundNumber, scores, ...extras }
}

/** A score that mostly is within the bounds, and of a type that is offered. */
function fitted(dice: Dice, score: Score, settings: Settings): Score {
  const { form, scoreMax, scoreMin } = rulesIn(settings)
  const isOffered = form === 'PENALTY' || form === 'ZERO_SUM' || dice.isRare(10)
  const scoreType = isOffered ? score.scoreType : 'CUSTOM'
  if (dice.isRare(20)) return { ...score, scoreType }
  const value = Math.max(0, Math.min(score.scoreValue, scoreMax))
  const isNegative = scoreMin < 0 && dice.next(3) === 1
  return { ...score, scoreType, scoreValue: isNegative ? 0 - dice.next(1 - scoreMin) : value }
}

function someOf(dice: Dice, ids: readonly number[]): number[] {
  const first = dice.next(ids.length)
  return ids.slice(first, first + 1 + dice.next(3))
}
