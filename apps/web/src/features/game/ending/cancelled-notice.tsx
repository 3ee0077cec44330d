import type { Scoreboard } from '@meldboard/engine'
import { Alert } from '../../../ui/alert.tsx'

/** Shows why a game was cancelled, where its organizer has given a reason. */
export function CancelledNotice({ game: { status, cancelReason } }: Pick<Scoreboard, 'game'>) {
  if (status !== 'CANCELLED' || !cancelReason) return null
  return (
    <Alert tone="warn" title="Why it was cancelled">
      <bdi translate="no">{cancelReason}</bdi>
    </Alert>
  )
}
