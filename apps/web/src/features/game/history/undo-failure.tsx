import { ApiError } from '@meldboard/api-client'
import { failureMessage } from '../../../data/failure-messages.ts'
import { Alert } from '../../../ui/alert.tsx'
import type { Undo } from './use-undo.ts'

/** Shows why a change could not be undone. */
export function UndoFailure({ undo }: { readonly undo: Undo }) {
  const { failure, forgetFailure } = undo
  if (failure === null) return null
  if (failure instanceof ApiError && failure.status === 409) {
    return (
      <Alert tone="error" title="Nothing was undone" onDismiss={forgetFailure}>
        The game had changed since. It is shown as it is now.
      </Alert>
    )
  }
  return (
    <Alert tone="error" title="Failed to undo" onDismiss={forgetFailure}>
      {failureMessage(failure, 'Please try again.')}
    </Alert>
  )
}
