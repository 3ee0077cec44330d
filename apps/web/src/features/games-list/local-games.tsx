import { useNavigate } from '@tanstack/react-router'
import { useGuestOutbox } from '../../hooks/use-outbox.ts'
import { useResumeGame } from '../../hooks/use-resume-game.ts'
import { messages } from '../../lib/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Clock } from '../../ui/icons.gen.ts'
import { StatusBadge } from '../game/standings/status-badge.tsx'
import styles from './game-card.module.css'
import { CardWhen, Standing } from './game-card.tsx'
import { GamesGroup } from './games-group.tsx'
import type { LocalGame } from './known-games.ts'

const t = messages('games')

/** The games that only this device has: they wait to be sent, or are scored without an account. */
export function LocalGames({ games }: { readonly games: readonly LocalGame[] }) {
  const isGuest = useGuestOutbox() !== null
  const resume = useResumeGame()
  const navigate = useNavigate()
  const open = ({ uuid, name }: LocalGame) =>
    resume.mutate(
      { uuid, name, id: null },
      { onSuccess: () => void navigate({ to: isGuest ? '/device' : '/scoreboard' }) },
    )
  return (
    <>
      <Failure error={resume.error} title={t('failedToResumeGame')} />
      <GamesGroup title={t('onThisDevice')}>
        {games.map((game, index) => (
          <li key={game.uuid}>
            <article className={styles.card}>
              <h3>
                <bdi translate="no">{game.name}</bdi>
              </h3>
              <CardWhen game={game} />
              <p className={styles.status}>
                {isGuest ? (
                  <StatusBadge status={game.status} />
                ) : (
                  <Badge icon={Clock} variant="dashed">
                    {t('waitingMark')}
                  </Badge>
                )}
              </p>
              <Standing game={game} />
              <Button
                variant={index === 0 ? 'primary' : 'outline'}
                className={styles.go}
                busy={resume.isPending && resume.variables.uuid === game.uuid}
                onClick={() => open(game)}
              >
                {t('scoreboard')}
              </Button>
            </article>
          </li>
        ))}
      </GamesGroup>
    </>
  )
}
