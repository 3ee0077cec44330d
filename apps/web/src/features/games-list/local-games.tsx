import { useNavigate } from '@tanstack/react-router'
import { Clock } from 'lucide'
import { failureMessage } from '../../data/failures.ts'
import { useResumeGame } from '../../hooks/use-resume-game.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './game-card.module.css'
import { CardWhen, Standing } from './game-card.tsx'
import { GamesGroup } from './games-group.tsx'
import type { LocalGame } from './known-games.ts'

/** The games that were set up on this device and wait to be sent. */
export function LocalGames({ games }: { readonly games: readonly LocalGame[] }) {
  const resume = useResumeGame()
  const navigate = useNavigate()
  const open = ({ uuid, name }: LocalGame) =>
    resume.mutate(
      { uuid, name, id: null },
      { onSuccess: () => void navigate({ to: '/scoreboard' }) },
    )
  return (
    <>
      {resume.isError && (
        <Alert tone="error" title="Failed to resume game">
          {failureMessage(resume.error, 'Please try again.')}
        </Alert>
      )}
      <GamesGroup title="On this device">
        {games.map((game, index) => (
          <li key={game.uuid}>
            <article className={styles.card}>
              <h3>
                <bdi translate="no">{game.name}</bdi>
              </h3>
              <CardWhen game={game} />
              <p className={styles.status}>
                <Badge icon={Clock} variant="dashed">
                  Waiting
                </Badge>
              </p>
              <Standing game={game} />
              <Button
                variant={index === 0 ? 'primary' : 'outline'}
                className={styles.go}
                busy={resume.isPending && resume.variables.uuid === game.uuid}
                onClick={() => open(game)}
              >
                Scoreboard
              </Button>
            </article>
          </li>
        ))}
      </GamesGroup>
    </>
  )
}
