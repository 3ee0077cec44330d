/*
 * The faults of a translated page, found on any other: there React's text nodes are replaced
 * (src/translated-page.ts), and only a text that is all of its element's content is updated.
 */

let faults: string[] = []
const observer = new MutationObserver((records) => collect(records))

/** Watches what changes on the page until the faults are taken. */
export function watchTexts(): void {
  faults = []
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
}

/** Returns each text that has changed, appeared or disappeared beside other content, and ends the watch. */
export function takeTextFaults(): readonly string[] {
  collect(observer.takeRecords())
  observer.disconnect()
  return faults
}

function collect(records: readonly MutationRecord[]): void {
  for (const record of records) {
    const { target, previousSibling, nextSibling } = record
    if (record.type === 'characterData') {
      if (target.previousSibling || target.nextSibling) faults.push(placeOf(record, target))
      continue
    }
    const moved = [...record.addedNodes, ...record.removedNodes]
    if ((previousSibling || nextSibling) && moved.some(isText)) {
      faults.push(placeOf(record, target))
    }
    if (record.addedNodes.length > 0 && nextSibling && isText(nextSibling)) {
      faults.push(placeOf(record, target))
    }
  }
}

function placeOf({ type }: MutationRecord, node: Node): string {
  const element = node instanceof Element ? node : node.parentElement
  return `${type}: ${element?.outerHTML.slice(0, 300)}`
}

/** Spaces are not translated. */
function isText(node: Node): boolean {
  return node instanceof Text && node.data.trim() !== ''
}
