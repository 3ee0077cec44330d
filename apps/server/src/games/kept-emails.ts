/** The addresses that are stored with the results of a game (`result-store.ts`), by player id. */
export function emailsIn(kept: string | null): ReadonlyMap<number, string> {
  // An address may have a space, but no line feed.
  const lines = kept === null ? [] : kept.split('\n')
  return new Map(
    lines.map((line) => {
      const space = line.indexOf(' ')
      return [Number(line.slice(0, space)), line.slice(space + 1)]
    }),
  )
}
