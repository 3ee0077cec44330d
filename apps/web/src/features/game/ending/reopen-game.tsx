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

/** Shows why a game could not be reopened. */
export function ReopenFailure({ failure }: { readonly failure: Error | null }) {
  if (failure === null) return null
  return (
    <Alert tone="error" title="Failed to reopen game">
      {failureMessage(failure, 'Please try again.')}
    </Alert>
  )
}
