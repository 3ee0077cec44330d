import { asciiDigits } from '../lib/digits.ts'

const LENGTH = 6

/** The content of the boxes after a change, and the box that gets the focus. */
type PinEntry = { next: string; focus: number }

/**
 * Returns the boxes after text was entered into one of them. A single digit goes into the box, even
 * if it was full; several (a device's one-time code, fast typing) fill the boxes from there on.
 */
export function withDigits(value: string, position: number, text: string): PinEntry {
  const digits = asciiDigits(text)
  if (digits === '') return { next: value, focus: position }
  const boxes = boxesOf(value)
  const wasFull = boxes[position] !== ' '
  const entered = wasFull && digits.length === 2 ? otherDigit(digits, boxes[position]) : digits
  for (const [offset, digit] of [...entered].entries()) {
    if (position + offset < LENGTH) boxes[position + offset] = digit
  }
  return { next: boxes.join('').trimEnd(), focus: position + entered.length }
}

/** Returns the boxes after Backspace: in an empty box it deletes the digit before it. */
export function withoutDigit(value: string, position: number): PinEntry {
  const boxes = boxesOf(value)
  const target = boxes[position] === ' ' ? Math.max(0, position - 1) : position
  boxes[target] = ' '
  return { next: boxes.join('').trimEnd(), focus: target }
}

function boxesOf(value: string): string[] {
  return [...value.padEnd(LENGTH, ' ').slice(0, LENGTH)]
}

/** Returns the PIN in a pasted text, such as "407 512" from a mail; null if it is something else. */
export function pastedPin(text: string): string | null {
  // Copied texts contain invisible direction marks and joiners.
  const pasted = text
    .slice(0, 100)
    .replace(/[\s\p{Pd}\p{Cf}\p{Cc}]/gu, '')
    .normalize('NFKC')
  const digits = asciiDigits(pasted)
  return digits.length === LENGTH && [...pasted].length === LENGTH ? digits : null
}

/** Returns the newly typed one of the two digits in a full box. */
function otherDigit(digits: string, before: string | undefined): string {
  return digits[0] === before ? digits.slice(1) : digits.slice(0, 1)
}
