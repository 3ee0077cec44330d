import { useEffect } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { lookForRelease } from '../../../data/release.ts'
import { hasOtherRules, isByNewerRules, loadRulesAgain, useRules } from '../../../data/rules.ts'
import { Alert } from '../../../ui/alert.tsx'
import { NotLoadedAlert } from '../../../ui/not-loaded-alert.tsx'

/** Says that a game is by rules that this release does not know, and has the newer one looked for. */
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

/** Says that what scores a game by other rules could not be loaded, and lets a person try again. */
export function MissingRulesNotice({ scoreboard }: { readonly scoreboard: GameScoreboard }) {
  const isNeeded = hasOtherRules(scoreboard)
  const { hasFailed } = useRules(isNeeded)
  if (!isNeeded || !hasFailed) return null
  return (
    <NotLoadedAlert
      tone="warn"
      title="The rules of this game could not be loaded"
      onTryAgain={() => void loadRulesAgain()}
    >
      The scores are shown as they were last known, and nothing can be changed. Please try again
      once the network is back.
    </NotLoadedAlert>
  )
}
