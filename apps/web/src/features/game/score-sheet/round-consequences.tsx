import {
  applyEvent,
  eventOf,
  gameFromScoreboard,
  type RoundEntry,
  type RoundPreview,
  type Scoreboard,
  scoreboardOf,
} from '@meldboard/engine'
import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react'
import { useWaitingMessage } from '../../../hooks/use-outbox.ts'
import { nameList, shortList, shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CircleAlert, Equal, TriangleAlert } from '../../../ui/icons.gen.ts'
import { Name } from '../../../ui/name.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { SubjectAndReason } from '../../../ui/subject-and-reason.tsx'
import { Summary } from '../../../ui/summary.tsx'
import {
  outcomeChange,
  type StandingChange,
  standingChanges,
} from '../standings/standing-changes.ts'
import { bothNotes, leftMessage } from './entry-bar.tsx'
import styles from './round-consequences.module.css'
import { nameOf } from './score-entries.ts'
import type { SheetRules } from './sheet-rules.ts'

const t = messages('score-sheet')

type RoundMessageLineProps = {
  readonly scoreboard: Scoreboard
  readonly entry: RoundEntry
  /** The effect of the round on the end of the game, if any. */
  readonly outcome: string | null
  readonly rules: SheetRules
  readonly previews: readonly RoundPreview[]
  /** The player whose row the keys act on. */
  readonly activeId: number
  /** The dealer of the round; null if the rules have none. */
  readonly dealerId: number | null
  readonly isChoosingDealer: boolean
  readonly mustPlay: boolean
  /** The text about that player's drops, or null. */
  readonly drops: string | null
  /** Whether the rows say what is left. */
  readonly hasNotes: boolean
  /** Whether Next or Enter was pressed in that row, which has no score. */
  readonly isAsked: boolean
  /** What a score must be, if the row has a text that is none, such as a fraction; else null. */
  readonly bounds: string | null
  /** Why the round was not sent, or null. */
  readonly error: string | null
}

/** Returns what the typed round changes for each player, and for the end of the game. */
export function useConsequences(scoreboard: Scoreboard, entry: RoundEntry) {
  // It replays every round; a key must not wait for that.
  const settled = useDeferredValue(entry, null)
  return useMemo(() => {
    const next = settled && scoreboardAfter(scoreboard, settled)
    if (next === null) return { changes: [], outcome: null }
    return { changes: standingChanges(scoreboard, next), outcome: outcomeOf(scoreboard, next) }
  }, [scoreboard, settled])
}

