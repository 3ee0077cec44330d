import type { RoundPreview, Settings } from '@meldboard/engine'
import { Equal, TriangleAlert } from 'lucide'
import { type KeyboardEvent, useId } from 'react'
import { useBusy } from '../../../ui/busy.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { Input } from '../../../ui/text-field.tsx'
import { EntryBar, leftMessage, willBe } from './entry-bar.tsx'
import {
  isPressed,
  keyPoints,
  pressed,
  SCORE_KEYS,
  type ScoreEntry,
  type ScoreKey,
  typed,
} from './score-entries.ts'
import styles from './score-entry-row.module.css'

type ScoreEntryRowProps = {
  readonly name: string
  readonly preview: RoundPreview
  readonly entry: ScoreEntry | undefined
  readonly settings: Settings
  readonly isInvalid: boolean
  /** Whether this field has the focus when the sheet opens. */
  readonly isFirst: boolean
  readonly onChange: (entry: ScoreEntry) => void
}

/** One player of a round: what is left, four keys and a field, and the progress to the target. */
export function ScoreEntryRow(props: ScoreEntryRowProps) {
  const { name, preview, entry, settings, isInvalid, isFirst, onChange } = props
  const id = useId()
  return (
    <li className={styles.entry} data-will={willBe(preview)}>
      <div className={styles.line}>
        <label className={styles.name} htmlFor={id}>
          <Name>{name}</Name>
        </label>
        <ScoreSum id={`${id}-sum`} preview={preview} />
      </div>
      <div className={styles.keys}>
        <ScoreKeys
          playerName={name}
          entry={entry}
          settings={settings}
          onPress={(key) => onChange(pressed(key, entry, settings))}
        />
        <ScoreField
          id={id}
          text={entry?.text ?? ''}
          isInvalid={isInvalid}
          describedBy={`${id}-sum`}
          isFirst={isFirst}
          onType={(text, isComposing) =>
            onChange(isComposing ? { scoreType: 'CUSTOM', text } : typed(entry, text))
          }
        />
      </div>
      <EntryBar preview={preview} />
    </li>
  )
}

type ScoreKeysProps = {
  readonly playerName: string
  readonly entry: ScoreEntry | undefined
  readonly settings: Settings
  readonly onPress: (key: ScoreKey) => void
}

/** The four quick keys of one player: won, drop, middle drop, full count. */
function ScoreKeys({ playerName, entry, settings, onPress }: ScoreKeysProps) {
  const isBusy = useBusy()
  return SCORE_KEYS.map((key) => (
    <button
      key={key.word}
      type="button"
      className={styles.key}
      aria-label={`${keyPoints(key, settings)} ${key.word}, ${playerName}`}
      aria-pressed={isPressed(key, entry)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : () => onPress(key)}
    >
      <b>{keyPoints(key, settings)}</b>
      <small>{key.word}</small>
    </button>
  ))
}

type ScoreFieldProps = {
  readonly id: string
  readonly text: string
  readonly isInvalid: boolean
  readonly describedBy: string
  readonly isFirst: boolean
  /** Called with the raw text, and whether an input method is still composing it. */
  readonly onType: (text: string, isComposing: boolean) => void
}

/** A player's score as figures; Enter moves to the next field and finally to the submit button. */
function ScoreField(props: ScoreFieldProps) {
  const { id, text, isInvalid, describedBy, isFirst, onType } = props
  const isBusy = useBusy()
  return (
    <Input
      id={id}
      className={styles.field}
      type="text"
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      value={text}
      readOnly={isBusy}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      data-first-focus={isFirst ? '' : undefined}
      onChange={({ currentTarget, nativeEvent }) =>
        onType(currentTarget.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
      }
      onCompositionEnd={(event) => onType(event.currentTarget.value, false)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={moveOnWithEnter}
    />
  )
}

function moveOnWithEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const form = event.currentTarget.form
  const fields = Array.from(form?.querySelectorAll<HTMLInputElement>('input') ?? [])
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  const target = next ?? form?.querySelector<HTMLButtonElement>('button[type=submit]')
  target?.focus()
}

type ScoreSumProps = { readonly id: string; readonly preview: RoundPreview }

/** Shows the points left and the new total of a player after the round. */
function ScoreSum({ id, preview }: ScoreSumProps) {
  const will = willBe(preview)
  const isFlagged = will === 'warn' || will === 'out'
  return (
    <span className={styles.sum} id={id}>
      <span className={isFlagged ? styles.flag : undefined}>
        {will === 'warn' && <Icon shape={TriangleAlert} />}
        {will === 'out' && <Icon shape={Equal} />}
        {leftMessage(preview)}
      </span>
      <b data-idle={preview.after === null || undefined}>
        <SrOnly>, total </SrOnly>
        {preview.after ?? preview.before}
      </b>
    </span>
  )
}
