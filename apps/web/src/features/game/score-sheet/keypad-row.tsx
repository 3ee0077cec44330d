import type { RoundPreview } from '@meldboard/engine'
import { Equal, TriangleAlert } from 'lucide'
import { type ChangeEvent, type KeyboardEvent, useId } from 'react'
import { shownFigure } from '../../../lib/format.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import { refuseLines } from '../../../ui/refuse-lines.ts'
import { Ring } from '../../../ui/ring.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { Input } from '../../../ui/text-field.tsx'
import { DealerMark } from '../standings/dealer-mark.tsx'
import type { ZeroScale } from '../standings/zero-bar.tsx'
import { EntryBar, leftMessage, willBe } from './entry-bar.tsx'
import styles from './keypad-row.module.css'
import { isPressed, type ScoreEntry } from './score-entries.ts'
import type { SheetRules } from './sheet-rules.ts'
import type { DropNote } from './use-round-submission.ts'

type KeypadRowProps = {
  readonly name: string
  readonly preview: RoundPreview
  readonly entry: ScoreEntry | undefined
  readonly rules: SheetRules
  readonly isDealer: boolean
  /** Of the bars in a sheet without a limit, else null. */
  readonly scale: ZeroScale | null
  /** Whether the keys act on this row. */
  readonly isActive: boolean
  /** Whether this field has the focus when the sheet opens. */
  readonly isFirst: boolean
  readonly drops: DropNote
  /** Called with the raw text, whether an input method is still composing it, and the event's time. */
  readonly onType: (text: string, isComposing: boolean, at: number) => void
  readonly onFocus: (at: number) => void
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** One player in one line of the keypad's sheet. The whole line is pressed like its field. */
export function KeypadRow(props: KeypadRowProps) {
  const { name, preview, entry, rules, isDealer, scale, isActive, isFirst } = props
  const { onType, onFocus, onKey } = props
  const isBusy = useBusy()
  const id = useId()
  const text = entry?.text ?? ''
  const dropNote = preview.after === null ? props.drops.words : null
  const [won] = rules.keys
  const hasWon = text === '0' && won?.word === 'Won' && isPressed(won, entry)
  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const { currentTarget, nativeEvent, timeStamp } = event
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    onType(currentTarget.value, isComposing, timeStamp)
  }
  return (
    <li
      className={styles.row}
      data-player={preview.playerId}
      data-will={dropNote !== null ? 'warn' : willBe(preview)}
      data-on={isActive || undefined}
    >
      <label className={styles.line} htmlFor={id}>
        <span className={styles.name}>
          <Name>{name}</Name>
          {isDealer && <DealerMark />}
        </span>
        <Note id={`${id}-note`} preview={preview} rules={rules} dropNote={dropNote} />
        <span className={styles.cell}>
          <Input
            id={id}
            className={styles.field}
            type="text"
            // The sheet has its own keys: the system's keyboard would cover the players.
            inputMode="none"
            enterKeyHint="next"
            autoComplete="off"
            value={shownFigure(text)}
            readOnly={isBusy}
            // The label's own text would be the whole line.
            aria-label={`${name}, score`}
            aria-describedby={`${id}-note ${id}-total`}
            data-first-focus={isFirst ? '' : undefined}
            onChange={handleChange}
            onPaste={refuseLines}
            onCompositionEnd={({ currentTarget, timeStamp }) =>
              onType(currentTarget.value, false, timeStamp)
            }
            onFocus={(event) => {
              event.currentTarget.select()
              onFocus(event.timeStamp)
            }}
            onKeyDown={onKey}
          />
          {hasWon && <Ring />}
        </span>
        <b
          className={styles.total}
          id={`${id}-total`}
          data-idle={preview.after === null || undefined}
        >
          <SrOnly>, total </SrOnly>
          <span translate="no">{shownFigure(preview.after ?? preview.before)}</span>
        </b>
      </label>
      <EntryBar preview={preview} rules={rules} scale={scale} />
    </li>
  )
}

type NoteProps = {
  readonly id: string
  readonly preview: RoundPreview
  readonly rules: SheetRules
  readonly dropNote: DropNote['words']
}

/** What is left to the target, or that the player must not drop. */
function Note({ id, preview, rules, dropNote }: NoteProps) {
  const will = willBe(preview)
  return (
    <span className={styles.note} id={id}>
      {(will === 'warn' || dropNote !== null) && <Icon shape={TriangleAlert} />}
      {will === 'out' && <Icon shape={Equal} />}
      <span>{dropNote ?? leftMessage(preview, rules)}</span>
    </span>
  )
}
