import type { Scoreboard } from '@meldboard/engine'
import { memo, useState } from 'react'
import { shortName } from '../../../ui/short-name.ts'
import { digitsOf } from '../standings/standings-rows.ts'
import { ScoreTableRow } from './score-table-row.tsx'
import './score-table.css'

type ScoreTableProps = {
  readonly scoreboard: Scoreboard
  /** Opens a round for correction; undefined for readers. */
  readonly onEditRound?: ((roundNumber: number) => void) | undefined
}

/**
 * From this many players on the headings are vertical everywhere and the score table scrolls
 * sideways.
 */
const MANY = 8
/** Up to this many players the headings are horizontal on phones too. */
const FEW = 3

/** From this many rounds on the score table scrolls by itself, between its names and its totals. */
const LONG = 16

/**
 * The score table: rounds down, players across, the total below. Rendered again only for new
 * scores: its thousands of cells must not delay a dialog above them.
 */
export const ScoreTable = memo(function ScoreTable({ scoreboard, onEditRound }: ScoreTableProps) {
  const [roundsAtFirst] = useState(scoreboard.currentRound)
  const { players, rounds } = scoreboard
  return (
    <section
      className="score-table-scroll"
      data-long={rounds.length >= LONG || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a score table wider than the screen is scrolled with the arrow keys.
      tabIndex={0}
      aria-label="Scores by round"
    >
      <table
        className="score-table"
        style={{ '--n': players.length }}
        data-digits={digitsOf(scoreboard.players.map((player) => player.totalScore))}
        data-few={players.length <= FEW || undefined}
        data-many={players.length >= MANY || undefined}
      >
        <ScoreTableHead scoreboard={scoreboard} />
        <tbody>
          {rounds.map((round) => (
            <ScoreTableRow
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
            <th className="score-table-round" scope="row">
              Total
            </th>
            {players.map((player) => (
              <td key={player.id}>{player.totalScore}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {rounds.length === 0 && <p className="score-table-empty">No round is scored yet.</p>}
    </section>
  )
})

function ScoreTableHead({ scoreboard }: { readonly scoreboard: Scoreboard }) {
  return (
    <thead>
      <tr>
        <th className="score-table-round" scope="col">
          <span className="sr-only">Round</span>
        </th>
        {scoreboard.players.map((player) => (
          <th key={player.id} scope="col">
            <span className="score-table-name" title={player.name}>
              <bdi>{shortName(player.name)}</bdi>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}
