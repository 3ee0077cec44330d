import { failureMessage } from '../../../data/failures.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

type ReopenButtonProps = { readonly isBusy: boolean; readonly onReopen: () => void }

/** Reopens a completed game, whose last round may be mistyped, for its organizer (R12). */
export function ReopenButton({ isBusy, onReopen }: ReopenButtonProps) {
  return (
    <Button busy={isBusy} onClick={onReopen}>
      Reopen Game
    </Button>
  )
}

type ReopenFailureProps = {
  readonly failure: Error | null
  /** What failed, where it was not a completed game. */
  readonly title?: string
}

/** Shows why a game could not be reopened, or made the active one. */
export function ReopenFailure({ failure, title = 'Failed to reopen game' }: ReopenFailureProps) {
  if (failure === null) return null
  return (
    <Alert tone="error" title={title}>
      {failureMessage(failure, 'Please try again.')}
    </Alert>
  )
}
