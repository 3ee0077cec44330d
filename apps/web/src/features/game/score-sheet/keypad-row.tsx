import type { RoundPreview } from '@meldboard/engine'
import { Equal, TriangleAlert } from 'lucide'
import { type ChangeEvent, type KeyboardEvent, useId } from 'react'
import { useBusy } from '../../../ui/busy.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { Input } from '../../../ui/text-field.tsx'
import { Ring } from '../standings/ring.tsx'
import { EntryBar, leftMessage, willBe } from './entry-bar.tsx'
import styles from './keypad-row.module.css'

type KeypadRowProps = {
  readonly name: string
  readonly preview: RoundPreview
  readonly text: string
  /** Whether the keys act on this row. */
  readonly isActive: boolean
  /** Whether this field has the focus when the sheet opens. */
  readonly isFirst: boolean
  /** Whether a drop would put the player out. */
  readonly mustPlay: boolean
  /** Called with the raw text, and whether an input method is still composing it. */
  readonly onType: (text: string, isComposing: boolean) => void
  readonly onFocus: () => void
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** One player in one line of the keypad's sheet. The whole line is pressed like its field. */
export function KeypadRow(props: KeypadRowProps) {
  const { name, preview, text, isActive, isFirst, mustPlay, onType, onFocus, onKey } = props
  const isBusy = useBusy()
  const id = useId()
  const warnsOfDrop = mustPlay && preview.after === null
  function handleChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    onType(currentTarget.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
  }
  return (
    <li
      className={styles.row}
      data-player={preview.playerId}
      data-will={warnsOfDrop ? 'warn' : willBe(preview)}
      data-on={isActive || undefined}
    >
      <label className={styles.line} htmlFor={id}>
        <span className={styles.name}>
          <Name>{name}</Name>
        </span>
        <Note id={`${id}-note`} preview={preview} warnsOfDrop={warnsOfDrop} />
        <span className={styles.cell}>
          <Input
            id={id}
            className={styles.field}
            type="text"
            // The sheet has its own keys: the system's keyboard would cover the players.
            inputMode="none"
            enterKeyHint="next"
            autoComplete="off"
            value={text}
            readOnly={isBusy}
            // The label's own text would be the whole line.
            aria-label={`${name}, score`}
            aria-describedby={`${id}-note ${id}-total`}
            data-first-focus={isFirst ? '' : undefined}
            onChange={handleChange}
            onCompositionEnd={(event) => onType(event.currentTarget.value, false)}
            onFocus={(event) => {
              event.currentTarget.select()
              onFocus()
            }}
            onKeyDown={onKey}
          />
          {text === '0' && <Ring />}
        </span>
        <b
          className={styles.total}
          id={`${id}-total`}
          data-idle={preview.after === null || undefined}
        >
          <SrOnly>, total </SrOnly>
          {preview.after ?? preview.before}
        </b>
      </label>
      <EntryBar preview={preview} />
    </li>
  )
}

type NoteProps = {
  readonly id: string
  readonly preview: RoundPreview
  readonly warnsOfDrop: boolean
}

/** What is left to the target, or that the player must not drop. */
function Note({ id, preview, warnsOfDrop }: NoteProps) {
  const will = willBe(preview)
  return (
    <span className={styles.note} id={id}>
      {(will === 'warn' || warnsOfDrop) && <Icon shape={TriangleAlert} />}
      {will === 'out' && <Icon shape={Equal} />}
      {warnsOfDrop ? 'must play' : leftMessage(preview)}
    </span>
  )
}
