import fc from 'fast-check'
import type { Game, GameEvent, GameEventType, Settings } from '../src/index.ts'
import { applyEvent, eventOf, replay } from '../src/index.ts'
import { deepFreeze } from '../test/deep-freeze.ts'
import { Dice } from './dice.ts'
import { WEIGHTS } from './draft-event.ts'
import { draftRuled, draftRules } from './draft-ruled.ts'
import { count, idsIn, winnersByRule } from './naive-count.ts'
import { NaiveGame } from './naive-game.ts'
import type { Sheet } from './naive-sheet.ts'

/** A game as the engine has it, and as the naive model has it. */
type PlayedTwice = {
  readonly game: Game
  readonly naive: NaiveGame
  readonly events: readonly GameEvent[]
}

/** Events are left out of a failure one by one, but not made plainer: that takes minutes for a whole evening. */
const throwsOf = fc.noShrink(fc.array(fc.nat({ max: 0xff_ff }), { minLength: 80, maxLength: 80 }))

/** More rounds than in the other tests of the model, as figures are of rounds. */
const weights = { ...WEIGHTS, 'round-scored': 800 }

const kinds = (Object.keys(weights) as GameEventType[]).map((type) => ({
  weight: weights[type],
  arbitrary: fc.record({ type: fc.constant(type), throws: throwsOf }),
}))

/** So few that the same people meet again, in other seats and on other sides. */
const person = fc.constantFrom('Ann', 'Bob', 'Cleo', 'Dan', 'Zoë')
const alone = fc.constant<string[]>([])

const draft = fc.record({
  settings: fc.record({
    // A score is 999 at most, so that the last one makes long games.
    targetScore: fc.constantFrom(50, 10, 100, 200, 3000),
    dropScore: fc.constantFrom(20, 0, 5),
    middleDropScore: fc.constantFrom(40, 10),
    fullCountScore: fc.constantFrom(80, 30),
  }),
  isHouse: fc.nat({ max: 2 }).map((third) => third === 0),
  throws: throwsOf,
  seats: fc.uniqueArray(
    fc.record({
      name: person,
      members: fc.oneof(
        { weight: 4, arbitrary: alone },
        { weight: 1, arbitrary: fc.array(person, { minLength: 2, maxLength: 3 }) },
      ),
    }),
    { minLength: 2, maxLength: 5, size: 'max', selector: ({ name }) => name },
  ),
  events: fc.array(fc.oneof(...kinds), { maxLength: 40, size: 'max' }),
})

type Draft = typeof draft extends fc.Arbitrary<infer Drafted> ? Drafted : never

/** What was drafted, as far as it is legal; null where the rules cannot be combined. */
function playTwice({ settings, isHouse, throws, seats, events }: Draft): PlayedTwice | null {
  const dice = new Dice(throws)
  const rules = isHouse ? {} : { rules: draftRules(dice) }
  const all: Settings = { name: 'Friday', description: '', ...settings, ...rules }
  const created = eventOf('created', { settings: all })
  const opened = replay([created])
  if (!opened.ok) return null
  const naive = new NaiveGame()
  naive.record(created)
  const played = { game: opened.value, naive, events: [created] as GameEvent[] }
  const play = (event: GameEvent) => {
    // Whether it is legal is what the other tests of the model are about.
    const applied = applyEvent(played.game, deepFreeze(event))
    if (!applied.ok) return
    naive.record(event)
    played.game = deepFreeze(applied.value)
    played.events.push(event)
  }
  const members = seats.map((seat) => seat.members)
  const isWithSides = members.some(({ length }) => length > 0)
  play(
    eventOf('players-added', {
      names: seats.map(({ name }) => name),
      ...(isWithSides && { members }),
    }),
  )
  for (const event of events) play(draftRuled(event.type, new Dice(event.throws), naive))
  // Some are never finished, and do not count.
  if (!dice.isRare(8)) play(endOf(naive, dice))
  return played
}

/** The end by the rules, or by hand with one winner or several. */
function endOf(naive: NaiveGame, dice: Dice): GameEvent {
  const sheet = naive.sheet() as Sheet
  const counted = count(sheet)
  const winners = winnersByRule(sheet, counted)
  if (winners.length > 0) {
    return eventOf('ended', { winnerPlayerIds: winners, manualEnd: false })
  }
  const left = idsIn(sheet, counted)
  const first = dice.next(left.length)
  const several = sheet.settings.rules === undefined ? 1 : 1 + dice.next(3)
  return eventOf('ended', {
    winnerPlayerIds: left.slice(first, first + several),
    manualEnd: true,
  })
}

/** The games of an evening, one after the other; a failure shows their events. */
export const evenings: fc.Arbitrary<readonly PlayedTwice[]> = fc
  .array(draft, { minLength: 1, maxLength: 8, size: 'max' })
  .map((drafts) => {
    const games = drafts.map(playTwice).filter((played) => played !== null)
    const shown = () => games.map(({ events }) => JSON.stringify(events)).join('\n')
    return Object.assign(games, { [fc.toStringMethod]: shown })
  })
