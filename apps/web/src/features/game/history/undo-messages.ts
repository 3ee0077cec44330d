import type { GameEventType, Scoreboard } from '@meldboard/engine'

type Messages = Partial<Record<GameEventType, (scoreboard: Scoreboard) => string>>

const MESSAGES: Messages = {
  'round-scored': ({ currentRound }) => `Round ${currentRound} is scored`,
  'round-edited': () => 'The round is corrected',
  'player-joined': (scoreboard) => `${newcomerOf(scoreboard)} has joined`,
  'player-rejoined': () => 'The player is back in',
  'player-removed': () => 'The player is removed',
  'positions-changed': () => 'The seats are changed',
  'settings-changed': () => 'The settings are changed',
}

/** Returns the newest change of a game, as the offer to undo it names it. */
export function undoMessage(scoreboard: Scoreboard): string {
  const words = scoreboard.undoable === null ? undefined : MESSAGES[scoreboard.undoable]
  return words?.(scoreboard) ?? 'The game is changed'
}

function newcomerOf({ players }: Scoreboard): string {
  const newest = players.reduce((one, other) => (other.id > one.id ? other : one))
  return newest.name
}
