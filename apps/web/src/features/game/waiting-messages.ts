import type { ScoreboardScore } from '@meldboard/engine'
import type { NamedScore, WaitingWrite } from '../../data/outbox/waiting-write.ts'

/** "1 change waits", "3 changes wait". */
export function waitingMessage(count: number): string {
  return count === 1 ? '1 change waits' : `${count} changes wait`
}

/** Returns what a write is about: "Round 6", "Adding Bela", "The game Pongal". */
export function subjectOf({ write, gameName }: WaitingWrite): string {
  switch (write.type) {
    case 'created':
      return `The game ${gameName}`
    case 'players-added':
      return `Adding ${LIST.format(write.players.map(({ name }) => name))}`
    case 'joined':
      return write.request.name === undefined
        ? 'Bringing a player back'
        : `Adding ${write.request.name}`
    case 'ended':
      return 'Ending the game'
    default:
      return `Round ${write.roundNumber}`
  }
}

/** "Asha 0, Bela 20". */
export function scoresMessage(scores: readonly (NamedScore | ScoreboardScore)[]): string {
  return scores.map(({ playerName, scoreValue }) => `${playerName} ${scoreValue}`).join(', ')
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })
