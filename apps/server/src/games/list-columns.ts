import { type Game, scoreboardOf } from '@meldboard/engine'

/** The columns by which lists show a game without reading the whole of it. */
export function listColumns(game: Game) {
  const { players, standings, winner, currentRound } = scoreboardOf(game)
  const first = players.find((player) => player.id === standings[0])
  const leader = currentRound > 0 && first?.isOut === false ? first : undefined
  const recorded = game.status === 'COMPLETED' ? winner : null
  const { settings } = game
  return {
    version: game.version,
    status: game.status,
    name: settings.name,
    description: settings.description,
    target_score: settings.targetScore,
    drop_score: settings.dropScore,
    middle_drop_score: settings.middleDropScore,
    full_count_score: settings.fullCountScore,
    player_count: players.length,
    current_round: currentRound,
    leader_name: leader?.name ?? null,
    leader_score: leader?.totalScore ?? null,
    winner_name: recorded?.playerName ?? null,
    winner_score: recorded?.score ?? null,
  }
}
