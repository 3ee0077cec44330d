import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { failureMessage } from '../../../data/failure-messages.ts'
import { ownGameQuery } from '../../../data/queries/own-game-query.ts'
import { useResumeGame } from '../../../data/queries/resume-game.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useApi } from '../../../data/use-api.ts'
import { useSession } from '../../../session/use-session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

/**
 * Reopens a completed game, whose last round may be mistyped (R12). Its public page does not
 * contain the reader's role, so it is fetched whether the reader is its organizer.
 */
export function useReopenGame({ game: { uuid, status } }: GameScoreboard) {
  const isSignedIn = useSession().status === 'signed-in'
  const isEnabled = isSignedIn && status === 'COMPLETED'
  const own = useQuery({ ...ownGameQuery(useApi(), uuid), enabled: isEnabled })
  const resume = useResumeGame()
  const navigate = useNavigate()
  const gameId = isEnabled && own.data?.userRole === 'ORGANIZER' ? own.data.id : null
  return {
    failure: resume.error,
    isBusy: resume.isPending,
    /** Undefined for users who may not. */
    reopen:
      gameId === null
        ? undefined
        : () =>
            resume.mutate({ gameId }, { onSuccess: () => void navigate({ to: '/scoreboard' }) }),
  }
}

type ReopenButtonProps = {
  readonly isBusy: boolean
  readonly reopen: (() => void) | undefined
}

/** Reopens a completed game, for its organizer. */
export function ReopenButton({ isBusy, reopen }: ReopenButtonProps) {
  if (reopen === undefined) return null
  return (
    <Button busy={isBusy} onClick={reopen}>
      Reopen Game
    </Button>
  )
}

/** Shows why a game could not be reopened. */
export function ReopenFailure({ failure }: { readonly failure: Error | null }) {
  if (failure === null) return null
  return (
    <Alert tone="error" title="Failed to reopen game">
      {failureMessage(failure, 'Please try again.')}
    </Alert>
  )
}
