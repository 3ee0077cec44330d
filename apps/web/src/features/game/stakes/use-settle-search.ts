import { eveningDay } from '../../../data/evening.ts'
import type { LedgerSearch } from '../../../data/ledger-search.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useHasAccount } from '../../../hooks/use-outbox.ts'
import { useSession } from '../../../hooks/use-session.ts'
import { useGameTerms } from './game-terms.ts'

/** Returns where a game's evening is settled; null without stakes, or without an account. Source: P-stakes-73. */
export function useSettleSearch({ game }: GameScoreboard): LedgerSearch | null {
  const terms = useGameTerms()
  const hasAccount = useHasAccount()
  const isSignedIn = useSession().status === 'signed-in'
  // A game that only this device has is in no ledger yet.
  const isKnown = game.status === 'COMPLETED' || game.id !== undefined
  if (!terms || !hasAccount || !isSignedIn || !isKnown) return null
  // A scoreboard has no time of its end; nearly every game ends in the evening in which it began.
  return { game: game.uuid, day: eveningDay(game.createdDate) }
}
