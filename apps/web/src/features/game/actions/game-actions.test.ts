import { describe, expect, it } from 'vitest'
import type { ScoredBy } from '../../../hooks/use-outbox.ts'
import { fakeGame } from '../../../testing/fake-game.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'
import { isOffered, mayDo, OPTIONS } from './game-actions.ts'

describe('Options', () => {
  it('has what a kind of scorer may do with an open game (P-guest-5, P-actions-2)', () => {
    expect(offered('own', 'open', sundayRummy())).toEqual([
      ['seats+add-player', 'edit', 'share'],
      ['close', 'setup'],
      ['cancel'],
    ])
    expect(offered('device', 'open', sundayRummy())).toEqual([
      ['seats+add-player', 'edit', 'share', 'device'],
      ['close', 'setup'],
      ['delete'],
    ])
    expect(offered('link', 'open', sundayRummy())).toEqual([
      ['seats+add-player', 'share', 'device'],
    ])
    expect(offered('link', 'open', sundayRummy(0), false)).toEqual([['add-player', 'device']])
  })
})

it('a person with a link begins no other game and does not split the pot', () => {
  const refused = ['again', 'continue', 'split', 'setup', 'edit', 'close', 'cancel'] as const
  expect(refused.filter((action) => mayDo('link', action))).toEqual([])
  expect(refused.filter((action) => mayDo('own', action))).toEqual(refused)
})

function offered(
  scoredBy: ScoredBy,
  state: 'open' | 'over',
  game: ReturnType<typeof sundayRummy>,
  isWhole = true,
) {
  const scoreboard = fakeGame(game).document()
  const facts = { scoredBy, scoreboard, canShare: isWhole, canSettle: isWhole }
  return OPTIONS[scoredBy][state].map((group) =>
    group
      .map((line) => [line].flat().filter((one) => isOffered(one, facts)))
      .filter(({ length }) => length > 0)
      .map((line) => line.join('+')),
  )
}
