import type { Schemas } from '@meldboard/api-client'
import type { GameStatus } from '@meldboard/engine'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { activeGameQuery } from '../../data/queries/games-query.ts'
import { useResumeGame } from '../../data/queries/use-game-write.ts'
import { useApi } from '../../data/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { ReopenButton } from './ending/reopen-game.tsx'
import { LeaveGameDialog } from './menu/leave-game-dialog.tsx'

type OwnGameActionProps = {
  readonly game: Schemas['Game']
  /** The newest status, which its page knows before the user's list does. */
  readonly status: GameStatus
  readonly onFailure: (failure: Error | null) => void
}

/**
 * The action of a member on a game's own page: its organizer scores it or reopens it (R12), a viewer
 * leaves it.
 */
export function OwnGameAction({ game, status, onFailure }: OwnGameActionProps) {
  if (game.userRole === 'VIEWER') return <LeaveGame game={game} />
  if (status === 'CANCELLED') return null
  return <ResumeGame gameId={game.id} isOpen={status === 'INPROGRESS'} onFailure={onFailure} />
}

function LeaveGame({ game }: Pick<OwnGameActionProps, 'game'>) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Leave Game</Button>
      {isAsking && (
        <LeaveGameDialog
          game={game}
          onClose={() => setIsAsking(false)}
          onLeft={() => void navigate({ to: '/games' })}
        />
      )}
    </>
  )
}

type ResumeGameProps = Pick<OwnGameActionProps, 'onFailure'> & {
  readonly gameId: number
  /** Whether it is in progress; a completed one is reopened. */
  readonly isOpen: boolean
}

/** Makes the game the active one and goes to where it is scored. */
function ResumeGame({ gameId, isOpen, onFailure }: ResumeGameProps) {
  const active = useQuery(activeGameQuery(useApi()))
  const resume = useResumeGame()
  const navigate = useNavigate()
  const goToScoreboard = () => void navigate({ to: '/scoreboard' })

  function score(): void {
    onFailure(null)
    // The active game can be scored without a network.
    if (isOpen && active.data?.id === gameId) goToScoreboard()
    else resume.mutate({ gameId }, { onSuccess: goToScoreboard, onError: onFailure })
  }

  if (!isOpen) return <ReopenButton isBusy={resume.isPending} onReopen={score} />
  return (
    <Button variant="primary" busy={resume.isPending} onClick={score}>
      Score
    </Button>
  )
}
