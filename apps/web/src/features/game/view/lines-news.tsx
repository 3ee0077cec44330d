import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useLineState } from '../../../hooks/use-line-state.ts'
import { messages } from '../../../lib/messages.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'

const t = messages('game')

/** Announces when the first player, and when everybody, has entered the own score. */
export function LinesNews({ scoreboard }: { readonly scoreboard: GameScoreboard }) {
  const lines = useLineState(scoreboard)
  const count = lines?.entered.length ?? 0
  const isNews = lines !== null && (count === 1 || count === lines.playing)
  return (
    <SrOnly as="p" role="status">
      {isNews && count > 0 && t('areIn', { count, all: lines.playing })}
    </SrOnly>
  )
}
