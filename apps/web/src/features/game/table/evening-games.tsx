import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { publicScoreboardQuery } from '../../../data/queries/scoreboard-query.ts'
import { type EveningGame, winnersOf } from '../../../data/table-evening.ts'
import { useGameLinks } from '../../../hooks/use-game-links.ts'
import { formatDate, nameList, timeBetween } from '../../../lib/format.ts'
import { useIsHydrated } from '../../../lib/is-hydrated.ts'
import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronDown, ChevronUp } from '../../../ui/icons.gen.ts'
import { Standings } from '../standings/standings.tsx'
import styles from './evening-games.module.css'

const t = messages('table')

type EveningGamesProps = {
  readonly games: readonly EveningGame[]
  /** The game with its last board unfolded, or null. */
  readonly openUuid: string | null
  readonly onOpen: (uuid: string | null) => void
}

/** The finished games of the evening, newest first, a line each; a tap unfolds the last board. */
export function EveningGames({ games, openUuid, onOpen }: EveningGamesProps) {
  return (
    <ul className={styles.games}>
      {games
        .filter(({ endedAt }) => endedAt !== null)
        .reverse()
        .map((game) => (
          <GameLine
            key={game.uuid}
            game={game}
            isOpen={game.uuid === openUuid}
            onPress={() => onOpen(game.uuid === openUuid ? null : game.uuid)}
          />
        ))}
    </ul>
  )
}

type GameLineProps = {
  readonly game: EveningGame
  readonly isOpen: boolean
  readonly onPress: () => void
}

function GameLine({ game, isOpen, onPress }: GameLineProps) {
  const id = useId()
  const winners = winnersOf(game)
  const isHydrated = useIsHydrated()
  const length = timeBetween(game.begunAt, game.endedAt)
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onPress}
      >
        <span className={styles.number} translate="no">
          {game.number}
        </span>
        <b>
          {winners.length > 0 ? (
            t.rich('winnersWon', { names: nameList(winners) })
          ) : (
            <span>{t('noWinner')}</span>
          )}
        </b>
        <small>
          <bdi translate="no">{game.name}</bdi>
          <span>
            {`, ${length === null ? t('rounds', { count: game.rounds }) : t('roundsIn', { count: game.rounds, length })}`}
          </span>
          {/* By this device's clock, which the server does not know. */}
          {isHydrated && (
            <span>{`, ${t('endedAt', { time: formatDate(game.endedAt, 'time') })}`}</span>
          )}
        </small>
        <Icon shape={isOpen ? ChevronUp : ChevronDown} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <LastBoard gameUuid={game.uuid} />}
      </div>
    </li>
  )
}

function LastBoard({ gameUuid }: { readonly gameUuid: string }) {
  const game = useQuery(publicScoreboardQuery(useGameLinks(), gameUuid))
  if (game.data !== undefined) return <Standings scoreboard={game.data} />
  if (game.isError) {
    return (
      <Alert tone="error" title={t('error')} onTryAgain={() => void game.refetch()}>
        {t('failedToLoadGame')}
      </Alert>
    )
  }
  return <p role="status">{t('loadingGame')}</p>
}
