type Coordinate = (value: number) => number

/** An SVG path through values, the first at `x(0)`, with a gap for null. */
export function linePath(values: readonly (number | null)[], x: Coordinate, y: Coordinate): string {
  return values
    .map((value, index) => {
      if (value === null) return ''
      const isNew = index === 0 || values[index - 1] === null
      return `${isNew ? 'M' : 'L'}${round1(x(index))} ${round1(y(value))}`
    })
    .join('')
}

/** Shortens a coordinate for a drawing. */
export function round1(value: number): number {
  return Math.round(value * 10) / 10
}
