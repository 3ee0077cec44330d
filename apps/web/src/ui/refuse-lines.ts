import type { ClipboardEvent } from 'react'

/** Keeps a paste of several lines out of a field, which would join their figures to one. */
export function refuseLines(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text').trim()
  if (/[\r\n\u2028\u2029]/.test(text)) event.preventDefault()
}
