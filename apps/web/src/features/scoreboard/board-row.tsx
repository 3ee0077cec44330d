import type { ScoreboardPlayer } from '@meldboard/engine'
import { Equal, TriangleAlert } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { remarkOf, rowStateOf } from './board-rows.ts'
import { ProgressBar } from './progress-bar.tsx'

type BoardRowProps = {
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

/** One player's rule on the board: rank, name, what is left, the last score, the total. */
export function BoardRow({ player, targetScore, isWinner }: BoardRowProps) {
  const state = rowStateOf(player)
  return (
    <li
      className="board-row"
      data-state={state}
      data-player={player.id}
      data-winner={isWinner || undefined}
    >
      <span className="board-rank">{player.rank}</span>
      <Name className="board-name">{player.name}</Name>
      <span className="board-remark">
        {STATE_ICONS[state]}
        {remarkOf(player)}
      </span>
      <span className="board-last">
        {player.lastScore !== null && !player.isOut && (
          <>
            <span className="unseen">Last round </span>+{player.lastScore}
          </>
        )}
      </span>
      <span className="board-total">
        <span className="unseen">Total </span>
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
