/** Shown without scripts on a page that does not work without them. */
export function NeedsScripts() {
  return <p>Meldboard needs JavaScript to keep scores.</p>
}
