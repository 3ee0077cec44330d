/**
 * Divides an amount by weights, so that the parts sum to it: whole units by the largest remainders,
 * equal ones by `order`; what is less than a unit goes to the first in `order`. Weights that are all 0
 * count as equal. All are whole numbers and at least 0, the unit and the number of weights at least 1;
 * `order` names each index once, and is that of the weights where it is left out. Source: R45.
 *
 * @example
 * apportion(1050, [1, 1, 1], { unit: 100 })
 * // [450, 300, 300]
 */
export function apportion(
  amount: number,
  weights: readonly number[],
  { order = weights.map((_, index) => index), unit = 1 }: ApportionOptions = {},
): readonly number[] {
  // A product of an amount and a weight may be beyond the exact numbers.
  const units = BigInt(Math.floor(amount / unit))
  const isEqual = weights.every((weight) => weight === 0)
  const exact = weights.map((weight) => BigInt(isEqual ? 1 : weight))
  const whole = exact.reduce((sum, weight) => sum + weight, 0n)
  const parts = exact.map((weight) => Number((units * weight) / whole))
  const remainders = exact.map((weight) => (units * weight) % whole)
  const left = Number(units) - sumOf(parts)
  // Sorting keeps the order of equals.
  const largestFirst = [...order].sort((one, other) =>
    Number((remainders[other] as bigint) - (remainders[one] as bigint)),
  )
  for (const index of largestFirst.slice(0, left)) parts[index] = (parts[index] as number) + 1
  const [first] = order
  return parts.map((part, index) => part * unit + (index === first ? amount % unit : 0))
}

/** The order in which equal remainders get a unit, and the unit. */
export type ApportionOptions = {
  readonly order?: readonly number[]
  readonly unit?: number
}

/** The sum of amounts. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** The indexes of amounts, the lowest amount first, equal ones in their order. */
export function lowestFirst(amounts: readonly number[]): readonly number[] {
  const indexes = amounts.map((_, index) => index)
  return indexes.sort((one, other) => (amounts[one] as number) - (amounts[other] as number))
}
