import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { UserRoundPlus } from '../../ui/icons.gen.ts'
import { BlankStandings } from './standings/blank-standings.tsx'

type IncompleteGameProps = {
  readonly targetScore: number
  /** Adds players; undefined for those who may not. */
  readonly onAdd: (() => void) | undefined
}

/** Shown below the head of a game without players. */
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
