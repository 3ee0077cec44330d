import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { GameHead } from './game-head.tsx'

/** The head of the scoreboard page: its heading is the page's name, followed by the game's name. */
export function ScoreboardHead({ scoreboard }: { readonly scoreboard: GameScoreboard }) {
  return (
    <GameHead
      scoreboard={scoreboard}
      kicker={
        <h1 className="kicker" tabIndex={-1}>
          Scoreboard
        </h1>
      }
      title={
        <h2 className="page-title" dir="auto">
          {scoreboard.game.name}
        </h2>
      }
    />
  )
}
