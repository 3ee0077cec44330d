import { messages } from '../../../lib/messages.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { bgStatsLink } from './bg-stats.ts'
import type { PrintedScoreboard } from './score-sheet-paper.tsx'

const t = messages('game')

/** A link that opens BG Stats where it is installed; absent for a game that is on this device alone. */
export function BgStatsLink({ scoreboard }: { readonly scoreboard: PrintedScoreboard }) {
  const { uuid, createdDate } = scoreboard.game
  if (uuid === undefined || createdDate === undefined) return null
  return (
    <a
      className={buttonClass({ variant: 'ghost' })}
      href={bgStatsLink({ ...scoreboard, game: { ...scoreboard.game, uuid, createdDate } })}
      target="_blank"
      rel="noreferrer"
    >
      {t('sendToBgStats')}
    </a>
  )
}
