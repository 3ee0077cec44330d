import { useEffect } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { lookForRelease } from '../../../data/release.ts'
import { isByNewerRules } from '../../../data/scoreboard.ts'
import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'

const t = messages('game')

/** Says that this release does not know the game's rules, and looks for a newer release. */
export function NewerRulesNotice({ scoreboard }: { readonly scoreboard: GameScoreboard }) {
  const isNewer = isByNewerRules(scoreboard)
  useEffect(() => {
    if (isNewer) void lookForRelease()
  }, [isNewer])
  if (!isNewer) return null
  return (
    <Alert tone="warn" title={t('needsNewer')}>
      {t('rulesAreNewer')}
    </Alert>
  )
}
