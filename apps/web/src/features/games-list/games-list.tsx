import type { Schemas } from '@meldboard/api-client'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failureMessage } from '../../data/failure-messages.ts'
import { useResumeGame } from '../../data/queries/resume-game.ts'
import { Alert } from '../../ui/alert.tsx'
import type { GameMenuAction } from '../game/menu/game-menu.tsx'
import { GameMenuDialog } from '../game/menu/game-menu-dialog.tsx'
import { GameCard } from './game-card.tsx'

type Game = Schemas['Game']

/** The cards of one page. Resuming a game makes it active and opens the scoreboard. */
export function GamesList({ games }: { readonly games: readonly Game[] }) {
  const resume = useResumeGame()
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ action: GameMenuAction; game: Game } | null>(null)
  const next = games.find((game) => game.status === 'INPROGRESS')
  const close = () => setOpen(null)
  const goToScoreboard = () => void navigate({ to: '/scoreboard' })
  return (
    <>
      {resume.isError && (
        <Alert tone="error" title="Failed to resume game">
          {failureMessage(resume.error, 'Please try again.')}
        </Alert>
      )}
      <ol className="games">
        {games.map((game) => (
          <li key={game.id}>
            <GameCard
              game={game}
              isNext={game === next}
              isResuming={resume.isPending && resume.variables.gameId === game.id}
              onResume={() => resume.mutate({ gameId: game.id }, { onSuccess: goToScoreboard })}
              onAction={(action) => setOpen({ action, game })}
            />
          </li>
        ))}
      </ol>
      {open && (
        <GameMenuDialog
          {...open}
          onClose={close}
          onDone={(action) => (action === 'duplicate' ? goToScoreboard() : close())}
        />
      )}
    </>
  )
}