/** Lists the players that an edit would change, before it is sent; the line opens to show how. */
export function RoundChanges({ changes }: { readonly changes: readonly StandingChange[] }) {
  const whose = shortList(changes.map((change) => change.name))
  // The line takes room from the list above it: the focused field stays in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the room changes with the line.
  useEffect(() => {
    const row = document.activeElement?.closest('li')
    if (row && 'scrollIntoView' in row) row.scrollIntoView({ block: 'nearest' })
  }, [whose])
  if (changes.length === 0) return null
  return (
    <section className={styles.changes} aria-label={t('editChanges')}>
      <details>
        <Summary>
          {t.rich('editChangesWhom', {
            names: () => (
              <b dir="auto" translate="no">
                {whose}
              </b>
            ),
          })}
        </Summary>
        <ul>
          {changes.map((change) => (
            <li key={change.playerId}>
              <Name>{change.name}</Name>
              <span className={styles.figures}>
                {t.rich('figureBecomes', {
                  before: shownFigure(change.before),
                  after: shownFigure(change.after),
                  becomes: (inside) => (
                    <>
                      <span aria-hidden="true">→</span>
                      <SrOnly>{inside}</SrOnly>
                    </>
                  ),
                })}
              </span>
              {change.remark && <small className={styles.remark}>{change.remark}</small>}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/**
 * The one line above the keys: what is wrong, who goes out, how many are in. If there is nothing
 * to say about the round, it says what waits on this device.
 */
export function RoundMessageLine(props: RoundMessageLineProps) {
  const { previews, error } = props
  const entered = previews.filter(({ after }) => after !== null).length
  const isComplete = entered === previews.length
  const message = useRoundMessage(props, isComplete)
  return (
    <div className={styles.words} data-tone={error === null ? message.tone : 'error'}>
      {error === null ? (
        <p role="status" data-small={message.isSmall || undefined}>
          {message.text}
        </p>
      ) : (
        <p role="alert">
          <Icon shape={CircleAlert} />
          <span>{error}</span>
        </p>
      )}
      {error === null && message.tone !== 'out' && !isComplete && (
        <span className={styles.count}>
          {t.rich('scoredOf', {
            scored: entered,
            count: previews.length,
            sr: (inside) => <SrOnly>{inside}</SrOnly>,
          })}
        </span>
      )}
    </div>
  )
}

type RoundMessage = {
  readonly tone: 'quiet' | 'warn' | 'out'
  readonly text: ReactNode
  /** Two lines in the place of one. */
  readonly isSmall?: boolean
}

function useRoundMessage(props: RoundMessageLineProps, isComplete: boolean): RoundMessage {
  const { scoreboard, previews, activeId, mustPlay, isAsked, bounds, outcome, entry } = props
  const { rules, dealerId, isChoosingDealer, drops, hasNotes } = props
  const waiting = useWaitingMessage()
  const name = () => <Name>{nameOf(scoreboard, activeId)}</Name>
  if (outcome !== null) return { tone: 'out', text: outcome }
  if (isAsked && bounds !== null) return { tone: 'quiet', text: bounds }
  if (isAsked) {
    return { tone: 'quiet', text: t.rich('enterScoreFor', { name }) }
  }
  const gone = previews.filter((preview) => preview.after !== null && preview.isOut)
  const isNext = entry.roundNumber > scoreboard.currentRound
  if (isNext && gone.some(({ playerId }) => isComplete || playerId === activeId)) {
    return { tone: 'out', text: <GoneMessage {...props} gone={gone} /> }
  }
  const exchange = exchangeMessage(props)
  if (exchange !== null) return { tone: 'quiet', text: exchange }
  const active = previews.find(({ playerId }) => playerId === activeId)
  if (!hasNotes && active !== undefined) {
    const note = active.after === null ? drops : null
    const left = bothNotes(leftMessage(active, rules), note ?? '')
    const isWarning = mustPlay && note !== null
    if (isWarning) return { tone: 'warn', text: <WarningMessage>{left}</WarningMessage> }
    if (left !== '') return { tone: 'quiet', text: left }
  }
  if (mustPlay && active?.after === null) {
    return { tone: 'quiet', text: t.rich('dropWouldPutOut', { name }) }
  }
  if (waiting === null && isChoosingDealer) {
    return { tone: 'quiet', text: t('tapDealer') }
  }
  if (waiting === null && dealerId !== null) {
    const dealer = () => <Name>{nameOf(scoreboard, dealerId)}</Name>
    return { tone: 'quiet', text: t.rich('dealsTapToChange', { name: dealer }) }
  }
  if (waiting === null) return { tone: 'quiet', text: '' }
  return { tone: 'quiet', text: <SubjectAndReason message={waiting} />, isSmall: true }
}

function WarningMessage({ children }: { readonly children: string }) {
  return (
    <>
      <Icon shape={TriangleAlert} />
      <span>{children}</span>
    </>
  )
}

type GoneMessageProps = Pick<RoundMessageLineProps, 'scoreboard' | 'previews'> & {
  readonly gone: readonly RoundPreview[]
}

/** "Kavitha Nair goes out. Five play on.", or "Two go out. Four play on." */
function GoneMessage({ scoreboard, previews, gone }: GoneMessageProps) {
  const left = previews.length - gone.length
  const [first] = gone
  return (
    <>
      <Icon shape={Equal} />
      {gone.length === 1 && first ? (
        t.rich('goesOut', { name: () => <Name>{nameOf(scoreboard, first.playerId)}</Name>, left })
      ) : (
        <span>{t('severalGoOut', { gone: gone.length, left })}</span>
      )}
    </>
  )
}

/**
 * Returns what a whole round gives if points go from hand to hand: "Asha takes 226, sums to 0", or
 * "Asha gets 49"; null in any other game, and while a score is missing. Source: R32, R38.
 */
function exchangeMessage({ scoreboard, rules, previews }: RoundMessageLineProps): string | null {
  if (!rules.isExchange || previews.some(({ points }) => points === null)) return null
  const winners = previews.filter(({ points }) => (points ?? 0) > 0)
  if (winners.length === 0) return t('nobodyGets')
  const names = nameList(winners.map(({ playerId }) => nameOf(scoreboard, playerId)))
  const sum = winners.reduce((total, { points }) => total + (points ?? 0), 0)
  return t(rules.hasBonus ? 'getsSum' : 'takesSum', { count: winners.length, names, sum })
}

/**
 * Returns the effect of the round on the game's end, before it is sent; null if it has none or scores are missing.
 */
export function roundOutcome(scoreboard: Scoreboard, entry: RoundEntry): string | null {
  const next = scoreboardAfter(scoreboard, entry)
  return next && outcomeOf(scoreboard, next)
}

function outcomeOf(scoreboard: Scoreboard, next: Scoreboard): string | null {
  return outcomeChange(scoreboard, next, (won) => t('roundEndsGame', { won }))
}

/** Returns the engine's scoreboard with the typed round; null while scores are missing. */
function scoreboardAfter(scoreboard: Scoreboard, entry: RoundEntry): Scoreboard | null {
  const type = entry.roundNumber > scoreboard.currentRound ? 'round-scored' : 'round-edited'
  const event = eventOf(type, entry)
  const result = applyEvent(gameFromScoreboard(scoreboard), event)
  return result.ok ? scoreboardOf(result.value) : null
}
