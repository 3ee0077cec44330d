import { Button, buttonClass } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { RotateCcw } from '../../../ui/icons.gen.ts'

type ReopenButtonProps = {
  readonly isBusy: boolean
  readonly onReopen: () => void
  /** Whether there is no room for its text. */
  readonly isSmall?: boolean
}

/** Reopens a completed game for its organizer, for example after a typing error in its last round (R12). */
export function ReopenButton({ isBusy, onReopen, isSmall = false }: ReopenButtonProps) {
  if (isSmall) {
    return (
      <IconButton
        className={buttonClass({ variant: 'outline' })}
        icon={RotateCcw}
        label="Reopen Game"
        aria-busy={isBusy}
        onClick={onReopen}
      />
    )
  }
  return (
    <Button busy={isBusy} onClick={onReopen}>
      Reopen Game
    </Button>
  )
}

type ReopenFailureProps = {
  readonly failure: Error | null
  /** The title of the failure; default: a completed game could not be reopened. */
  readonly title?: string
}

/** Shows why a game could not be reopened or made the active one. */
export function ReopenFailure({ failure, title = 'Failed to reopen game' }: ReopenFailureProps) {
  return <Failure error={failure} title={title} />
}
