import { isDrop, previewRound, type ScoreboardPlayer } from '@meldboard/engine'
import { useSelector } from '@tanstack/react-store'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useDeviceSettings } from '../../../hooks/use-device-settings.ts'
import { useLineState } from '../../../hooks/use-line-state.ts'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Name } from '../../../ui/name.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { effectOf, entryScaleOf } from './entry-bar.tsx'
import { dropSecondTap, type Feedback, vibrate } from './keypad-feedback.ts'
import {
  countLetterOf,
  hasWentOutKey,
  KeypadKeys,
  type KeypadRoom,
  lettersOf,
  openLetterOf,
} from './keypad-keys.tsx'
import { LineQuestion, LinesBar, useOpening } from './lines-bar.tsx'
import {
  RoundChanges,
  RoundMessageLine,
  roundOutcome,
  useConsequences,
} from './round-consequences.tsx'
import { dealerIn, LevelChoice, RoundExtrasFields, wonBy } from './round-extras.tsx'
import {
  askedIds,
  type InputState,
  isComplete,
  nextMissing,
  type Press,
  type RoundInput,
} from './round-input.ts'
import { hasScore, nameOf, type ScoreEntry, scoreWords } from './score-entries.ts'
import { ScoreNotices } from './score-notices.tsx'
import { boundsOf } from './score-problems.ts'
import { isLong, ScoreRow } from './score-row.tsx'
import styles from './score-sheet.module.css'
import type { RoundSubmission } from './use-round-submission.ts'

const t = messages('score-sheet')

const HandCount = lazyPart(async () => (await import('./hand-count.tsx')).HandCount)

type ScoreSheetProps = {
  readonly scoreboard: GameScoreboard
  readonly roundNumber: number
  readonly rulesName: ReactNode
  readonly submission: RoundSubmission
  readonly room: KeypadRoom
}

/** With more players the rows scroll and do not share the height. */
const MOST_WITHOUT_SCROLLING = 8

