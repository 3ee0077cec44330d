import type { GameStatus } from '@meldboard/engine'
import { messages } from '../../../lib/messages.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Ban, Check, CircleDot } from '../../../ui/icons.gen.ts'

const t = messages('game')

const BADGES = {
  INPROGRESS: { icon: CircleDot, variant: 'outlined', key: 'inProgress' },
  COMPLETED: { icon: Check, variant: 'filled', key: 'completed' },
  CANCELLED: { icon: Ban, variant: 'dashed', key: 'cancelled' },
} as const

/** Returns every status with its label, in the order of a game's life. */
export function statusLabels() {
  return (['INPROGRESS', 'COMPLETED', 'CANCELLED'] as const).map(
    (status) => [status, t(BADGES[status].key)] as const,
  )
}

type StatusBadgeProps = {
  readonly status: GameStatus
  /** On a game's own screen a cancelled game reads "Game Cancelled". */
  readonly isWhole?: boolean
}

/** A game's status, distinguished by glyph and edge. */
export function StatusBadge({ status, isWhole = false }: StatusBadgeProps) {
  // A newer server may have a status that this app does not know.
  const { icon, variant, key } = BADGES[status] ?? { ...BADGES.INPROGRESS, key: null }
  return (
    <Badge icon={icon} variant={variant}>
      {isWhole && status === 'CANCELLED' ? t('gameCancelled') : key === null ? status : t(key)}
    </Badge>
  )
}
