import type { GameStatus } from '@meldboard/engine'
import { Badge } from '../../../ui/badge.tsx'
import { Ban, Check, CircleDot } from '../../../ui/icons.gen.ts'

const BADGES = {
  INPROGRESS: { icon: CircleDot, variant: 'outlined', word: 'In Progress' },
  COMPLETED: { icon: Check, variant: 'filled', word: 'Completed' },
  CANCELLED: { icon: Ban, variant: 'dashed', word: 'Cancelled' },
} as const

/** Every status with its label, in the order of a game's life. */
export const STATUS_LABELS = (['INPROGRESS', 'COMPLETED', 'CANCELLED'] as const).map(
  (status) => [status, BADGES[status].word] as const,
)

type StatusBadgeProps = {
  readonly status: GameStatus
  /** On a game's own screen a cancelled game reads "Game Cancelled". */
  readonly isWhole?: boolean
}

/** A game's status, distinguished by glyph and edge. */
export function StatusBadge({ status, isWhole = false }: StatusBadgeProps) {
  // A newer server may have a status that this app does not know.
  const { icon, variant, word } = BADGES[status] ?? { ...BADGES.INPROGRESS, word: status }
  return (
    <Badge icon={icon} variant={variant}>
      {isWhole && status === 'CANCELLED' ? `Game ${word}` : word}
    </Badge>
  )
}
