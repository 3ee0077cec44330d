import { UserRoundPlus } from 'lucide'
import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { GameAction } from './game-actions.tsx'
import { ScoreboardHead } from './scoreboard-head.tsx'
import { BlankStandings } from './standings/blank-standings.tsx'

type IncompleteGameProps = {
  readonly scoreboard: GameScoreboard
  readonly onAction: (action: GameAction) => void
}

/** A game without players. */
export function IncompleteGame({ scoreboard, onAction }: IncompleteGameProps) {
  const { status, userRole } = scoreboard.game
  const canAdd = status === 'INPROGRESS' && userRole === 'ORGANIZER'
  return (
    <>
      <ScoreboardHead scoreboard={scoreboard} />
      <EmptyState
        title="Game Setup Incomplete"
        art={<BlankStandings targetScore={scoreboard.game.targetScore} />}
        action={
          canAdd && (
            <Button variant="primary" tall onClick={() => onAction('players')}>
              <Icon shape={UserRoundPlus} />
              Add Players
            </Button>
          )
        }
      >
        You need to add players to start scoring the game
      </EmptyState>
    </>
  )
}
