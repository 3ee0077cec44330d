import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { UserRoundPlus } from '../../ui/icons.gen.ts'
import { BlankStandings } from './standings/blank-standings.tsx'

type IncompleteGameProps = {
  readonly targetScore: number
  /** Adds players; undefined for users who may not. */
  readonly onAdd: (() => void) | undefined
}

/** The content of a game's page without players. */
export function IncompleteGame({ targetScore, onAdd }: IncompleteGameProps) {
  return (
    <EmptyState
      belowTitle
      title="Game Setup Incomplete"
      art={<BlankStandings targetScore={targetScore} />}
      action={
        onAdd && (
          <Button variant="primary" tall onClick={onAdd}>
            <Icon shape={UserRoundPlus} />
            Add Players
          </Button>
        )
      }
    >
      You need to add players to start scoring the game
    </EmptyState>
  )
}
