import type { Scoreboard } from '@meldboard/engine'
import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'

const t = messages('game')

/** Shows the organizer's reason for a cancelled game, if there is one. */
export function CancelledNotice({ game: { status, cancelReason } }: Pick<Scoreboard, 'game'>) {
  if (status !== 'CANCELLED' || !cancelReason) return null
  return (
    <Alert tone="warn" title={t('whyCancelled')}>
      <bdi translate="no">{cancelReason}</bdi>
    </Alert>
  )
}
