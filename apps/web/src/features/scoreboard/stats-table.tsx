import type { Scoreboard } from '@meldboard/engine'
import { useState } from 'react'
import { shortName } from '../../ui/short-name.ts'
import { SortHeading } from './sort-heading.tsx'
import { type SortOrder, type StatsRow, sortedRows, statsOf } from './stats-rows.ts'
import './stats.css'

/** Running totals of the last five rounds and rounds won, sortable. */
export function StatsTable({ scoreboard }: { readonly scoreboard: Scoreboard }) {
  const [order, setOrder] = useState<SortOrder>({ column: 'total', isDescending: false })
  const { rounds, rows } = statsOf(scoreboard)
  const lastRound = rounds.at(-1)
  const sort = { order, onSort: setOrder }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the arrow keys.
    <section className="pad-scroll" tabIndex={0} aria-label="Statistics by player">
      <table className="stats">
        <caption className="unseen">Running totals of the last rounds, and rounds won</caption>
        <thead>
          <tr>
            <SortHeading {...sort} column="player" className="stats-player">
              Player
            </SortHeading>
            {lastRound !== undefined && <th scope="col">Start</th>}
            {rounds.slice(0, -1).map((round) => (
              <th key={round} scope="col">
                <span className="unseen">Round </span>
                {round}
              </th>
            ))}
            <SortHeading {...sort} column="total" className="stats-now">
              {lastRound === undefined ? 'Total' : <LastRound roundNumber={lastRound} />}
            </SortHeading>
            <SortHeading {...sort} column="won" className="stats-won">
              Won
            </SortHeading>
          </tr>
        </thead>
        <tbody>
          {sortedRows(rows, order).map((row) => (
            <StatsLine key={row.playerId} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LastRound({ roundNumber }: { readonly roundNumber: number }) {
  return (
    <>
      <span className="unseen">Round </span>
      {roundNumber}
    </>
  )
}

function StatsLine({ row }: { readonly row: StatsRow }) {
  return (
    <tr data-state={row.state}>
      <th className="stats-player" scope="row" title={row.name}>
        <bdi>{shortName(row.name)}</bdi>
      </th>
      {row.before.map((total, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column; columns do not move.
        <td key={index}>{total ?? <NotPlaying />}</td>
      ))}
      <td className="stats-now">{row.total}</td>
      <td className="stats-won">{row.roundsWon}</td>
    </tr>
  )
}

function NotPlaying() {
  return (
    <>
      <span className="pad-away" aria-hidden="true">
        ·
      </span>
      <span className="unseen">not playing</span>
    </>
  )
}
