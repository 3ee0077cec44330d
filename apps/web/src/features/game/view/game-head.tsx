import type { Scoreboard } from '@meldboard/engine'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { DocumentLiveState } from '../../../data/live/live-document.ts'
import type { WaitingMessage } from '../../../data/outbox/waiting-message.ts'
import { presetText } from '../../../data/preset-text.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isIn } from '../../../data/scoreboard.ts'
import { useLineState } from '../../../hooks/use-line-state.ts'
import { messages } from '../../../lib/messages.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LiveMark } from '../../../ui/live-mark.tsx'
import { PageFacts, PageHead } from '../../../ui/page-head.tsx'
import { SubjectAndReason } from '../../../ui/subject-and-reason.tsx'
import { ScoringRulesButton } from '../rules/scoring-rules-button.tsx'
import { useGameTerms } from '../stakes/game-terms.ts'
import { boardRulesOf } from '../standings/board-rules.ts'
import { StatusBadge } from '../standings/status-badge.tsx'
import styles from './game-head.module.css'
import { TO_DECIDE } from './waiting-notice.tsx'

const t = messages('game')

const PotMark = lazyPart(async () => (await import('../stakes/pot-mark.tsx')).PotMark)

type GameHeadProps = {
  readonly scoreboard: GameScoreboard
  /** Above the game's name: the page's heading, or the live state. */
  readonly kicker: ReactNode
  /** The game's name as a heading of the page's level. */
  readonly title: ReactNode
  /** The connection to the game; null if no changes are received. */
  readonly live: DocumentLiveState | null
  /** The message about waiting changes, shown once the page is scrolled; null if none waits or none can. */
  readonly waiting?: WaitingMessage | null
  readonly actions?: ReactNode
  /** A line below the facts. */
  readonly below?: ReactNode
  /** Whether the facts say how many have entered their own scores, which the page of a scorer says elsewhere. */
  readonly showsLines?: boolean
}

/**
 * A game's name, status and facts. One line stays during scrolling: on phones always, on desktops for waiting
 * changes.
 */
export function GameHead(props: GameHeadProps) {
  const {
    scoreboard,
    kicker,
    title,
    live,
    waiting = null,
    actions,
    below,
    showsLines = false,
  } = props
  const { status, userRole } = scoreboard.game
  const head = useRef<HTMLDivElement>(null)
  const isFolded = useIsAbove(head)
  const terms = useGameTerms()
  return (
    <>
      <div
        className={styles.folded}
        data-waiting={waiting === null ? undefined : ''}
        aria-hidden="true"
      >
        {isFolded && <FoldedHead scoreboard={scoreboard} live={live} waiting={waiting} />}
      </div>
      <div ref={head}>
        <PageHead
          over={
            <>
              {kicker}
              {terms && status !== 'CANCELLED' && <PotMark scoreboard={scoreboard} terms={terms} />}
              <StatusBadge status={status} isWhole />
            </>
          }
          title={title}
          actions={actions}
          isOverBoard
        >
          <GameFacts scoreboard={scoreboard} role={userRole} showsLines={showsLines} />
          {below}
        </PageHead>
      </div>
    </>
  )
}

type FoldedHeadProps = Pick<GameHeadProps, 'scoreboard' | 'live'> & {
  readonly waiting: WaitingMessage | null
}

/** The line that stays; a screen reader reads the head itself. */
function FoldedHead({ scoreboard, live, waiting }: FoldedHeadProps) {
  const { name, currentRound } = scoreboard.game
  const isCut = live === 'offline' || live === 'reconnecting'
  return (
    <p>
      <b>
        <bdi translate="no">{name}</bdi>
      </b>
      {waiting !== null ? (
        <button
          type="button"
          className={styles.why}
          // The line is hidden from screen readers, and so is its way back to the head.
          tabIndex={-1}
          onClick={() => document.getElementById(TO_DECIDE)?.scrollIntoView({ block: 'center' })}
        >
          <SubjectAndReason message={waiting} />
        </button>
      ) : isCut ? (
        <LiveMark state={live} />
      ) : (
        <span>
          {currentRound === 0 ? t('beforeRound1') : t('afterRound', { round: currentRound })}
        </span>
      )}
    </p>
  )
}

/** Whether at most a line's height of the element is in view. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const observer = new IntersectionObserver(
      ([entry]) => setIsAbove(entry !== undefined && !entry.isIntersecting),
      // One extra pixel: a head that ends exactly at the line does not count as in view.
      { rootMargin: `${-Math.ceil(FOLDED_REM * fontSize) - 1}px 0px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAbove
}

/** The height of the line, equal to `--folded` in game-container.module.css. */
const FOLDED_REM = 2.75

const ROLE_LABELS = { ORGANIZER: 'organizer', VIEWER: 'viewer' } as const

type UserRole = keyof typeof ROLE_LABELS

type GameFactsProps = {
  readonly scoreboard: GameScoreboard
  readonly role: UserRole | undefined
  readonly showsLines: boolean
}

/** Shows the rounds played, target, players and the reader's role. */
function GameFacts({ scoreboard, role, showsLines }: GameFactsProps) {
  const lines = useLineState(scoreboard)
  const { currentRound, targetScore, playerCount, description, status } = scoreboard.game
  const rules = boardRulesOf(scoreboard.game)
  const roundName = presetText(rules.roundNames[currentRound] ?? '')
  return (
    <>
      <PageFacts>
        {showsLines && lines !== null ? (
          <span>
            {t.rich('factAreIn', {
              round: lines.roundNumber,
              count: lines.entered.length,
              all: lines.playing,
            })}
          </span>
        ) : rules.rounds !== null && status === 'INPROGRESS' && currentRound < rules.rounds ? (
          <span>
            {roundName
              ? t.rich('namedRoundOf', {
                  round: currentRound + 1,
                  rounds: rules.rounds,
                  name: roundName,
                })
              : t.rich('roundOf', { round: currentRound + 1, rounds: rules.rounds })}
          </span>
        ) : currentRound === 0 ? (
          <span>{t('factBeforeRound1')}</span>
        ) : (
          <span>{t.rich('factRoundsPlayed', { count: currentRound })}</span>
        )}
        {rules.limit !== null && (
          <span>
            {rules.limit === 'out' && rules.isAtLimit
              ? t.rich('factOutAt', { target: targetScore })
              : t.rich('factTarget', { target: targetScore })}
          </span>
        )}
        <span>
          {status === 'INPROGRESS' && hasLeft(scoreboard)
            ? t.rich('factStillPlay', {
                playing: scoreboard.players.filter(isIn).length,
                count: playerCount,
              })
            : areSides(scoreboard)
              ? t.rich('factSides', { count: playerCount })
              : t.rich('factPlayers', { count: playerCount })}
        </span>
        {role && <span>{t(ROLE_LABELS[role])}</span>}
      </PageFacts>
      {description && <p className={styles.description}>{description}</p>}
      {scoreboard.game.rules && <ScoringRulesButton game={scoreboard.game} />}
    </>
  )
}

function hasLeft({ players }: Scoreboard): boolean {
  return players.some(({ roundLeft }) => roundLeft !== undefined)
}

function areSides({ players }: Scoreboard): boolean {
  return players.length > 0 && players.every(({ members = [] }) => members.length > 0)
}

/** Shows whether a game's page is live; nothing before that is known or after the game is gone. */
export function GameLiveMark({ state }: { readonly state: DocumentLiveState | null }) {
  if (state === null || state === 'connecting' || state === 'gone') return null
  return <LiveMark state={state} />
}
