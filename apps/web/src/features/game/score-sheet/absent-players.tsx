import type { Scoreboard } from '@meldboard/engine'
import { Name } from '../../../ui/name.tsx'
import { absentMessage } from './score-messages.ts'

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
  return absent.map((player) => (
    <li className="entry-absent" key={player.id}>
      <Name>{player.name}</Name>
      <span>{absentMessage(player, roundNumber, isNext)}</span>
    </li>
  ))
}
