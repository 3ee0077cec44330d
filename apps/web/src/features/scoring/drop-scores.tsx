import { Button } from '../../ui/button.tsx'
import { Confirmation } from '../../ui/confirmation.tsx'

type DropScoresProps = {
  readonly open: boolean
  readonly roundNumber: number
  readonly onKeep: () => void
  readonly onDrop: () => void
}

/** Asks before typed scores are lost. */
export function DropScores({ open, roundNumber, onKeep, onDrop }: DropScoresProps) {
  return (
    <Confirmation
      open={open}
      onClose={onKeep}
      title="Drop the typed scores?"
      text={`What you typed for round ${roundNumber} has not been sent yet.`}
      actions={
        <>
          <Button onClick={onKeep} data-first-focus="">
            Keep Scoring
          </Button>
          <Button look="line" onClick={onDrop}>
            Drop Scores
          </Button>
        </>
      }
    />
  )
}
