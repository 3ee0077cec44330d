import { Fragment, type Ref } from 'react'
import { messages } from '../lib/messages.tsx'
import fieldStyles from './field.module.css'
import styles from './pin-boxes.module.css'
import { type PinBoxesHandle, usePinBoxes } from './use-pin-boxes.ts'

const t = messages('accounts')

const POSITIONS = [0, 1, 2, 3, 4, 5] as const

type PinBoxesProps = {
  /** The digits in their boxes; a space is an empty box before a filled one. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Called if something other than six digits was pasted. */
  onBadPaste: () => void
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  autoFocus?: boolean
  ref?: Ref<PinBoxesHandle>
}

/** Six boxes, three and three, that take one digit each, a paste or the device's one-time code. */
export function PinBoxes(props: PinBoxesProps) {
  const { value, onBlur, disabled = false, invalid = false, describedBy, autoFocus } = props
  const { keepBox, enter, handleKey, handlePaste } = usePinBoxes(props)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      className={styles.boxes}
      role="group"
      aria-label={t('sixDigitPin')}
      aria-describedby={describedBy}
      onPaste={handlePaste}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
    >
      {POSITIONS.map((position) => (
        <Fragment key={position}>
          {position === 3 && <span className={styles.gap} aria-hidden="true" />}
          <input
            className={fieldStyles.input}
            ref={(box) => keepBox(position, box)}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={position === 0 ? 'one-time-code' : 'off'}
            // biome-ignore lint/a11y/noAutofocus: the page asks for nothing but this PIN
            autoFocus={position === 0 && autoFocus}
            aria-label={t('digitOfPin', { digit: position + 1 })}
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
