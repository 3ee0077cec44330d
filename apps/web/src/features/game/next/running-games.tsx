import type { Schemas } from '@meldboard/api-client'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { gameTitle, numberedTitle } from '../../../data/game-title.ts'
import { useEveningNumbers, useNewestGames } from '../../../hooks/use-newest-games.ts'
import { useResumeGame } from '../../../hooks/use-resume-game.ts'
import { classNames } from '../../../lib/class-names.ts'
import { nameList, shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ArrowRight } from '../../../ui/icons.gen.ts'
import { NumberedName } from '../standings/numbered-name.tsx'
import styles from './running-games.module.css'

const t = messages('start')
const ofBoard = messages('board')

/** The running games among the newest: the user's own, then the shared ones. */
export function RunningGames() {
  return (
    <>
      <OwnRunningGames />
      <SharedGames />
    </>
  )
}

export function OwnRunningGames() {
  const running = useNewestGames().filter(isOwnAndRunning)
  const numbers = useEveningNumbers()
  const [only] = running
  if (only === undefined) return null
  return (
    <div className={classNames(styles.shared, styles.own)}>
      {running.length === 1 ? (
        <ResumeLine game={only} title={numberedTitle(only, numbers)} />
      ) : (
        <Link className={styles.line} to="/games">
          <LineText title={t('gamesInProgress', { count: running.length })}>
            {nameList(running.map((game) => numberedTitle(game, numbers)))}
          </LineText>
        </Link>
      )}
    </div>
  )
}

/** Makes the game the active one; the page shows it. */
function ResumeLine({ game, title }: { readonly game: Schemas['Game']; readonly title: string }) {
  const resume = useResumeGame()
  return (
    <>
      <Failure error={resume.error} title={t('failedToResumeGame')} />
      <button
        type="button"
        className={styles.line}
        aria-busy={resume.isPending || undefined}
        onClick={() => resume.isPending || resume.mutate(game)}
      >
        <LineText title={t('gamesInProgress', { count: 1 })}>
          {t('gameAndStanding', { title, standing: standingOf(game) })}
        </LineText>
      </button>
    </>
  )
}

type LineTextProps = { readonly title: ReactNode; readonly children: string }

function LineText({ title, children }: LineTextProps) {
  return (
    <>
      <span>
        <b>{title}</b>
        <small>{children}</small>
      </span>
      <Icon shape={ArrowRight} />
    </>
  )
}

function isOwnAndRunning({ status, userRole }: Schemas['Game']): boolean {
  return status === 'INPROGRESS' && userRole === 'ORGANIZER'
}

/** The running games among the newest that others share with the user, each a link to its page. */
function SharedGames() {
  const titleId = useId()
  const running = useNewestGames().filter(isSharedAndRunning)
  const numbers = useEveningNumbers()
  if (running.length === 0) return null
  return (
    <section className={styles.shared} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('runningNow')}</h2>
      <ul>
        {running.map((game) => (
          <li key={game.id}>
            <Link className={styles.line} to="/games/$gameUuid" params={{ gameUuid: game.uuid }}>
              <LineText
                title={<NumberedName number={numbers.get(game.id)}>{gameTitle(game)}</NumberedName>}
              >
                {standingOf(game)}
              </LineText>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether somebody else's game is running. */
export function isSharedAndRunning({ status, userRole }: Schemas['Game']): boolean {
  return status === 'INPROGRESS' && userRole === 'VIEWER'
}

/** Returns the standings of a running game in one line. */
export function standingOf({ currentRound, currentLeader }: Schemas['Game']): string {
  if (currentRound === 0) return ofBoard('beforeRound1')
  if (currentLeader === null) return t('roundNumber', { round: currentRound })
  const { playerName, score } = currentLeader
  return ofBoard('roundAndLeader', {
    round: currentRound,
    name: playerName,
    total: shownFigure(score),
  })
}
