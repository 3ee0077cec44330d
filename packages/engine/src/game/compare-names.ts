const COLLATOR = new Intl.Collator(undefined, { numeric: true })

/**
 * Compares two names as a person orders them, for `sort`: by the language of the device, without regard to
 * case and accents but between names that are otherwise the same, and figures by their value.
 *
 * @example
 * compareNames('Kim 2', 'Kim 10')
 * // -1
 */
export function compareNames(one: string, other: string): number {
  return COLLATOR.compare(one, other) || Number(one > other) - Number(one < other)
}
