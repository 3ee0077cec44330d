import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useRef,
} from 'react'
import { pastedPin, withDigits, withoutDigit } from './pin-entry.ts'

/** Its `focus` goes to the first box. */
export type PinBoxesHandle = { focus: () => void }

type PinBoxesOptions = {
  value: string
  onChange: (value: string) => void
  onBadPaste: () => void
  ref?: Ref<PinBoxesHandle>
}

/** Handles keys, digits and a paste in the six boxes. */
export function usePinBoxes({ value, onChange, onBadPaste, ref }: PinBoxesOptions) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focusBox = (position: number) => boxes.current[Math.min(5, Math.max(0, position))]?.focus()
  useImperativeHandle(ref, () => ({ focus: () => boxes.current[0]?.focus() }), [])

  function change({ next, focus }: ReturnType<typeof withDigits>) {
    if (next !== value) onChange(next)
    focusBox(focus)
  }

  return {
    keepBox(position: number, box: HTMLInputElement | null) {
      boxes.current[position] = box
    },
    enter: (position: number, text: string) => change(withDigits(value, position, text)),
    handleKey(event: KeyboardEvent, position: number) {
      if (event.key === 'ArrowLeft') focusBox(position - 1)
      else if (event.key === 'ArrowRight') focusBox(position + 1)
      else if (event.key === 'Backspace') change(withoutDigit(value, position))
      // A browser reports no change if the typed digit equals the one in the box.
      else if (event.key === value[position]) focusBox(position + 1)
      else return
      event.preventDefault()
    },
    handlePaste(event: ClipboardEvent) {
      event.preventDefault()
      const pin = pastedPin(event.clipboardData.getData('text'))
      if (pin === null) onBadPaste()
      else change(withDigits(value, 0, pin))
    },
  }
}
