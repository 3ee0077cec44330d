import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useDeviceSettings } from '../../../data/device-settings.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { AbsentPlayers, playerName } from './absent-players.tsx'
import { effectOf, entryScaleOf } from './entry-bar.tsx'
import {
  afterPress,
  isComplete,
  type KeypadPress,
  type KeypadState,
  nextMissing,
  openKeypad,
} from './keypad.ts'
import { dropSecondTap, type Feedback, vibrate } from './keypad-feedback.ts'
import { KeypadKeys } from './keypad-keys.tsx'
import { KeypadRow } from './keypad-row.tsx'
import styles from './keypad-sheet.module.css'
import { KeypadWords } from './keypad-words.tsx'
import { RoundConsequences, roundOutcome } from './round-consequences.tsx'
import { dealerIn, RoundExtrasFields } from './round-extras.tsx'
import { idNow, type ScoreEntries, scoresFrom } from './score-entries.ts'
import type { RoundSubmission } from './use-round-submission.ts'

/** The class of the form that holds this sheet. */
export const keypadForm = styles.form

type KeypadSheetProps = {
  readonly scoreboard: GameScoreboard
  readonly roundNumber: number
  readonly submission: RoundSubmission
  /** Alerts above the players. */
  readonly notices: ReactNode
  /** What the round is sent with. */
  readonly sendLabel: string
}

/** Above this many players the rows no longer share the height: they scroll. */
const MOST_WITHOUT_SCROLLING = 8

/** Within how many milliseconds two presses are one movement of a finger. */
const AT_ONCE = 300

/** The sheet of one round on a phone: a line for each player, and keys that act on one of them. */
export function KeypadSheet(props: KeypadSheetProps) {
  const { scoreboard, roundNumber, submission, notices, sendLabel } = props
  const { draft, game, playerIds, rules, isBusy, problem } = submission
  const keypad = useKeypad(props)
  const { activeId } = keypad
  const { settings } = game
  const previews = submission.previews()
  const scale = entryScaleOf(rules, previews)
  const active = previews.find(({ playerId }) => playerId === activeId)
  const drops = active === undefined ? null : submission.dropsOf(active)
  const dealerId = draft.extras.dealerId ?? dealerIn(scoreboard, roundNumber)
  const nameOf = (id: number) => playerName(scoreboard, id)
  const nextId = nextMissing({ entries: draft.entries, activeId }, playerIds)
  const isActiveEmpty = active?.after == null
  const changed = previews.find(({ playerId }) => playerId === keypad.changedId)
  return (
    <>
      <div className={styles.table}>
        {notices}
        <ol
          ref={keypad.rows}
          className={styles.rows}
          data-scrolls={playerIds.length > MOST_WITHOUT_SCROLLING || undefined}
        >
          {previews.map((preview) => (
            <KeypadRow
              key={`${preview.playerId} ${nameOf(preview.playerId)}`}
              name={nameOf(preview.playerId)}
              preview={preview}
              entry={draft.entries[preview.playerId]}
              rules={rules}
              isDealer={rules.hasDealer && preview.playerId === dealerId}
              scale={scale}
              isActive={preview.playerId === activeId}
              isFirst={preview.playerId === keypad.firstId}
              drops={submission.dropsOf(preview)}
              onType={(...typed) => keypad.type(preview.playerId, ...typed)}
              onFocus={(at) => keypad.press({ kind: 'row', playerId: preview.playerId }, at)}
              onKey={keypad.handleKey}
            />
          ))}
          <AbsentPlayers scoreboard={scoreboard} roundNumber={roundNumber} playerIds={playerIds} />
        </ol>
        <RoundExtrasFields
          scoreboard={scoreboard}
          roundNumber={roundNumber}
          playerIds={playerIds}
          rules={rules}
          extras={draft.extras}
          onChange={(extras) => {
            submission.forgetProblem()
            draft.changeExtras(extras)
          }}
        />
        <SrOnly as="p" role="status">
          {changed && changed.after !== null && (
            <span>{`${nameOf(changed.playerId)}: ${effectOf(changed, rules)}.`}</span>
          )}{' '}
          {keypad.isOnKeys && changed?.playerId !== activeId && <span>{nameOf(activeId)}</span>}
        </SrOnly>
        {roundNumber <= scoreboard.currentRound && (
          <RoundConsequences
            scoreboard={scoreboard}
            roundNumber={roundNumber}
            submission={submission}
          />
        )}
        <KeypadWords
          scoreboard={scoreboard}
          roundNumber={roundNumber}
          submission={submission}
          previews={previews}
          activeId={activeId}
          mustPlay={rules.limit === 'out' && drops?.words === 'must play'}
          isAsked={keypad.isAsked}
          error={problem?.text ?? null}
        />
      </div>
      <KeypadKeys
        playerName={nameOf(activeId)}
        entry={draft.entries[activeId]}
        settings={settings}
        rules={rules}
        isDropless={drops?.isRefused ?? false}
        nextName={nextId === null || isActiveEmpty ? null : nameOf(nextId)}
        sendLabel={isComplete(draft.entries, playerIds) || isBusy ? sendLabel : null}
        onPress={keypad.press}
        onSend={keypad.send}
      />
    </>
  )
}

