type Room = {
  readonly top: number
  readonly bottom: number
  /** The minimum distance from one line to the next. */
  readonly leading: number
}

/**
 * Moves lines of text down where they would overlap, then back up from the lower edge, and returns
 * them from the lowest to the highest. All of them must fit into the room.
 */
export function separateLines<Line extends { readonly y: number }>(
  lines: readonly Line[],
  { top, bottom, leading }: Room,
): readonly Line[] {
  let free = top
  const down = [...lines]
    .sort((one, other) => one.y - other.y)
    .map((line) => {
      const y = Math.max(line.y, free)
      free = y + leading
      return { ...line, y }
    })
  let limit = bottom
  return down.reverse().map((line) => {
    const y = Math.min(line.y, limit)
    limit = y - leading
    return { ...line, y }
  })
}
