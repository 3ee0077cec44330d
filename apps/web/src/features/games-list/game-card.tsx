import type { Schemas } from '@meldboard/api-client'
import { Link } from '@tanstack/react-router'
import type { EveningNumbers } from '../../data/evening-numbers.ts'
import { gameTitle, numberedTitle } from '../../data/game-title.ts'
import { classNames } from '../../lib/class-names.ts'
import { formatDate } from '../../lib/format.ts'
import { linePath, round1 } from '../../lib/line-path.ts'
import { messages } from '../../lib/messages.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Name } from '../../ui/name.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import { GameMenu, type GameMenuAction } from '../game/actions/game-menu.tsx'
import { NumberedName } from '../game/standings/numbered-name.tsx'
import { StatusBadge } from '../game/standings/status-badge.tsx'
import styles from './game-card.module.css'

const t = messages('games')

type Game = Schemas['Game']

type GameCardProps = {
  readonly game: Game
  readonly numbers: EveningNumbers
  /** The newest game in progress: the one to continue. */
  readonly isNext: boolean
  readonly isResuming: boolean
  readonly onResume: () => void
  /** Opens another action of the user for it. */
  readonly onAction: (action: GameMenuAction) => void
}

/** One game of the history: its name and facts, its status, and the links into it. */
export function GameCard({ onAction, ...link }: GameCardProps) {
  const { game, numbers } = link
  return (
    <article className={styles.card}>
      <h3>
        <Link to="/games/$gameUuid" params={{ gameUuid: game.uuid }}>
          <NumberedName number={numbers.get(game.id)}>{gameTitle(game)}</NumberedName>
        </Link>
      </h3>
      <CardWhen game={game} />
      <p className={styles.status}>
        <StatusBadge status={game.status} />
      </p>
      <Standing game={game} />
      <GameLines game={game} />
      <OpenGame {...link} />
      <GameMenu
        className={styles.more}
        title={numberedTitle(game, numbers)}
        role={game.userRole}
        status={game.status}
        onAction={onAction}
      />
    </article>
  )
}

type CardWhenProps = {
  readonly game: Pick<Game, 'createdDate' | 'playerCount' | 'currentRound'>
}

export function CardWhen({ game }: CardWhenProps) {
  return (
    <p className={styles.when}>
      <time dateTime={game.createdDate}>{formatDate(game.createdDate, 'weekdayDateAndTime')}</time>
      <span>,</span> <span className={styles.size}>{sizeOf(game)}</span>
    </p>
  )
}

/** The number of players that a card names. */
const NAMED = 3

type StandingProps = { readonly game: Pick<Game, 'standing'> }

/** The first three with their totals; the winners of a completed game are marked. */
export function Standing({ game: { standing = [] } }: StandingProps) {
  const named = standing.slice(0, NAMED).filter(({ place }) => place !== null)
  const more = standing.length - named.length
  return (
    <div className={styles.standing}>
      <ol>
        {named.map(({ name, score, place, isWinner }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two players may have one name, and a row has no state
          <li key={index} data-winner={isWinner || undefined}>
            <span>{place}</span>
            <Name className={styles.name}>{name}</Name>
            {isWinner && <SrOnly>{`, ${t('winner')}, `}</SrOnly>}
            <span className={styles.score}>{score}</span>
          </li>
        ))}
      </ol>
      {named.length > 0 && more > 0 && <p>{t('andMore', { count: more })}</p>}
    </div>
  )
}

/** "6 players, 9 rounds". */
function sizeOf({ playerCount, currentRound }: CardWhenProps['game']): string {
  const players = playerCount
  if (currentRound === 0) return t('playerCount', { players })
  return t('playersAndRounds', { players, rounds: currentRound })
}

function OpenGame(props: Omit<GameCardProps, 'onAction'>) {
  const { game, numbers, isNext, isResuming, onResume } = props
  const isOpen = game.status === 'INPROGRESS'
  const variant = isNext ? 'primary' : 'outline'
  if (isOpen && game.userRole === 'ORGANIZER') {
    return (
      <Button variant={variant} className={styles.go} busy={isResuming} onClick={onResume}>
        {t('scoreboard')}
      </Button>
    )
  }
  const title = { game: numberedTitle(game, numbers) }
  return (
    <Link
      className={classNames(buttonClass({ variant }), styles.go)}
      to="/games/$gameUuid"
      params={{ gameUuid: game.uuid }}
      aria-label={isOpen ? t('scoreboardOf', title) : t('viewDetailsOf', title)}
    >
      {isOpen ? t('scoreboard') : t('viewDetails')}
    </Link>
  )
}

const WIDTH = 96
const HEIGHT = 40

type GameLinesProps = { readonly game: Game }

/** The totals of the first three towards the target, as a small drawing; their figures are beside it. */
function GameLines({ game: { standing = [], targetScore } }: GameLinesProps) {
  const lines = standing.flatMap(({ totals }) => (totals === undefined ? [] : [totals]))
  const points = Math.max(...lines.map(({ length }) => length))
  // One point is no line.
  if (points < 2) return null
  const highest = Math.max(targetScore, ...lines.flat().map(Number))
  const x = (index: number) => (WIDTH * index) / (points - 1)
  const y = (total: number) => HEIGHT * (1 - total / highest)
  const paths = lines.map((totals) => linePath(totals, x, y))
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.target} d={`M0 ${round1(y(targetScore))}H${WIDTH}`} />
      <path d={paths.slice(1).join('')} />
      <path d={paths[0]} />
    </svg>
  )
}
