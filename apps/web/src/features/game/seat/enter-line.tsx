import {
  type Game,
  isDrop,
  previewRound,
  type RoundPreview,
  refuseLine,
  type Score,
} from '@meldboard/engine'
import type { MessageKey } from '@meldboard/messages'
import { useSelector } from '@tanstack/react-store'
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useState } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import type { OwnSeats } from '../../../data/queries/seats-query.ts'
import { useDeviceSettings } from '../../../hooks/use-device-settings.ts'
import { classNames } from '../../../lib/class-names.ts'
import { failureMessage } from '../../../lib/failures.ts'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CircleAlert, PlayingCardsFan } from '../../../ui/icons.gen.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import {
  bothNotes,
  EntryBar,
  entryScaleOf,
  leftMessage,
  willBe,
} from '../score-sheet/entry-bar.tsx'
import { vibrate } from '../score-sheet/keypad-feedback.ts'
import { KeypadKeys, lettersOf, useKeypadRoom } from '../score-sheet/keypad-keys.tsx'
import wordsStyles from '../score-sheet/round-consequences.module.css'
import { wonBy } from '../score-sheet/round-extras.tsx'
import { type InputTable, type Press, RoundInput } from '../score-sheet/round-input.ts'
import { custom, hasScore, MINUS, nameOf } from '../score-sheet/score-entries.ts'
import { boundsOf, dropNoteOf, problemIn } from '../score-sheet/score-problems.ts'
import { ScoreField } from '../score-sheet/score-row.tsx'
import { type SheetRules, sheetRulesOf } from '../score-sheet/sheet-rules.ts'
import rowStyles from '../standings/board-rows.module.css'
import { boardRulesOf } from '../standings/board-rules.ts'
import { StandingsHead, StandingsRow } from '../standings/standings.tsx'
import styles from './enter-line.module.css'
import { lineOf, type OwnLine } from './use-own-line.ts'

const t = messages('seat')
const sheet = messages('score-sheet')
const seen = messages('game')

const HandCount = lazyPart(
  async () => (await import('../score-sheet/hand-count.tsx')).HandCount,
  null,
  ['seat'],
)

type EnterLineProps = {
  readonly scoreboard: GameScoreboard
  readonly game: Game
  readonly seats: OwnSeats
  readonly playerId: number
  /** What was typed before, or null. */
  readonly start: OwnLine | null
  /** A line that was sent for this round is not there any more. */
  readonly isGone: boolean
  /** Why the server refused the line, or null. */
  readonly refusal: Error | null
  /** Called with each change: that of the first rendering. */
  readonly onType: (line: OwnLine) => void
  readonly onSend: (line: OwnLine) => void
}

