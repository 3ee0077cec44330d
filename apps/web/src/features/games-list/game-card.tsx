import type { Schemas } from '@meldboard/api-client'
import { Link } from '@tanstack/react-router'
import { gameTitle } from '../../data/game-title.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Name } from '../../ui/name.tsx'
import { GameMenu, type GameMenuAction } from '../game/menu/game-menu.tsx'
import { StatusBadge } from '../game/standings/status-badge.tsx'
import type { EveningPlace } from './evening-places.ts'
import styles from './game-card.module.css'

type Game = Schemas['Game']

type GameCardProps = {
  readonly game: Game
  /** Which of that evening's games of its name it is, where there are several. */
  readonly place: EveningPlace | undefined
  /** The newest game in progress: the one to continue. */
  readonly isNext: boolean
  readonly isResuming: boolean
  /** Makes a game in progress the active one. */
  readonly onResume: () => void
  /** Opens another action of the user for it. */
  readonly onAction: (action: GameMenuAction) => void
}

const DATE = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** One game of the history: its name and facts, its status, and the links into it. */
export function GameCard({ onAction, place, ...link }: GameCardProps) {
  const { game } = link
  const players = game.playerCount === 1 ? '1 player' : `${game.playerCount} players`
  return (
    <article className={styles.card}>
      <h2>
        <Link to="/games/$gameUuid" params={{ gameUuid: game.uuid }}>
          <bdi>{gameTitle(game)}</bdi>
        </Link>
      </h2>
      <p className={styles.when}>
        <time dateTime={game.createdDate}>{DATE.format(new Date(game.createdDate))}</time>,{' '}
        {players}
        {place && `, game ${place.number} of ${place.of} that evening`}
      </p>
      <p className={styles.status}>
        <StatusBadge status={game.status} />
      </p>
      <Lead game={game} />
      <OpenGame {...link} />
      <GameMenu
        className={styles.more}
        title={gameTitle(game)}
        role={game.userRole}
        status={game.status}
        onAction={onAction}
      />
    </article>
  )
}

function Lead({ game }: { readonly game: Game }) {
  const [word, name] = game.winnerPlayer
    ? ['Winner', game.winnerPlayer.name]
    : ['Leader', game.currentLeader?.playerName]
  return (
    <p className={styles.lead}>
      {name !== undefined && (
        <>
          {word} <Name className={styles.name}>{name}</Name>
        </>
      )}
    </p>
  )
}

function OpenGame({
  game,
  isNext,
  isResuming,
  onResume,
}: Omit<GameCardProps, 'onAction' | 'place'>) {
  const isOpen = game.status === 'INPROGRESS'
  const variant = isNext ? 'primary' : 'outline'
  if (isOpen && game.userRole === 'ORGANIZER') {
    return (
      <Button variant={variant} className={styles.go} busy={isResuming} onClick={onResume}>
        Scoreboard
      </Button>
    )
  }
  const label = isOpen ? 'Scoreboard' : 'View Details'
  return (
    <Link
      className={classNames(buttonClass({ variant }), styles.go)}
      to="/games/$gameUuid"
      params={{ gameUuid: game.uuid }}
      aria-label={`${label} of ${gameTitle(game)}`}
    >
      {label}
    </Link>
  )
}
