import type { ScoreboardPlayer } from '@meldboard/engine'
import { Equal, TriangleAlert } from 'lucide'
import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { remarkOf, rowStateOf } from './standings-rows.ts'

type StandingsRowProps = {
  readonly player: ScoreboardPlayer
  readonly targetScore: number
  /** The winner's name is marked. */
  readonly isWinner: boolean
}

const STATE_ICONS = {
  in: null,
  warn: <Icon shape={TriangleAlert} />,
  out: <Icon shape={Equal} />,
}

/** One player's rule in the standings: rank, name, what is left, the last score, the total. */
export function StandingsRow({ player, targetScore, isWinner }: StandingsRowProps) {
  const state = rowStateOf(player)
  return (
    <li
      className="standings-row"
      data-state={state}
      data-player={player.id}
      data-winner={isWinner || undefined}
    >
      <span className="standings-rank">{player.rank}</span>
      <Name className="standings-name">{player.name}</Name>
      <span className="standings-remark">
        {STATE_ICONS[state]}
        {remarkOf(player)}
      </span>
      <span className="standings-last">
        {player.lastScore !== null && !player.isOut && (
          <>
            <span className="sr-only">Last round </span>+{player.lastScore}
          </>
        )}
      </span>
      <span className="standings-total">
        <span className="sr-only">Total </span>
        {player.totalScore}
      </span>
      <ProgressBar
        name={player.name}
        total={player.totalScore}
        targetScore={targetScore}
        progress={player.progress}
      />
    </li>
  )
}