/** One player's row with the field and the keys of the score sheet: keys fill the field, and Send carries its figure. */
export function EnterLine(props: EnterLineProps) {
  const { scoreboard, game, seats, playerId, refusal, onSend } = props
  const roundNumber = game.rounds.length + 1
  const name = nameOf(scoreboard, playerId)
  const rules = useMemo(() => sheetRulesOf(scoreboard), [scoreboard])
  const input = useLineInput(props, rules)
  const { entries, extras } = useSelector(input.state)
  const [{ vibrates }] = useDeviceSettings()
  const [isCounting, setIsCounting] = useState(false)
  const room = useKeypadRoom()
  const id = useId()
  const entry = entries[playerId] ?? custom('')
  const hasWon = extras.winnerIds !== undefined
  const line: OwnLine = { roundNumber, playerId, state: 'typed', entry, hasWon }
  const isEmpty = entry.text === '' || entry.text === MINUS
  const isScore = hasScore(entry.text)
  const score = lineOf(line, rules.form)
  const error = isScore ? refuseLine(game, { roundNumber, playerId }, score) : null
  const preview = previewOf(game, isScore ? [{ playerId, ...score }] : [], playerId)
  const drops = preview && dropNoteOf(scoreboard, game, preview)
  const problem =
    (error !== null && problemIn(game, [error])?.text) ||
    (!isEmpty && !isScore && boundsOf(game)) ||
    (refusal && failureMessage(refusal, t('failedToSend')))
  const isShut = !isScore || error !== null
  const playing = seats.seats.filter(({ isPlaying }) => isPlaying)
  const keyRules = { ...rules, cards: null }

  function press(press: Press, at: number): void {
    input.press(press, at)
    if (vibrates) vibrate('key')
  }

  function send(): void {
    if (vibrates) vibrate(isShut ? 'error' : 'key')
    if (!isShut) onSend(line)
  }

  /** Enter, and the letters of the keys of the rules, in the field. */
  function handleKey(event: KeyboardEvent): void {
    const { key, nativeEvent, timeStamp, ctrlKey, altKey, metaKey, repeat, target } = event
    if (nativeEvent.isComposing || ctrlKey || altKey || metaKey || repeat) return
    if (!(target instanceof HTMLInputElement)) return
    const rule = lettersOf(keyRules).get(key.toUpperCase())
    if (key === 'Enter') send()
    else if (rule === undefined) return
    else if (!isDrop(rule) || !drops?.isRefused) press({ kind: 'rule', key: rule }, timeStamp)
    event.preventDefault()
  }

  if (preview === undefined) return null
  const note = preview.after === null && drops?.words ? sheet(drops.words) : ''
  return (
    <form
      className={styles.entry}
      data-room={room}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={handleKey}
      noValidate
    >
      <div className={styles.line}>
        <OwnRow scoreboard={scoreboard} rules={rules} preview={preview} note={note} />
        <div className={styles.fields}>
          {rules.asksWentOut && (
            <Button
              className={styles.out}
              aria-pressed={hasWon}
              onClick={() => input.setExtras(wonBy(extras, hasWon ? [] : [playerId]))}
            >
              {t('wentOut')}
            </Button>
          )}
          {rules.cards !== null && (
            <Button className={styles.count} onClick={() => setIsCounting(true)}>
              <Icon shape={PlayingCardsFan} />
              <span>{t('countMyCards')}</span>
            </Button>
          )}
          <div className={styles.field}>
            <label htmlFor={id}>{t('yourScore')}</label>
            <ScoreField
              id={id}
              className={styles.figure}
              input={input}
              playerId={playerId}
              label={t('yourScore')}
              entry={entry}
              isFirst
              isInvalid={Boolean(problem)}
            />
          </div>
        </div>
      </div>
      <div className={styles.keys}>
        <div
          className={wordsStyles.words}
          id={`${id}-sum`}
          data-tone={problem ? 'error' : undefined}
        >
          {problem ? (
            <p role="alert">
              <Icon shape={CircleAlert} />
              <span>{problem}</span>
            </p>
          ) : (
            <p role="status">
              <span>
                {t(wordsFor(props, rules, { isEmpty, mustPlay: drops?.words === 'mustPlay' }))}
              </span>
            </p>
          )}
          <span className={wordsStyles.count}>
            {seen.rich('areIn', {
              count: playing.filter(({ hasEntered }) => hasEntered).length,
              all: playing.length,
            })}
          </span>
        </div>
        <KeypadKeys
          playerName={name}
          entry={entry}
          settings={game.settings}
          rules={keyRules}
          isDropless={drops?.isRefused ?? false}
          nextName={null}
          sendLabel={isScore ? t('sendScore', { score: shownFigure(entry.text) }) : t('send')}
          sendContent={
            isScore ? t.rich('sendFigure', { score: shownFigure(entry.text) }) : t('send')
          }
          isShut={isShut}
          wentOut={null}
          onPress={press}
          onSend={send}
          onCount={() => setIsCounting(true)}
        />
      </div>
      {isCounting && rules.cards !== null && (
        <HandCount
          settings={game.settings}
          playerName={name}
          rulesName=""
          values={rules.cards}
          full={rules.keys.find(({ scoreType }) => scoreType === 'FULL_COUNT')}
          onEnter={(counted, at) => press({ kind: 'counted', entry: counted }, at)}
          onClose={() => setIsCounting(false)}
        />
      )}
    </form>
  )
}

type Entered = { readonly isEmpty: boolean; readonly mustPlay: boolean }

