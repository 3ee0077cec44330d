import type { Schemas } from '@meldboard/api-client'
import { useNavigate } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { failureWords } from './failure-words.ts'
import { GameCard } from './game-card.tsx'
import { useResumeGame } from './resume-game.ts'

/** The cards of one page. Resuming a game makes it active and leads to the scoreboard. */
export function GamesList({ games }: { readonly games: readonly Schemas['Game'][] }) {
  const resume = useResumeGame()
  const navigate = useNavigate()
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
              isResuming={resume.isPending && resume.variables.gameId === game.id}
              onResume={() =>
                resume.mutate(
                  { gameId: game.id },
                  { onSuccess: () => void navigate({ to: '/scoreboard' }) },
                )
              }
            />
          </li>
        ))}
      </ol>
    </>
  )
}
