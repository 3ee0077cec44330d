/** A route's `head`: the title of its page. */
export function pageHead(title: string) {
  return { meta: [{ title: `${title} | Meldboard` }] }
}