/** Returns the line of words above the keys: what to do, then who sees the score. */
function wordsFor(
  { isGone, seats }: EnterLineProps,
  { cards }: SheetRules,
  { isEmpty, mustPlay }: Entered,
): MessageKey<'seat'> {
  if (isGone) return 'lineIsGone'
  if (!isEmpty) return seats.isOpen ? 'scorerWillSee' : 'nobodySees'
  if (mustPlay) return 'dropPutsOut'
  return cards === null ? 'enterScore' : 'enterCards'
}

/** Returns the typed score of one player, which is stored with each change. */
function useLineInput(
  { scoreboard, game, playerId, start, onType }: EnterLineProps,
  { form }: SheetRules,
): RoundInput {
  const { players } = scoreboard
  const { settings } = game
  const table = useMemo(
    (): InputTable => ({
      players,
      playerIds: [playerId],
      hiddenIds: [],
      lines: {},
      wentOutId: null,
      settings,
      form,
      movesOn: false,
    }),
    [players, playerId, settings, form],
  )
  const [input] = useState(() => {
    const roundNumber = game.rounds.length + 1
    const stored = start && {
      entries: { [playerId]: start.entry },
      extras: wonBy({}, start.hasWon ? [playerId] : []),
    }
    const opened = {
      recorded: { entries: {}, extras: {} },
      chosen: {},
      stored: stored ?? undefined,
    }
    return new RoundInput(table, opened, (left) => {
      const { [playerId]: entry = custom('') } = left?.entries ?? {}
      const hasWon = left?.extras.winnerIds !== undefined
      onType({ roundNumber, playerId, state: 'typed', entry, hasWon })
    })
  })
  useLayoutEffect(() => input.follow(table), [input, table])
  return input
}

function previewOf(
  game: Game,
  scores: readonly Score[],
  playerId: number,
): RoundPreview | undefined {
  const previews = previewRound(game, { roundNumber: game.rounds.length + 1, scores })
  return previews.find((preview) => preview.playerId === playerId)
}

type OwnRowProps = Pick<EnterLineProps, 'scoreboard'> & {
  readonly rules: SheetRules
  readonly preview: RoundPreview
  /** The words for the drops that the player has left, or an empty text. */
  readonly note: string
}

/** The player's row as on the board, with what the entered score adds. */
function OwnRow({ scoreboard, rules, preview: typed, note }: OwnRowProps) {
  // What a score gives from hand to hand, only the whole round shows.
  const preview = rules.isExchange ? { ...typed, after: null, points: null } : typed
  const { before, after, playerId } = preview
  const player = scoreboard.players.find(({ id }) => id === playerId)
  if (player === undefined) return null
  const will = willBe(preview)
  const total = after ?? before
  const points = shownFigure(Math.abs(total - before))
  const added =
    after !== null && t(after < before ? 'minus' : 'plus', { before: shownFigure(before), points })
  return (
    <section className={styles.own} data-limit={rules.limit === null ? 'none' : undefined}>
      <StandingsHead
        targetScore={scoreboard.game.targetScore}
        rules={boardRulesOf(scoreboard.game)}
      >
        <span className={styles.when}>{after === null ? t('now') : t('afterThisRound')}</span>
      </StandingsHead>
      <ol className={rowStyles.toTarget}>
        <StandingsRow
          // Another total is there at once: a player types.
          key={total}
          player={{ ...player, totalScore: total, place: null }}
          state={will === 'none' ? 'in' : will}
          round={scoreboard.currentRound}
          isWinner={false}
          classes={ROW}
          remark={bothNotes(bothNotes(added || '', leftMessage(preview, rules)), note)}
          isDealer={false}
          last={null}
        >
          <EntryBar preview={preview} rules={rules} scale={entryScaleOf(rules, [preview])} />
        </StandingsRow>
      </ol>
    </section>
  )
}

const ROW = {
  row: classNames(rowStyles.row, styles.row),
  rank: styles.rank,
  name: styles.name,
  remark: classNames(rowStyles.remark, styles.remark),
  last: styles.last,
  total: classNames(rowStyles.total, styles.total),
}