/** The sheet of one round: a line for each player, with a live preview by the engine, and the keys. */
export function ScoreSheet(props: ScoreSheetProps) {
  const { scoreboard, roundNumber, submission, room } = props
  const { input, game, playerIds, rules, isBusy, isEdit, dropNotes, entryOf, levelIn } = submission
  const { table, sent } = submission
  // Also while the server cannot be reached: the keys stay where they are.
  const hasSeats = useLineState(scoreboard) !== null
  const state = useSelector(input.state)
  const { entries, extras, activeId, isAsked } = state
  const entry = useMemo(() => entryOf({ entries, extras }), [entryOf, entries, extras])
  const previews = useMemo(() => previewRound(game, entry), [game, entry])
  const problem = submission.problemOf(state)
  const { changes, outcome } = useConsequences(scoreboard, entry)
  const isNext = roundNumber > scoreboard.currentRound
  const scale = useScale(entryScaleOf(rules, previews))
  const rows = useRef<HTMLOListElement>(null)
  const [isCounting, setIsCounting] = useState(false)
  const opening = useOpening({ ...submission, entries, scoreboard })
  const keys = useKeys(props, opening, () => setIsCounting(true))
  const [firstId] = useState(activeId)
  const isNarrow = room.endsWith('narrow')
  // Four characters also leave no room for what is left.
  const notes = isNarrow ? 'signs' : room === 'below' && isLong(rules) ? 'none' : 'words'
  const names = useMemo(() => scoreboard.players.map((player) => player.name), [scoreboard])
  useFocusOnRow(rows, activeId)
  useBlinkingRow(rows, activeId, state.refusals)
  const asked = askedIds(entries, table)
  const askedId = asked.includes(activeId) ? activeId : asked[0]
  useFocusAfterAnswer(rows, activeId, `${sent?.isOpen} ${sent?.failure} ${askedId}`)
  useSelectedField(rows, activeId, entries[activeId]?.sent)
  const level = levelIn(entry)
  const asksWinner = level.length > 1 || (rules.isExchange && extras.winnerIds !== undefined)
  const { isChoosing, onDealer } = useDealerChoice(input)
  const dealerId = rules.hasDealer ? (extras.dealerId ?? dealerIn(scoreboard, roundNumber)) : null
  const drops = dropNotes.get(activeId)
  const [askedEntry, line] = askedId === undefined ? [] : [entries[askedId], table.lines[askedId]]
  const sentWords = (playerId: number) => {
    const [own, sent] = [entries[playerId], table.lines[playerId]]
    return own && sent && asked.includes(playerId) ? scoreWords(sent, own, rules.keys) : null
  }
  const nextId = nextMissing(state, table)
  const text = entries[activeId]?.text ?? ''
  const isNoScore = text !== '' && !hasScore(text)
  const changed = previews.find(({ playerId }) => playerId === state.changedId)
  const spoken = changed && changed.after !== null ? effectOf(changed, rules) : null
  // With the focus on a key, a field that the keys move on to is not read out.
  const isUnread =
    state.changedId !== activeId && document.activeElement?.matches('button[data-key]')
  const sendLabel = isEdit ? t('saveScores') : t('scoreRound', { round: roundNumber })
  const isFilled = isComplete(entries, playerIds)
  // A scorer who has typed all scores may still compare them with those that were sent.
  const isBarShown = sent?.isOpen
    ? sent.failure !== null && !problem
    : !isFilled || (opening.mayOpen && !problem)
  return (
    <form
      className={styles.sheet}
      data-room={room}
      data-lines={(isNext && hasSeats) || undefined}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <div className={styles.table}>
        <ScoreNotices
          scoreboard={scoreboard}
          roundNumber={roundNumber}
          submission={submission}
          typed={entry.scores}
        />
        <div className={styles.body}>
          <ol
            ref={rows}
            className={styles.rows}
            data-scrolls={playerIds.length > MOST_WITHOUT_SCROLLING || undefined}
            onKeyDown={keys.handleKey}
          >
            {previews.map((preview) => {
              const { playerId } = preview
              const name = nameOf(scoreboard, playerId)
              return (
                <ScoreRow
                  key={`${playerId} ${name}`}
                  {...preview}
                  input={input}
                  name={name}
                  entry={entries[playerId]}
                  rules={rules}
                  drops={dropNotes.get(playerId)}
                  dealing={
                    !rules.hasDealer || (!isChoosing && dealerId !== null && dealerId !== playerId)
                      ? null
                      : dealerId === playerId
                        ? 'dealer'
                        : 'choice'
                  }
                  onDealer={onDealer}
                  scale={scale}
                  isActive={playerId === activeId}
                  isFirst={playerId === firstId}
                  isInvalid={
                    problem?.playerIds.includes(playerId) ??
                    (isAsked && isNoScore && playerId === activeId)
                  }
                  isAsked={isAsked && playerId === activeId}
                  notes={notes}
                  names={names}
                  isIn={table.hiddenIds.includes(playerId) && !entries[playerId]?.text}
                  sent={sentWords(playerId)}
                />
              )
            })}
            <AbsentPlayers
              scoreboard={scoreboard}
              roundNumber={roundNumber}
              playerIds={playerIds}
            />
          </ol>
          <RoundExtrasFields
            scoreboard={scoreboard}
            playerIds={playerIds}
            rules={rules}
            extras={extras}
            hasWentOutKey={hasWentOutKey(rules)}
            onChange={(changed) => input.setExtras(changed)}
          />
        </div>
        {asksWinner && (
          <LevelChoice
            scoreboard={scoreboard}
            level={level}
            extras={extras}
            onChange={(changed) => input.setExtras(changed)}
          />
        )}
        <SrOnly as="p" role="status">
          {changed && spoken !== null && (
            <span>{`${nameOf(scoreboard, changed.playerId)}: ${spoken}${isUnread ? '.' : ''}`}</span>
          )}{' '}
          {isUnread && <span>{nameOf(scoreboard, activeId)}</span>}
        </SrOnly>
        <SrOnly as="p" role="status">
          {sent?.isOpen && <span>{t('scoresAreOpen')}</span>}
        </SrOnly>
        {!isNext && <RoundChanges changes={changes} />}
      </div>
      <div className={styles.side}>
        {askedId !== undefined && askedEntry && line ? (
          <LineQuestion
            key={`${askedId} ${sentWords(askedId)}`}
            name={nameOf(scoreboard, askedId)}
            names={names}
            entry={askedEntry}
            line={line}
            keys={rules.keys}
            onAnswer={(takes) => input.answer(askedId, takes)}
          />
        ) : sent !== null && isBarShown ? (
          <LinesBar
            sent={sent}
            playerIds={playerIds}
            onOpen={opening.mayOpen && !opening.isNext ? opening.open : null}
            letter={openLetterOf(rules)}
          />
        ) : (
          <RoundMessageLine
            scoreboard={scoreboard}
            entry={entry}
            outcome={outcome}
            rules={rules}
            previews={previews}
            activeId={activeId}
            dealerId={dealerId}
            isChoosingDealer={isChoosing}
            drops={drops?.words ? t(drops.words) : null}
            hasNotes={notes === 'words'}
            mustPlay={rules.limit === 'out' && drops?.words === 'mustPlay'}
            isAsked={isAsked}
            bounds={isNoScore ? boundsOf(game) : null}
            error={problem?.text ?? null}
          />
        )}
        <KeypadKeys
          playerName={nameOf(scoreboard, activeId)}
          entry={entries[activeId]}
          settings={game.settings}
          rules={rules}
          isDropless={drops?.isRefused ?? false}
          nextName={nextId === null || !hasScore(text) ? null : nameOf(scoreboard, nextId)}
          sendLabel={isFilled || isBusy ? sendLabel : opening.isNext ? t('openScores') : null}
          isShut={
            (isFilled && asked.length > 0) || (level.length > 1 && extras.winnerIds === undefined)
          }
          wentOut={{
            choices: playerIds.map((id) => ({ id, name: nameOf(scoreboard, id) })),
            chosen: extras.winnerIds?.[0] ?? null,
            onChoose: (ids) => input.setExtras(wonBy(extras, ids)),
          }}
          onPress={keys.press}
          onSend={(event) => (opening.isNext ? opening.open() : void keys.send(event))}
          onCount={keys.count}
        />
      </div>
      {opening.question}
      {isCounting && rules.cards !== null && (
        <HandCount
          settings={game.settings}
          playerName={nameOf(scoreboard, activeId)}
          rulesName={props.rulesName}
          values={rules.cards}
          full={rules.keys.find(({ scoreType }) => scoreType === 'FULL_COUNT')}
          onEnter={(entry, at) => keys.press({ kind: 'counted', entry }, at)}
          onClose={() => setIsCounting(false)}
        />
      )}
    </form>
  )
}

