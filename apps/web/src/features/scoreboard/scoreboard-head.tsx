import { GameHead } from './game-head.tsx'
import type { GameScoreboard } from './scoreboard-query.ts'

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
