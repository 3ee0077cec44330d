import type { Schemas } from '@meldboard/api-client'
import { Link } from '@tanstack/react-router'
import { gameTitle } from '../../data/game-title.ts'
import { useNewestGames } from '../../hooks/use-newest-games.ts'
import { useResumeGame } from '../../hooks/use-resume-game.ts'
import { classNames } from '../../lib/class-names.ts'
import { nameList } from '../../lib/format.ts'
import { Failure } from '../../ui/failure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ArrowRight } from '../../ui/icons.gen.ts'
import styles from './shared-games.module.css'
import { standingOf } from './shared-games.tsx'

export function OwnRunningGames() {
  const running = useNewestGames().filter(isOwnAndRunning)
  const [only] = running
  if (only === undefined) return null
  return (
    <div className={classNames(styles.shared, styles.own)}>
      {running.length === 1 ? (
        <ResumeLine game={only} />
      ) : (
        <Link className={styles.line} to="/games">
          <LineText title={`${running.length} games in progress`}>
            {nameList(running.map(gameTitle))}
          </LineText>
        </Link>
      )}
    </div>
  )
}

/** Makes the game the active one; the page shows it. */
function ResumeLine({ game }: { readonly game: Schemas['Game'] }) {
  const resume = useResumeGame()
  return (
    <>
      <Failure error={resume.error} title="Failed to resume game" />
      <button
        type="button"
        className={styles.line}
        aria-busy={resume.isPending || undefined}
        onClick={() => resume.isPending || resume.mutate(game)}
      >
        <LineText title="1 game in progress">{`${gameTitle(game)}: ${standingOf(game)}`}</LineText>
      </button>
    </>
  )
}

function LineText({ title, children }: { readonly title: string; readonly children: string }) {
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
