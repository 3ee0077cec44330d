import type { Scoreboard } from '@meldboard/engine'
import { memo, useRef } from 'react'
import { BoardHead } from './board-head.tsx'
import { BoardRow } from './board-row.tsx'
import { boardRowsOf, digitsOf } from './board-rows.ts'
import { useTradingPlaces } from './trading-places.ts'
import './board.css'

type BoardProps = { readonly scoreboard: Scoreboard }

/** The standing: every player's rule on the way to the red line. Drawn anew for new scores alone. */
export const Board = memo(function Board({ scoreboard }: BoardProps) {
  const list = useRef<HTMLOListElement>(null)
  const rows = boardRowsOf(scoreboard)
  useTradingPlaces(list, scoreboard.standings.join())
  const winnerIds = new Set(
    scoreboard.game.status === 'COMPLETED' ? scoreboard.winners.map((w) => w.playerId) : [],
  )
  const { targetScore } = scoreboard.game
  return (
    <section
      className="board"
      aria-label="Standing"
      data-digits={digitsOf(scoreboard.players.map((player) => player.totalScore))}
    >
      <BoardHead targetScore={targetScore} caption="Standing" />
      <ol ref={list}>
        {rows.map((player) => (
          <BoardRow
            key={player.id}
            player={player}
            targetScore={targetScore}
            isWinner={winnerIds.has(player.id)}
          />
        ))}
      </ol>
      {scoreboard.currentRound > 0 && (
        <p className="board-legend" aria-hidden="true">
          + scored in round {scoreboard.currentRound}
        </p>
      )}
    </section>
  )
})
