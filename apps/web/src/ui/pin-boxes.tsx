import {
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useRef,
} from 'react'
import './field.css'
import './pin-boxes.css'
import { withDigits, withoutDigit } from './pin-entry.ts'

const POSITIONS = [0, 1, 2, 3, 4, 5] as const

type PinBoxesProps = {
  /** The digits in their boxes; a space stands for an empty box before a filled one. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Something other than six digits was pasted. */
  onBadPaste: () => void
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  autoFocus?: boolean
  /** Has a `focus` that goes to the first box. */
  ref?: Ref<{ focus: () => void }>
}

/** Six boxes, three and three, that take one digit each, a paste or the device's one-time code. */
export function PinBoxes(props: PinBoxesProps) {
  const { value, onChange, onBlur, onBadPaste, disabled = false, invalid = false, ref } = props
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focusBox = (position: number) => boxes.current[Math.min(5, Math.max(0, position))]?.focus()

  useImperativeHandle(ref, () => ({ focus: () => boxes.current[0]?.focus() }), [])

  function enter(position: number, text: string) {
    const { next, focus } = withDigits(value, position, text)
    if (next !== value) onChange(next)
    focusBox(focus)
  }

  function handleKey(event: KeyboardEvent, position: number) {
    if (event.key === 'ArrowLeft') focusBox(position - 1)
    else if (event.key === 'ArrowRight') focusBox(position + 1)
    else if (event.key === 'Backspace') {
      const { next, focus } = withoutDigit(value, position)
      onChange(next)
      focusBox(focus)
    } else return
    event.preventDefault()
  }

  function handlePaste(event: ClipboardEvent) {
    event.preventDefault()
    // Mails and messages often set a PIN as "407 512".
    const pasted = event.clipboardData.getData('text').replace(/[\s-]/g, '')
    if (/^\d{6}$/.test(pasted)) enter(0, pasted)
    else onBadPaste()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      className="pins"
      role="group"
      aria-label="6-digit PIN"
      aria-describedby={props.describedBy}
      onPaste={handlePaste}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
    >
      {POSITIONS.map((position) => (
        <Fragment key={position}>
          {position === 3 && <span className="gap" aria-hidden="true" />}
          <input
            className="input"
            ref={(box) => {
              boxes.current[position] = box
            }}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={position === 0 ? 'one-time-code' : 'off'}
            // biome-ignore lint/a11y/noAutofocus: the page asks for nothing but this PIN
            autoFocus={position === 0 && props.autoFocus}
            aria-label={`Digit ${position + 1} of 6`}
            aria-invalid={invalid || undefined}
            disabled={disabled}
            value={value[position]?.trim() ?? ''}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => enter(position, event.currentTarget.value)}
            onKeyDown={(event) => handleKey(event, position)}
          />
        </Fragment>
      ))}
    </div>
  )
}
