/** Said where scripts are off, on a page that is of no use then. */
export function NeedsScripts() {
  return <p>Meldboard needs JavaScript to keep scores.</p>
}
