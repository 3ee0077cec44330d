import { applyEvent, EVENT_FORMAT, gameFromScoreboard, scoreboardOf } from '@meldboard/engine'
import { expect, it } from 'vitest'
import { customScores, type Happening, sundayRummy } from '../../../testing/sunday-rummy.ts'
import { undoableMessage } from './undoable-message.ts'

const at = { position: 1, beginningScore: 5, roundJoined: 10 }

it.each<readonly [string, readonly Happening[]]>([
  [
    'Round 10 is scored',
    [{ type: 'round-scored', roundNumber: 10, scores: customScores([1, 2, 3, 0, null, 4]) }],
  ],
  [
    'Round 9 is corrected',
    [{ type: 'round-edited', roundNumber: 9, scores: customScores([1, 2, 3, 0, null, 4]) }],
  ],
  ['Esha and Gita sat down', [{ type: 'players-added', names: ['Esha', 'Gita'] }]],
  ['Esha has joined', [{ type: 'player-joined', name: 'Esha', ...at }]],
  ['Kavitha Nair is back in', [{ type: 'player-rejoined', playerId: 5, ...at }]],
  [
    'Esha is removed',
    [
      { type: 'players-added', names: ['Esha'] },
      { type: 'player-removed', playerId: 7 },
    ],
  ],
  ['Ananya Iyer has left', [{ type: 'player-left', playerId: 1, roundLeft: 9 }]],
  [
    'Ananya Iyer came back',
    [
      { type: 'player-left', playerId: 1, roundLeft: 9 },
      { type: 'player-returned', playerId: 1, roundReturned: 10 },
    ],
  ],
  ['The seats are changed', [{ type: 'positions-changed', playerIds: [6, 5, 4, 3, 2, 1] }]],
  ['The target is changed to 250', [{ type: 'settings-changed', settings: { targetScore: 250 } }]],
  ['The name is changed', [{ type: 'settings-changed', settings: { name: 'Saturday' } }]],
  [
    'The target and drop are changed',
    [{ type: 'settings-changed', settings: { dropScore: 25, targetScore: 250 } }],
  ],
  ['The settings are changed', [{ type: 'settings-changed', settings: { targetScore: 200 } }]],
  ['', [{ type: 'cancelled', reason: '' }]],
])('says “%s” (P-undo-1)', (message, happenings) => {
  const game = happenings.reduce((before, happening) => {
    const result = applyEvent(before, { format: EVENT_FORMAT, ...happening } as never)
    if (!result.ok) throw new Error(result.error.code)
    return result.value
  }, gameFromScoreboard(sundayRummy()))
  expect(undoableMessage(scoreboardOf(game))).toBe(message)
})

it('says “The rules are changed” (P-undo-1)', () => {
  const { game } = sundayRummy()
  const undoable = {
    type: 'settings-changed',
    roundNumber: null,
    players: [],
    settings: ['rules'],
    before: { players: [] },
  } as const
  expect(undoableMessage({ undoable, game })).toBe('The rules are changed')
})
