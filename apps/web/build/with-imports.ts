/** Returns these parts of a build and everything that they import statically, each after its imports. */
export function withImports<Part>(
  starts: Iterable<Part>,
  importsOf: (part: Part) => Iterable<Part>,
): ReadonlySet<Part> {
  const met = new Set<Part>()
  const found = new Set<Part>()
  const add = (part: Part): void => {
    if (met.has(part)) return
    met.add(part)
    for (const imported of importsOf(part)) add(imported)
    found.add(part)
  }
  for (const start of starts) add(start)
  return found
}
