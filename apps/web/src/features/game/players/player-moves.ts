import {
  applyEvent,
  eventOf,
  type GameEvent,
  gameFromScoreboard,
  rejoinOffer,
  type Scoreboard,
  scoreboardOf,
} from '@meldboard/engine'

/** Returns the players for whom the engine accepts a removal, leaving, return or rejoin. Source: R13, R35, R43. */
export function playerMovesOf(scoreboard: Scoreboard) {
  const game = gameFromScoreboard(scoreboard)
  const { currentRound } = scoreboard
  const roundJoined = currentRound + 1
  const isTaken = (event: GameEvent) => applyEvent(game, event).ok
  return {
    canRemove: (playerId: number) => isTaken(eventOf('player-removed', { playerId })),
    canLeave: (playerId: number) =>
      isTaken(eventOf('player-left', { playerId, roundLeft: currentRound })),
    canReturn: (playerId: number) =>
      isTaken(eventOf('player-returned', { playerId, roundReturned: roundJoined })),
    /** Returns the points to rejoin with; null for a player who cannot. */
    rejoinStart(playerId: number): number | null {
      const offer = rejoinOffer(game, playerId)
      const position = scoreboard.players.find(({ id }) => id === playerId)?.position
      if (!offer?.allowed || position === undefined) return null
      const { start: beginningScore } = offer
      const seat = { playerId, position, beginningScore, roundJoined }
      return isTaken(eventOf('player-rejoined', seat)) ? beginningScore : null
    },
  }
}

/** Returns the scoreboard after a player has left; null if the rules refuse it. */
export function scoreboardWithout(scoreboard: Scoreboard, playerId: number): Scoreboard | null {
  const event = eventOf('player-left', { playerId, roundLeft: scoreboard.currentRound })
  const game = applyEvent(gameFromScoreboard(scoreboard), event)
  return game.ok ? scoreboardOf(game.value) : null
}
