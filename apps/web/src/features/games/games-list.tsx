import type { Schemas } from '@meldboard/api-client'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { ChoreDialog } from './chore-dialog.tsx'
import { failureWords } from './failure-words.ts'
import { GameCard } from './game-card.tsx'
import type { GameChore } from './game-menu.tsx'
import { useResumeGame } from './resume-game.ts'

type Game = Schemas['Game']

/** The cards of one page. Resuming a game makes it active and leads to the scoreboard. */
export function GamesList({ games }: { readonly games: readonly Game[] }) {
  const resume = useResumeGame()
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ chore: GameChore; game: Game } | null>(null)
  const next = games.find((game) => game.status === 'INPROGRESS')
  const close = () => setOpen(null)
  const goToScoreboard = () => void navigate({ to: '/scoreboard' })
  return (
    <>
      {resume.isError && (
        <Alert tone="error" title="Failed to resume game">
          {failureWords(resume.error, 'Please try again.')}
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
              onChore={(chore) => setOpen({ chore, game })}
            />
          </li>
        ))}
      </ol>
      {open && (
        <ChoreDialog
          {...open}
          onClose={close}
          onDone={(chore) => (chore === 'duplicate' ? goToScoreboard() : close())}
        />
      )}
    </>
  )
}
