import { randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_SIGNS } from '@meldboard/api-client/passed-on'

/** A random code from the generator of the operating system. */
export function drawCode(): string {
  const signs = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)])
  return signs.join('')
}
