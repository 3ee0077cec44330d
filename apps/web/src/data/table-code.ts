import { CODE_LENGTH } from '@meldboard/api-client/passed-on'

/** Returns the halves of a code: "K7Q", "M2P". */
export function codeHalves(code: string): readonly [first: string, second: string] {
  return [code.slice(0, CODE_LENGTH / 2), code.slice(CODE_LENGTH / 2)]
}

/** Returns a code in its written form: "K7Q-M2P". */
export function shownTableCode(code: string): string {
  return codeHalves(code).join('-')
}

/** Returns the address where everyone can watch a table. */
export function tableAddress(code: string, origin = window.location.origin): string {
  return new URL(`/t/${code}`, origin).href
}
