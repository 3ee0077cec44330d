import { useEffect } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { lookForRelease } from '../../../data/release.ts'
import { isByNewerRules } from '../../../data/scoreboard.ts'
import { Alert } from '../../../ui/alert.tsx'

/** Says that this release does not know the game's rules, and looks for a newer release. */
export function NewerRulesNotice({ scoreboard }: { readonly scoreboard: GameScoreboard }) {
  const isNewer = isByNewerRules(scoreboard)
  useEffect(() => {
    if (isNewer) void lookForRelease()
  }, [isNewer])
  if (!isNewer) return null
  return (
    <Alert tone="warn" title="This game needs a newer Meldboard">
      Its rules are newer than this page, which shows what it can and changes nothing. Reload the
      page for the newer version.
    </Alert>
  )
}
