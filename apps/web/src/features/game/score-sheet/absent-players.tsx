import type { Scoreboard, ScoreboardPlayer } from '@meldboard/engine'
import { shownFigure } from '../../../lib/format.ts'
import { Name } from '../../../ui/name.tsx'
import styles from './absent-players.module.css'

type AbsentPlayersProps = {
  readonly scoreboard: Scoreboard
  readonly roundNumber: number
  /** The players of the round. */
  readonly playerIds: readonly number[]
}

/** One muted line for each player who has no field in this round. */
export function AbsentPlayers({ scoreboard, roundNumber, playerIds }: AbsentPlayersProps) {
  const isNext = roundNumber > scoreboard.currentRound
  const absent = scoreboard.players.filter((player) => !playerIds.includes(player.id))
  return absent.map((player) => {
    const exit = exitBefore(player, roundNumber, isNext)
    return (
      <li className={styles.absent} key={player.id}>
        <Name>{player.name}</Name>
        <span data-out={exit !== null || undefined}>
          {exit ?? `Joined in round ${player.stints[0]?.roundJoined}`}
        </span>
      </li>
    )
  })
}

/** How a player went out who has no field in a round: "Out at 214", "Out in round 4"; null: they did not. */
function exitBefore(player: ScoreboardPlayer, roundNumber: number, isNext: boolean): string | null {
  if (isNext && player.isOut) return `Out at ${shownFigure(player.totalScore)}`
  const exits = player.stints.flatMap((stint) => stint.roundExited ?? [])
  const exit = exits.filter((round) => round < roundNumber).at(-1)
  return exit === undefined ? null : `Out in round ${exit}`
}

/** Returns a player's name. */
export function playerName(scoreboard: Scoreboard, playerId: number): string {
  return scoreboard.players.find((player) => player.id === playerId)?.name ?? ''
}