/** Follows the presses: what is entered, on which row the keys act, and where the focus is. */
function useKeypad({ scoreboard, roundNumber, submission }: KeypadSheetProps) {
  const { draft, game, playerIds, rules, isBusy } = submission
  const [{ movesOn, vibrates }] = useDeviceSettings()
  const [place, setPlace] = useFollowedPlace(scoreboard, () => openKeypad(draft.entries, playerIds))
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const [firstId] = useState(place.activeId)
  const [changedId, setChangedId] = useState<number | null>(null)
  const [isOnKeys, setIsOnKeys] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const rows = useRef<HTMLOListElement>(null)
  const { activeId } = place
  useFocusOnRow(rows, activeId)

  function tell(feedback: Feedback): void {
    if (vibrates) vibrate(feedback)
  }

  /** `at` is the event's own time: a busy phone may handle two slow taps at once. */
  function press(press: KeypadPress, at: number): void {
    if (isBusy) return
    const before = { ...place, entries: draft.entries }
    const after = afterPress(before, press, {
      playerIds,
      settings: game.settings,
      movesOn,
      form: rules.form,
      isAtOnce: at - pressedAt.current < AT_ONCE,
    })
    // The focus follows a press late on a busy phone, and is none.
    if (press.kind !== 'row') pressedAt.current = at
    const hasChanged = after.entries !== before.entries
    setPlace(after)
    setIsOnKeys(document.activeElement instanceof HTMLButtonElement)
    const isStuck = (press.kind === 'next' || press.kind === 'rule') && after === before
    setIsAsked(isStuck)
    const isFull = press.kind === 'digit' && !hasChanged
    if (isStuck || isFull) blink(rows.current, after.activeId)
    if (hasChanged) {
      submission.forgetProblem()
      draft.change(after.entries)
      setChangedId(activeId)
    }
    if (press.kind !== 'row' && press.kind !== 'text') {
      tell(hasChanged ? feedbackOf(after.entries, after.activeId !== activeId) : 'key')
    }
  }

  /** What a finger feels after a score: the end of the game, an out, moving on, or a key. */
  function feedbackOf(entries: ScoreEntries, hasMovedOn: boolean): Feedback {
    const scores = scoresFrom(entries, playerIds, rules.form)
    const entered = { ...submission.entry, scores }
    const isLast = isComplete(entries, playerIds)
    if (isLast && roundOutcome(scoreboard, roundNumber, scores, entered) !== null) return 'gameEnds'
    const own = submission.previews(entered).find((one) => one.playerId === activeId)
    if (own?.after != null && own.isOut) return 'out'
    return hasMovedOn ? 'movedOn' : 'key'
  }

  async function send(event: Pick<MouseEvent, 'clientX' | 'clientY'> | null): Promise<void> {
    tell('key')
    if (!(await submission.submit())) tell('error')
    else if (event !== null) dropSecondTap(event)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, nativeEvent, timeStamp, ctrlKey, altKey, metaKey } = event
    if (nativeEvent.isComposing || ctrlKey || altKey || metaKey) return
    const entry = draft.entries[activeId]
    const isEmpty = (entry?.text ?? '') === ''
    if (key === 'Enter') {
      if (isComplete(draft.entries, playerIds)) void send(null)
      else press({ kind: 'next' }, timeStamp)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const to = playerIds[playerIds.indexOf(activeId) + (key === 'ArrowDown' ? 1 : -1)]
      if (to !== undefined) press({ kind: 'row', playerId: to }, timeStamp)
    } else if (key === 'Backspace' && (isEmpty || entry?.scoreType !== 'CUSTOM' || entry.kind)) {
      press({ kind: 'delete' }, timeStamp)
    } else return
    event.preventDefault()
  }

  return {
    rows,
    activeId,
    /** The row on which the sheet has opened. */
    firstId,
    /** The player whose score was changed last. */
    changedId,
    /** Whether Next was pressed in a row without a score. */
    isAsked,
    /** Whether the keys are used with the focus on them, so that no field is read out. */
    isOnKeys,
    press,
    type(playerId: number, text: string, isComposing: boolean, at: number): void {
      if (isBusy) return
      if (isComposing) {
        draft.change({ ...draft.entries, [playerId]: { scoreType: 'CUSTOM', text } })
      } else press({ kind: 'text', text }, at)
    },
    handleKey,
    send: (event: MouseEvent) => void send(event),
  }
}

/** The place of the keypad, which follows the player on whose row its keys act to another id. */
function useFollowedPlace({ players }: GameScoreboard, start: () => KeypadState) {
  const nameOf = (id: number) => players.find((player) => player.id === id)?.name
  const [kept, setKept] = useState(() => {
    const place = start()
    return { place, name: nameOf(place.activeId) }
  })
  const setPlace = (place: KeypadState) => setKept({ place, name: nameOf(place.activeId) })
  const activeId = idNow(kept.place.activeId, kept.name, players)
  const place =
    activeId === kept.place.activeId ? kept.place : { ...kept.place, activeId, trail: [] }
  if (place !== kept.place) setPlace(place)
  return [place, setPlace] as const
}

type Rows = { readonly current: HTMLOListElement | null }

function fieldOf(rows: HTMLOListElement | null, playerId: number): HTMLInputElement | null {
  return rows?.querySelector<HTMLInputElement>(`[data-player="${playerId}"] input`) ?? null
}

/**
 * Brings the focus to the row that the keys act on, unless somebody works the keys with the focus on
 * them. The dialog itself focuses the first row.
 */
function useFocusOnRow(rows: Rows, activeId: number): void {
  const last = useRef(activeId)
  useEffect(() => {
    if (last.current === activeId) return
    last.current = activeId
    const field = fieldOf(rows.current, activeId)
    if (!(document.activeElement instanceof HTMLButtonElement)) {
      field?.focus({ preventScroll: true })
    }
    const row = field?.closest('li')
    if (row && 'scrollIntoView' in row) row.scrollIntoView({ block: 'nearest' })
  }, [rows, activeId])
}

/** Shows that Next waits for the score of this row. */
function blink(rows: HTMLOListElement | null, playerId: number): void {
  const field = fieldOf(rows, playerId)
  if (field === null || !('animate' in field)) return
  field.animate([{}, { opacity: 0.2 }, {}], { duration: 300 })
}
