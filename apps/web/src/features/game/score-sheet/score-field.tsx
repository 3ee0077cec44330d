import type { KeyboardEvent } from 'react'
import { useBusy } from '../../../ui/busy.ts'
import '../../../ui/field.css'

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
export function ScoreField(props: ScoreFieldProps) {
  const { id, text, isInvalid, describedBy, isFirst, onType } = props
  const isBusy = useBusy()
  return (
    <input
      id={id}
      className="input score-field"
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
  const fields = Array.from(form?.querySelectorAll<HTMLInputElement>('.score-field') ?? [])
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  const target = next ?? form?.querySelector<HTMLButtonElement>('button[type=submit]')
  target?.focus()
}
