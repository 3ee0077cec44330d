import type { Scoreboard } from '@meldboard/engine'
import { Alert } from '../../../ui/alert.tsx'

/** Shows the organizer's reason for a cancelled game, if there is one. */
export function CancelledNotice({ game: { status, cancelReason } }: Pick<Scoreboard, 'game'>) {
  if (status !== 'CANCELLED' || !cancelReason) return null
  return (
    <Alert tone="warn" title="Why it was cancelled">
      <bdi translate="no">{cancelReason}</bdi>
    </Alert>
  )
}
