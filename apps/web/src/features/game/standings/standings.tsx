import type { Scoreboard } from '@meldboard/engine'
import { memo, useRef } from 'react'
import { StandingsHead } from './standings-head.tsx'
import { StandingsRow } from './standings-row.tsx'
import { digitsOf, standingsRowsOf } from './standings-rows.ts'
import { useTradingPlaces } from './trading-places.ts'
import './standings.css'

type StandingsProps = { readonly scoreboard: Scoreboard }

/** The standings: every player's rule towards the red line. Rendered again only for new scores. */
export const Standings = memo(function Standings({ scoreboard }: StandingsProps) {
  const list = useRef<HTMLOListElement>(null)
  const rows = standingsRowsOf(scoreboard)
  useTradingPlaces(list, scoreboard.standings.join())
  const winnerIds = new Set(
    scoreboard.game.status === 'COMPLETED' ? scoreboard.winners.map((w) => w.playerId) : [],
  )
  const { targetScore } = scoreboard.game
  return (
    <section
      className="standings"
      aria-label="Standing"
      data-digits={digitsOf(scoreboard.players.map((player) => player.totalScore))}
    >
      <StandingsHead targetScore={targetScore} caption="Standing" />
      <ol ref={list}>
        {rows.map((player) => (
          <StandingsRow
            key={player.id}
            player={player}
            targetScore={targetScore}
            isWinner={winnerIds.has(player.id)}
          />
        ))}
      </ol>
      {scoreboard.currentRound > 0 && (
        <p className="standings-legend" aria-hidden="true">
          + scored in round {scoreboard.currentRound}
        </p>
      )}
    </section>
  )
})
