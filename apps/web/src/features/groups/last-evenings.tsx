import type { Schemas } from '@meldboard/api-client'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { askGroupPicture } from '../../data/pictures.ts'
import { apiOf } from '../../data/queries/read.ts'
import { dayAndMonth, formatDate } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChevronRight } from '../../ui/icons.gen.ts'
import { Names } from '../../ui/names.tsx'
import { PictureButton } from '../../ui/picture-button.tsx'
import { type Evening, eveningStanding, lastEvenings, winnersOf } from './evenings.ts'
import styles from './last-evenings.module.css'
import { Part } from './part.tsx'

const t = messages('groups')

type Season = Schemas['GroupSeason']
type Game = Season['lastGames'][number]
type SeasonProps = { readonly season: Season }

const SHOWN_EVENINGS = 5

type LastEveningsProps = SeasonProps & { readonly group: Pick<Schemas['Group'], 'id' | 'name'> }

/** The newest evenings: the winners, and for several games the points. Source: P-groups-page-5. */
export function LastEvenings({ season, group }: LastEveningsProps) {
  return (
    <Part title={t('lastEvenings')}>
      <ol className={styles.evenings}>
        {lastEvenings(season, SHOWN_EVENINGS).map((evening) => {
          const [game, another] = evening
          if (game === undefined) return null
          return (
            <li key={game.game?.uuid ?? game.endedAt}>
              {another === undefined ? (
                <ToGame game={game} className={styles.evening}>
                  <Day of={game} />
                  <OneGame game={game} season={season} />
                </ToGame>
              ) : (
                <SeveralGames evening={evening} first={game} season={season} />
              )}
              <div className={styles.picture}>
                <PictureButton
                  variant="ghost"
                  title={group.name}
                  of={formatDate(game.endedAt, 'day')}
                  ask={(context) => askGroupPicture(apiOf(context), group.id, game.endedAt)}
                />
              </div>
            </li>
          )
        })}
      </ol>
    </Part>
  )
}

type ToGameProps = {
  readonly game: Game
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Links to a game, if the reader may see it. */
function ToGame({ game: { game }, className, children }: ToGameProps) {
  if (game === null) return <div className={className}>{children}</div>
  return (
    <Link className={className} to="/games/$gameUuid" params={{ gameUuid: game.uuid }}>
      {children}
      <Icon shape={ChevronRight} />
    </Link>
  )
}

function OneGame({ game, season }: SeasonProps & { readonly game: Game }) {
  return (
    <span className={styles.what}>
      <b>
        <Names of={winnersOf(season, game)} />
      </b>
      <small>{t('wonWith', { players: game.players, rounds: game.rounds })}</small>
    </span>
  )
}

type SeveralGamesProps = SeasonProps & { readonly evening: Evening; readonly first: Game }

/** An evening of several games: the leader over all of them, the points of all, then each game. */
function SeveralGames({ evening, first, season }: SeveralGamesProps) {
  const standing = eveningStanding(season, evening)
  const best = standing.filter(({ points }) => points === standing[0]?.points)
  return (
    <>
      <div className={styles.evening}>
        <Day of={first} />
        <span className={styles.what}>
          <b>
            <Names of={best.map(({ name }) => name)} />
          </b>
          <small>{t('mostPointsIn', { count: evening.length })}</small>
        </span>
      </div>
      <ol className={styles.points} aria-label={t('pointsOfEvening')}>
        {standing.map(({ name, points, wins }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and nothing else distinguishes them here.
          <li key={index}>
            <bdi translate="no">{name}</bdi>{' '}
            <small>
              {wins > 0
                ? t.rich('pointsAndWon', { points, wins })
                : t.rich('pointsOfPlayer', { points })}
            </small>
          </li>
        ))}
      </ol>
      <ol className={styles.games}>
        {evening.map((game, index) => (
          <li key={game.game?.uuid ?? game.endedAt}>
            <ToGame game={game}>
              <span>
                {game.game ? (
                  <bdi translate="no">{game.game.name}</bdi>
                ) : (
                  <span>{t('gameNumber', { number: index + 1 })}</span>
                )}{' '}
                <small>
                  <Winners of={winnersOf(season, game)} />
                </small>
              </span>
            </ToGame>
          </li>
        ))}
      </ol>
    </>
  )
}

function Winners({ of }: { readonly of: readonly string[] }) {
  return t.rich('winnersWon', { winners: () => <Names of={of} />, count: of.length })
}

function Day({ of: { endedAt } }: { readonly of: Game }) {
  const [day, month] = dayAndMonth(endedAt)
  return (
    <time className={styles.day} dateTime={endedAt}>
      <b>{day}</b>
      <small>{month}</small>
    </time>
  )
}
