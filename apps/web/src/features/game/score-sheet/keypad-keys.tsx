import type { Settings } from '@meldboard/engine'
import { ArrowDown, Delete } from 'lucide'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { useBusy } from '../../../ui/busy.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { KeypadPress } from './keypad.ts'
import styles from './keypad-keys.module.css'
import { isPressed, keyPoints, SCORE_KEYS, type ScoreEntry } from './score-entries.ts'

type KeypadKeysProps = {
  /** The player whose row the keys act on. */
  readonly playerName: string
  readonly entry: ScoreEntry | undefined
  readonly settings: Settings
  /** The player to whom Next goes; null when nobody else is missing. */
  readonly nextName: string | null
  /** What the round is sent with once every score is in; null before. */
  readonly sendLabel: string | null
  readonly onPress: (press: KeypadPress) => void
  readonly onSend: (event: MouseEvent) => void
}

/** Where the arrow keys lead. */
const PLACES: readonly (readonly (string | null)[])[] = [
  ['1', '2', '3', 'Won', 'Drop'],
  ['4', '5', '6', 'Middle', 'Full'],
  ['7', '8', '9', 'go', 'go'],
  [null, '0', 'delete', 'go', 'go'],
]

const ARROWS: { readonly [key: string]: readonly [down: number, right: number] } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

/** The keys of the score sheet: digits, the keys of the rules, and Next. */
export function KeypadKeys(props: KeypadKeysProps) {
  const { playerName, entry, settings, nextName, sendLabel, onPress, onSend } = props
  const isBusy = useBusy()
  const group = useRef<HTMLDivElement>(null)
  // The keys are one stop of the Tab key; the arrows move between them.
  const [stop, setStop] = useState('1')

  function handleArrow(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key]
    const from = (event.target as HTMLElement).dataset.key
    if (arrow === undefined || from === undefined) return
    event.preventDefault()
    const to = neighbourOf(from, arrow)
    group.current?.querySelector<HTMLElement>(`[data-key="${to}"]`)?.focus()
  }

  const place = (id: string) => ({
    'data-key': id,
    tabIndex: stop === id ? 0 : -1,
    onFocus: () => setStop(id),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be read with each key.
    <div
      ref={group}
      className={styles.keys}
      role="group"
      aria-label={`Keys for ${playerName}`}
      onKeyDown={handleArrow}
      // A pressed key must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
    >
      {DIGITS.map((digit) => (
        <Key
          key={digit}
          {...place(digit)}
          className={classNames(styles.digit, digit === '0' && styles.zero)}
          onClick={() => onPress({ kind: 'digit', digit })}
        >
          {digit}
        </Key>
      ))}
      <DeleteKey {...place('delete')} onPress={onPress} />
      {SCORE_KEYS.map((key) => {
        const points = keyPoints(key, settings)
        return (
          <Key
            key={key.word}
            {...place(key.word)}
            className={styles.rule}
            aria-label={`${key.word}, ${points}, ${playerName}`}
            aria-pressed={isPressed(key, entry)}
            onClick={() => onPress({ kind: 'rule', key })}
          >
            <b>{points}</b>
            <small>{key.word}</small>
          </Key>
        )
      })}
      <button
        type="button"
        className={styles.go}
        data-key="go"
        data-sends={sendLabel !== null || undefined}
        aria-label={sendLabel ?? (nextName === null ? 'Next' : `Next, ${nextName}`)}
        aria-disabled={isBusy || undefined}
        onClick={(event) => {
          if (isBusy) return
          if (sendLabel === null) onPress({ kind: 'next' })
          else onSend(event)
        }}
      >
        {isBusy && <Spinner />}
        <span>{sendLabel ?? 'Next'}</span>
        {sendLabel === null && <Icon shape={ArrowDown} />}
      </button>
    </div>
  )
}

type KeyProps = ComponentProps<'button'> & { readonly children: ReactNode }

function Key({ className, onClick, ...rest }: KeyProps) {
  const isBusy = useBusy()
  return (
    <button
      {...rest}
      type="button"
      className={classNames(styles.key, className)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    />
  )
}

/** How long Delete is held until it empties the row, in milliseconds. */
const HELD = 500

type DeleteKeyProps = Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus'> & {
  readonly 'data-key': string
  readonly onPress: (press: KeypadPress) => void
}

/** Takes the last digit; held, the whole score. */
function DeleteKey({ onPress, ...rest }: DeleteKeyProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  const release = () => clearTimeout(timer.current)
  return (
    <Key
      {...rest}
      className={styles.bare}
      aria-label="Delete last digit"
      onPointerDown={() => {
        wasHeld.current = false
        timer.current = setTimeout(() => {
          wasHeld.current = true
          onPress({ kind: 'empty' })
        }, HELD)
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={() => {
        if (!wasHeld.current) onPress({ kind: 'delete' })
        wasHeld.current = false
      }}
    >
      <Icon shape={Delete} />
    </Key>
  )
}

/** Returns the key that an arrow leads to: the next one in its direction, or the same at the edge. */
function neighbourOf(id: string, [down, right]: readonly [number, number]): string {
  let row = PLACES.findIndex((keys) => keys.includes(id))
  let column = PLACES[row]?.indexOf(id) ?? 0
  for (;;) {
    row += down
    column += right
    const key = PLACES[row]?.[column]
    if (key === undefined || key === null) return id
    if (key !== id) return key
  }
}
