import type { RoundPreview } from '@meldboard/engine'
import { memo, useId } from 'react'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { useBusy } from '../../../ui/busy.ts'
import { FittingName } from '../../../ui/fitting-name.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CircleQuestionMark, Equal, TriangleAlert } from '../../../ui/icons.gen.ts'
import { refuseLines } from '../../../ui/refuse-lines.ts'
import { Ring } from '../../../ui/ring.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { Input } from '../../../ui/text-field.tsx'
import { Tick } from '../../../ui/ticks.tsx'
import type { ZeroScale } from '../standings/zero-bar.tsx'
import { EntryBar, leftMessage, willBe } from './entry-bar.tsx'
import type { RoundInput } from './round-input.ts'
import { isPressed, type ScoreEntry } from './score-entries.ts'
import type { DropNote } from './score-problems.ts'
import styles from './score-row.module.css'
import type { SheetRules } from './sheet-rules.ts'

const t = messages('score-sheet')

// Each value is compared by itself, so that a press renders only the rows that it changes.
type ScoreRowProps = RoundPreview & {
  readonly input: RoundInput
  readonly name: string
  readonly entry: ScoreEntry | undefined
  readonly rules: SheetRules
  /** The player's drops left; undefined if they are not shown. */
  readonly drops: DropNote | undefined
  /** Whether the player deals or can be chosen as dealer; null if neither is shown. */
  readonly dealing: 'dealer' | 'choice' | null
  readonly onDealer: (playerId: number, isDealer: boolean) => void
  /** The scale of the bars in a sheet without a limit, else null. */
  readonly scale: ZeroScale | null
  readonly isActive: boolean
  /** Whether this field has the focus when the sheet opens. */
  readonly isFirst: boolean
  readonly isInvalid: boolean
  /** Whether Next or Enter was pressed in it without a score. */
  readonly isAsked: boolean
  /** How much the row says about what is left; the message line shows the rest for the active row. */
  readonly notes: 'words' | 'signs' | 'none'
  readonly names: readonly string[]
  /** Whether the player's score is in, and cannot be seen yet. */
  readonly isIn: boolean
  /** What the player has sent, if the field has another score; else null. */
  readonly sent: string | null
}

/** One player of a round, with the progress to the target. A press anywhere on the line focuses its field. */
export const ScoreRow = memo(function ScoreRow(props: ScoreRowProps) {
  const { playerId, name, entry, rules, drops, dealing, onDealer, scale } = props
  const { isActive, isAsked, notes, names, isIn, sent } = props
  const id = useId()
  const dropNote = props.after === null && !isIn && drops?.words ? t(drops.words) : null
  const will = willBe(props)
  const [won] = rules.keys
  const hasWon = entry?.text === '0' && won?.setting === null && !won.kind && isPressed(won, entry)
  return (
    <li
      className={styles.row}
      data-player={playerId}
      data-will={isAsked || dropNote !== null ? 'warn' : will}
      data-on={isActive || undefined}
      data-in={isIn || undefined}
      data-sent={sent ?? undefined}
      data-long={isLong(rules) || undefined}
    >
      <label className={styles.line} htmlFor={id}>
        <span className={styles.name}>
          <FittingName among={names}>{name}</FittingName>
          {dealing !== null && (
            <button
              type="button"
              className={styles.dealer}
              data-chosen={dealing === 'dealer' || undefined}
              aria-label={dealing === 'dealer' ? t('dealerKey', { name }) : t('letDeal', { name })}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onDealer(playerId, dealing === 'dealer')}
            >
              <span aria-hidden="true">D</span>
            </button>
          )}
        </span>
        <span className={styles.sum} id={`${id}-sum`}>
          {isIn ? (
            <span className={styles.note}>
              <Tick is="in" />
              <NoteText isSeen={notes === 'words'}>{t('isIn')}</NoteText>
            </span>
          ) : sent !== null ? (
            <span className={styles.note}>
              <Icon shape={CircleQuestionMark} />
              <NoteText isSeen={notes === 'words'}>{t('sentScore', { score: sent })}</NoteText>
            </span>
          ) : (
            notes !== 'none' && (
              <span className={styles.note}>
                {(will === 'warn' || dropNote !== null) && <Icon shape={TriangleAlert} />}
                {will === 'out' && <Icon shape={Equal} />}
                <NoteText isSeen={notes === 'words'}>
                  {isAsked ? t('enterScore') : (dropNote ?? leftMessage(props, rules))}
                </NoteText>
              </span>
            )
          )}
          <b className={styles.total} data-idle={props.after === null || undefined}>
            {t.rich('totalAfterNote', {
              sr: (inside) => <SrOnly>{inside}</SrOnly>,
              total: () => (
                <span translate="no" dir="ltr">
                  {shownFigure(props.after ?? props.before)}
                </span>
              ),
            })}
          </b>
        </span>
        <span className={styles.cell}>
          <ScoreField
            {...props}
            id={id}
            className={styles.field}
            // The label's own text would be the whole line.
            label={t('scoreOf', { name })}
            placeholder={isIn ? HIDDEN : undefined}
          />
          {hasWon && <Ring />}
        </span>
      </label>
      <EntryBar preview={props} rules={rules} scale={scale} />
    </li>
  )
})

type NoteTextProps = { readonly isSeen: boolean; readonly children: string }

function NoteText({ isSeen, children }: NoteTextProps) {
  return isSeen ? <span>{children}</span> : <SrOnly>{children}</SrOnly>
}

/** Whether a score has more characters than by House rules. */
export function isLong({ form: { longest, isSigned } }: Pick<SheetRules, 'form'>): boolean {
  return longest + (isSigned ? 1 : 0) > 3
}

/** In the field of a score that is there and cannot be seen. */
const HIDDEN = '–'

type ScoreFieldProps = Pick<
  ScoreRowProps,
  'input' | 'playerId' | 'entry' | 'isFirst' | 'isInvalid'
> & {
  /** The element `{id}-sum` describes the field. */
  readonly id: string
  readonly label: string
  readonly className: string | undefined
  /** Shown while the field is empty. */
  readonly placeholder?: string | undefined
}

/** A player's score as figures. The sheet handles its keys. */
export function ScoreField(props: ScoreFieldProps) {
  const { id, input, playerId, label, entry, isFirst, isInvalid, className, placeholder } = props
  const isBusy = useBusy()
  return (
    <Input
      id={id}
      className={className}
      type="text"
      // The system's keyboard would cover the players.
      inputMode="none"
      autoComplete="off"
      value={shownFigure(entry?.text ?? '')}
      placeholder={placeholder}
      readOnly={isBusy}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={`${id}-sum`}
      data-first-focus={isFirst ? '' : undefined}
      onChange={({ currentTarget: { value: text }, nativeEvent, timeStamp }) => {
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) {
          input.compose(playerId, text)
        } else input.press({ kind: 'text', playerId, text }, timeStamp)
      }}
      onPaste={refuseLines}
      onCompositionEnd={({ currentTarget: { value: text }, timeStamp }) =>
        input.press({ kind: 'text', playerId, text }, timeStamp)
      }
      onFocus={({ currentTarget, timeStamp }) => {
        currentTarget.select()
        input.press({ kind: 'row', playerId }, timeStamp)
      }}
    />
  )
}
