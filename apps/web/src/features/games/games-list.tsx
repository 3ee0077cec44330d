import type { Schemas } from '@meldboard/api-client'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { DeleteGameDialog } from './delete-game-dialog.tsx'
import { DuplicateGameDialog } from './duplicate-game-dialog.tsx'
import { failureWords } from './failure-words.ts'
import { GameCard } from './game-card.tsx'
import type { GameChore } from './game-menu.tsx'
import { LeaveGameDialog } from './leave-game-dialog.tsx'
import { useResumeGame } from './resume-game.ts'

type Game = Schemas['Game']

/** The cards of one page. Resuming a game makes it active and leads to the scoreboard. */
export function GamesList({ games }: { readonly games: readonly Game[] }) {
  const resume = useResumeGame()
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ chore: GameChore; game: Game } | null>(null)
  const next = games.find((game) => game.status === 'INPROGRESS')
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
      {open && <ChoreDialog {...open} onClose={() => setOpen(null)} onCopied={goToScoreboard} />}
    </>
  )
}

type ChoreDialogProps = {
  readonly chore: GameChore
  readonly game: Game
  readonly onClose: () => void
  readonly onCopied: () => void
}

function ChoreDialog({ chore, game, onClose, onCopied }: ChoreDialogProps) {
  if (chore === 'delete') {
    return <DeleteGameDialog game={game} onClose={onClose} onDeleted={onClose} />
  }
  if (chore === 'leave') {
    return <LeaveGameDialog game={game} onClose={onClose} onLeft={onClose} />
  }
  return <DuplicateGameDialog game={game} onClose={onClose} onDuplicated={onCopied} />
}