/** The choice of the dealer: a tap on the dealer's D, then on another player's. */
function useDealerChoice(input: RoundInput) {
  const [isChoosing, setIsChoosing] = useState(false)
  const onDealer = useCallback(
    (playerId: number, isDealer: boolean) => {
      if (!isDealer) {
        input.setExtras({ ...input.state.get().extras, dealerId: playerId })
        setIsChoosing(false)
      } else setIsChoosing((before) => !before)
    },
    [input],
  )
  return { isChoosing, onDealer }
}

/** The actions of the keys, on the screen and of a keyboard, with the vibration after them. */
function useKeys(
  { scoreboard, submission }: Pick<ScoreSheetProps, 'scoreboard' | 'submission'>,
  opening: ReturnType<typeof useOpening>,
  onCount: () => void,
) {
  const { input, game, rules, playerIds, dropNotes, isBusy, entryOf } = submission
  const [{ vibrates }] = useDeviceSettings()

  function give(feedback: Feedback): void {
    if (vibrates) vibrate(feedback)
  }

  function press(press: Press, at: number): void {
    if (isBusy) return
    const before = input.state.get()
    input.press(press, at)
    give(feedbackOf(before, input.state.get()))
  }

  /** In this order: the end of the game, an out, moving on, or a key. */
  function feedbackOf(before: InputState, after: InputState): Feedback {
    if (after.entries === before.entries) return 'key'
    const entry = entryOf(after)
    const isLast = isComplete(after.entries, playerIds)
    if (isLast && roundOutcome(scoreboard, entry) !== null) return 'gameEnds'
    const own = previewRound(game, entry).find(({ playerId }) => playerId === before.activeId)
    if (own?.after != null && own.isOut) return 'out'
    return after.activeId === before.activeId ? 'key' : 'movedOn'
  }

  function count(): void {
    if (isBusy) return
    give('key')
    onCount()
  }

  async function send(tap: Pick<MouseEvent, 'clientX' | 'clientY'> | null): Promise<void> {
    if (isBusy) return
    give('key')
    if (!(await submission.submit())) give('error')
    else if (tap !== null) dropSecondTap(tap)
  }

  /** Enter, the arrows up and down, Backspace, and the letters of the keys in a field. */
  function handleKey(event: KeyboardEvent<HTMLOListElement>): void {
    const { key, nativeEvent, timeStamp, ctrlKey, altKey, metaKey, target, repeat } = event
    if (nativeEvent.isComposing || ctrlKey || altKey || metaKey || isBusy) return
    if (!(target instanceof HTMLInputElement)) return
    const { entries, activeId } = input.state.get()
    const entry = entries[activeId]
    const text = entry?.text ?? ''
    const rule = lettersOf(rules).get(key.toUpperCase())
    const isDropless = rule !== undefined && isDrop(rule) && dropNotes.get(activeId)?.isRefused
    const neighbour = (step: number) => playerIds[playerIds.indexOf(activeId) + step]
    const goTo = (playerId: number | undefined) =>
      playerId !== undefined && input.press({ kind: 'row', playerId }, timeStamp)
    if (key === 'Enter') {
      if (isComplete(entries, playerIds)) void send(null)
      else if (opening.isNext) opening.open()
      else press({ kind: 'next' }, timeStamp)
    } else if (key === 'ArrowDown') goTo(neighbour(1))
    else if (key === 'ArrowUp') goTo(neighbour(-1))
    else if (key === 'Backspace' && text === '' && repeat) return
    else if (key === 'Backspace' && (text === '' || entry?.scoreType !== 'CUSTOM' || entry.kind)) {
      press({ kind: 'delete' }, timeStamp)
    } else if (rule !== undefined && !repeat && !isDropless) {
      press({ kind: 'rule', key: rule }, timeStamp)
    } else if (key.toUpperCase() === countLetterOf(rules) && !repeat) count()
    else if (key.toUpperCase() === openLetterOf(rules) && opening.mayOpen && !repeat) opening.open()
    else return
    event.preventDefault()
  }

  return { press, send, count, handleKey }
}

