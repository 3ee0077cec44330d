import type { Schemas } from '@meldboard/api-client'
import type { GameStatus } from '@meldboard/engine'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useResumeGame } from '../../data/queries/use-game-write.ts'
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
 * The action of a member on a game's own page: its organizer reopens it (R12), a viewer leaves it.
 */
export function OwnGameAction({ game, status, onFailure }: OwnGameActionProps) {
  if (game.userRole === 'VIEWER') return <LeaveGame game={game} />
  return status === 'COMPLETED' && <ReopenGame gameId={game.id} onFailure={onFailure} />
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

type ReopenGameProps = Pick<OwnGameActionProps, 'onFailure'> & { readonly gameId: number }

function ReopenGame({ gameId, onFailure }: ReopenGameProps) {
  const resume = useResumeGame()
  const navigate = useNavigate()
  return (
    <ReopenButton
      isBusy={resume.isPending}
      onReopen={() => {
        onFailure(null)
        const onSuccess = () => void navigate({ to: '/scoreboard' })
        resume.mutate({ gameId }, { onSuccess, onError: onFailure })
      }}
    />
  )
}
