import type { RoundPreview, Scoreboard } from '@meldboard/engine'
import { CircleAlert, Equal } from 'lucide'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useWaitingMessage } from '../../../data/outbox/use-outbox.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { SubjectAndReason } from '../../../ui/subject-and-reason.tsx'
import { playerName } from './absent-players.tsx'
import { exchangeMessage } from './exchange-message.ts'
import styles from './keypad-words.module.css'
import { roundOutcome } from './round-consequences.tsx'
import type { RoundSubmission } from './use-round-submission.ts'

type KeypadWordsProps = {
  readonly scoreboard: Scoreboard
  readonly roundNumber: number
  readonly submission: RoundSubmission
  readonly previews: readonly RoundPreview[]
  readonly activeId: number
  /** Whether a drop would put the player out on whose row the keys act. */
  readonly mustPlay: boolean
  /** Whether Next was pressed in the row that the keys act on, which has no score. */
  readonly isAsked: boolean
  /** Why the round was not sent; null without a reason. */
  readonly error: string | null
}

/**
 * The one line between the players and the keys: what is wrong, who goes out, how many are in. Where
 * there is nothing to say of the round it says what waits on this device.
 */
export function KeypadWords(props: KeypadWordsProps) {
  const { previews, error } = props
  const entered = previews.filter(({ after }) => after !== null).length
  const isComplete = entered === previews.length
  const words = useWords(props, isComplete)
  return (
    <div className={styles.words} data-tone={error === null ? words.tone : 'error'}>
      {error === null ? (
        <p role="status" data-small={words.isSmall || undefined}>
          {words.text}
        </p>
      ) : (
        <p role="alert">
          <Icon shape={CircleAlert} />
          <span>{error}</span>
        </p>
      )}
      {error === null && words.tone === 'quiet' && !isComplete && (
        <span className={styles.count}>
          <span>{`${entered} of ${previews.length}`}</span>
          <SrOnly> scored</SrOnly>
        </span>
      )}
    </div>
  )
}

type Words = {
  readonly tone: 'quiet' | 'out'
  readonly text: ReactNode
  /** Two lines in the place of one. */
  readonly isSmall?: boolean
}

function useWords(props: KeypadWordsProps, isComplete: boolean): Words {
  const { scoreboard, roundNumber, submission, previews, activeId, mustPlay, isAsked } = props
  const waiting = useWaitingMessage()
  const isNext = roundNumber > scoreboard.currentRound
  // It replays every round, which a key does not wait for.
  const settled = useDeferredValue(submission.entry, null)
  const outcome = useMemo(
    () =>
      isNext && settled !== null
        ? roundOutcome(scoreboard, roundNumber, settled.scores, settled)
        : null,
    [scoreboard, roundNumber, settled, isNext],
  )
  if (outcome !== null) return { tone: 'out', text: outcome }
  if (isAsked) {
    const text = (
      <>
        <span>Enter a score for</span> <Name>{playerName(scoreboard, activeId)}</Name>
      </>
    )
    return { tone: 'quiet', text }
  }
  const gone = previews.filter((preview) => preview.after !== null && preview.isOut)
  if (isNext && gone.some(({ playerId }) => isComplete || playerId === activeId)) {
    return { tone: 'out', text: <GoneMessage {...props} gone={gone} /> }
  }
  const words = exchangeMessage(scoreboard, submission)
  if (words !== null) return { tone: 'quiet', text: words }
  const active = previews.find(({ playerId }) => playerId === activeId)
  if (!mustPlay || active?.after !== null) {
    if (waiting === null) return { tone: 'quiet', text: '' }
    return { tone: 'quiet', text: <SubjectAndReason message={waiting} />, isSmall: true }
  }
  const text = (
    <>
      <span>A drop would put</span> <Name>{playerName(scoreboard, activeId)}</Name> <span>out</span>
    </>
  )
  return { tone: 'quiet', text }
}

type GoneMessageProps = Pick<KeypadWordsProps, 'scoreboard' | 'previews'> & {
  readonly gone: readonly RoundPreview[]
}

/** "Kavitha Nair goes out. Five play on.", or "Two go out. Four play on." */
function GoneMessage({ scoreboard, previews, gone }: GoneMessageProps) {
  const left = previews.length - gone.length
  const playOn = `${inWords(left)} ${left === 1 ? 'plays' : 'play'} on.`
  const [first] = gone
  return (
    <>
      <Icon shape={Equal} />
      {gone.length === 1 && first ? (
        <>
          <Name>{playerName(scoreboard, first.playerId)}</Name> <span>{`goes out. ${playOn}`}</span>
        </>
      ) : (
        <span>{`${inWords(gone.length)} go out. ${playOn}`}</span>
      )}
    </>
  )
}

const COUNTS = ['No one', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function inWords(count: number): string {
  return COUNTS[count] ?? String(count)
}