/** Returns the same object until one of its figures changes. */
function useScale(scale: ReturnType<typeof entryScaleOf>) {
  const { zero, point } = scale ?? {}
  return useMemo(
    () => (zero === undefined || point === undefined ? null : { zero, point }),
    [zero, point],
  )
}

type Rows = { readonly current: HTMLOListElement | null }

function fieldOf({ current }: Rows, playerId: number): HTMLInputElement | null {
  return current?.querySelector<HTMLInputElement>(`[data-player="${playerId}"] input`) ?? null
}

/** Focuses the row that the keys act on, unless the focus is on the keys. The dialog itself focuses the first row. */
function useFocusOnRow(rows: Rows, activeId: number): void {
  const last = useRef(activeId)
  useEffect(() => {
    if (last.current === activeId) return
    last.current = activeId
    const field = fieldOf(rows, activeId)
    if (!(document.activeElement instanceof HTMLButtonElement)) {
      field?.focus({ preventScroll: true })
    }
    const row = field?.closest('li')
    if (row && 'scrollIntoView' in row) row.scrollIntoView({ block: 'nearest' })
  }, [rows, activeId])
}

/** Focuses the row when the key that had the focus is gone with what it has answered. */
function useFocusAfterAnswer(rows: Rows, activeId: number, question: string): void {
  const last = useRef(question)
  useEffect(() => {
    if (last.current === question) return
    last.current = question
    const isLost = document.activeElement?.contains(rows.current)
    if (isLost) fieldOf(rows, activeId)?.focus({ preventScroll: true })
  }, [rows, activeId, question])
}

/** Selects the score that has just come into the field in use: the next digit of a keyboard begins a score of its own. */
function useSelectedField(rows: Rows, activeId: number, sent: ScoreEntry['sent']): void {
  const last = useRef(sent)
  useEffect(() => {
    if (last.current === sent) return
    last.current = sent
    const field = fieldOf(rows, activeId)
    if (field === document.activeElement) field?.select()
  }, [rows, activeId, sent])
}

/** Blinks if the row needs its score or takes no further digit. */
function useBlinkingRow(rows: Rows, activeId: number, refusals: number): void {
  const last = useRef(refusals)
  useEffect(() => {
    if (last.current === refusals) return
    last.current = refusals
    const field = fieldOf(rows, activeId)
    if (field !== null && 'animate' in field) {
      field.animate([{}, { opacity: 0.2 }, {}], { duration: 300 })
    }
  }, [rows, activeId, refusals])
}

type AbsentPlayersProps = Pick<ScoreSheetProps, 'scoreboard' | 'roundNumber'> & {
  readonly playerIds: readonly number[]
}

/** One muted line for each player who has no field in this round. */
function AbsentPlayers({ scoreboard, roundNumber, playerIds }: AbsentPlayersProps) {
  const isNext = roundNumber > scoreboard.currentRound
  const absent = scoreboard.players.filter((player) => !playerIds.includes(player.id))
  return absent.map((player) => {
    const exit = exitBefore(player, roundNumber, isNext)
    const left = player.absences?.filter(({ roundLeft }) => roundLeft < roundNumber).at(-1)
    const away = left && t('leftAfterRound', { round: left.roundLeft })
    return (
      <li className={styles.absent} key={player.id}>
        <Name>{player.name}</Name>
        <span data-out={exit !== null || undefined}>
          {exit ??
            away ??
            t('joinedInRound', { round: player.stints[0]?.roundJoined ?? roundNumber })}
        </span>
      </li>
    )
  })
}

/** The exit of a player who has no field in a round: "Out at 214", "Out in round 4"; null without one. */
function exitBefore(player: ScoreboardPlayer, roundNumber: number, isNext: boolean): string | null {
  if (isNext && player.isOut) return t('outAtTotal', { total: shownFigure(player.totalScore) })
  const exits = player.stints.flatMap((stint) => stint.roundExited ?? [])
  const exit = exits.filter((round) => round < roundNumber).at(-1)
  return exit === undefined ? null : t('outInRound', { round: exit })
}
