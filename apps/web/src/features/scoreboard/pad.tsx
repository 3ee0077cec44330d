import type { Scoreboard } from '@meldboard/engine'
import { memo, useState } from 'react'
import { shortName } from '../../ui/short-name.ts'
import { digitsOf } from './board-rows.ts'
import { PadRow } from './pad-row.tsx'
import './pad.css'

type PadProps = {
  readonly scoreboard: Scoreboard
  /** Opens a round for correction; undefined for readers. */
  readonly onEditRound?: ((roundNumber: number) => void) | undefined
}

/** From this many players on the headings stand upright everywhere and the pad scrolls sideways. */
const MANY = 8
/** Up to this many the headings lie flat on phones too. */
const FEW = 3

/** From this many rounds on the pad scrolls by itself, between its names and its totals. */
const LONG = 16

/**
 * The score pad: rounds down, players across, the total below. Drawn anew for new scores alone: its
 * thousands of cells must not keep a dialog above them waiting.
 */
export const Pad = memo(function Pad({ scoreboard, onEditRound }: PadProps) {
  const [roundsAtFirst] = useState(scoreboard.currentRound)
  const { players, rounds } = scoreboard
  return (
    <section
      className="pad-scroll"
      data-long={rounds.length >= LONG || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a pad wider than the screen is scrolled with the arrow keys.
      tabIndex={0}
      aria-label="Scores by round"
    >
      <table
        className="pad"
        style={{ '--n': players.length }}
        data-digits={digitsOf(scoreboard.players.map((player) => player.totalScore))}
        data-few={players.length <= FEW || undefined}
        data-many={players.length >= MANY || undefined}
      >
        <PadHead scoreboard={scoreboard} />
        <tbody>
          {rounds.map((round) => (
            <PadRow
              key={round.roundNumber}
              scoreboard={scoreboard}
              round={round}
              isNew={round.roundNumber > roundsAtFirst}
              onEdit={onEditRound}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th className="pad-round" scope="row">
              Total
            </th>
            {players.map((player) => (
              <td key={player.id}>{player.totalScore}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {rounds.length === 0 && <p className="pad-empty">No round is scored yet.</p>}
    </section>
  )
})

function PadHead({ scoreboard }: { readonly scoreboard: Scoreboard }) {
  return (
    <thead>
      <tr>
        <th className="pad-round" scope="col">
          <span className="unseen">Round</span>
        </th>
        {scoreboard.players.map((player) => (
          <th key={player.id} scope="col">
            <span className="pad-name" title={player.name}>
              <bdi>{shortName(player.name)}</bdi>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}
