import type { ClipboardEvent } from 'react'

/** Refuses a paste of several lines into a field, which would join their figures. */
export function refuseLines(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text').trim()
  if (/[\r\n\u2028\u2029]/.test(text)) event.preventDefault()
}
