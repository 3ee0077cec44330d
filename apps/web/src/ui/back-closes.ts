import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Back closes what is open above the page, the topmost first. While something is open, the browser's
 * history has one entry more, in which the same page stands once again. Back leaves this entry and
 * closes the topmost layer; while another layer is open then (the dialog below a menu, the question of
 * a form), the entry is entered again. It is entered again and not added again, because Chromium
 * passes over entries that were added without a press on the page: Back would leave the app.
 *
 * The router does not hear of the steps between a page and its entry, which are no navigation.
 */

/** A dialog, a menu or a sheet. */
type Layer = { readonly close: () => void }

/** What is open, the topmost last. */
let layers: readonly Layer[] = []

/** Whether the history stands in the entry, above the page. */
let isInEntry = isEntry()

/** Which page the entry belongs to: the router's key of it, which both share. */
let pageKey = keyOfPage()

/** Whether the entry was left a moment ago and can be entered by a step forward. */
let isAhead = false

/** A step along the history that was taken and has not arrived. */
let step: Promise<void> | null = null
let arrive: () => void = () => {}

/** A navigation waits until the entry is left, and must not find it entered again. */
let isLeaving = false

/** Makes Back close what is open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (!isOpen) return
    const layer = { close: () => close() }
    layers = [...layers, layer]
    settleSoon()
    return () => {
      layers = layers.filter((other) => other !== layer)
      settleSoon()
    }
  }, [isOpen])
}

/**
 * Leaves the entry before another page is added to the history: above the entry, the way back would
 * need two presses for one page.
 */
export async function leaveEntry(): Promise<void> {
  isLeaving = true
  await step
  if (isInEntry) await take(-1)
  isLeaving = false
  isAhead = false
}

/** What closes and what it opens, such as a menu and its dialog, share the entry. */
function settleSoon(): void {
  setTimeout(settle)
}

/** Enters the entry when something is open, and leaves it when nothing is. */
function settle(): void {
  const isOpen = layers.length > 0
  if (step !== null || isLeaving) return
  // A redirect replaces the entry by a page, and tells nobody.
  see()
  if (isOpen === isInEntry) return
  if (!isOpen) void take(-1)
  else if (isAhead) void take(1)
  else addEntry()
}

function addEntry(): void {
  // The router has wrapped the method of this history, to load a page for each entry.
  History.prototype.pushState.call(history, { ...history.state, backCloses: true }, '')
  see()
}

/** Takes one step along the history; resolves when it has arrived. */
function take(by: 1 | -1): Promise<void> {
  step = new Promise((resolve) => {
    arrive = resolve
  })
  history.go(by)
  return step
}

function followHistory(event: PopStateEvent): void {
  const wasInEntry = isInEntry
  const isSamePage = keyOfPage() === pageKey
  const isOwnStep = step !== null
  see()
  step = null
  arrive()
  const isBetween = isSamePage && wasInEntry !== isInEntry
  isAhead = isBetween && wasInEntry
  // Another page: its layers close with it.
  if (isBetween) event.stopImmediatePropagation()
  if (isBetween && wasInEntry && !isOwnStep) layers.at(-1)?.close()
  settleSoon()
}

/** Notes where the history stands. */
function see(): void {
  isInEntry = isEntry()
  pageKey = keyOfPage()
}

function isEntry(): boolean {
  return globalThis.history?.state?.backCloses === true
}

function keyOfPage(): unknown {
  return globalThis.history?.state?.__TSR_key
}

// Before the router, which listens without capture. A page that is rendered on the server has no history.
globalThis.addEventListener?.('popstate', followHistory, { capture: true })
// A reload in the entry keeps it, with nothing open.
settleSoon()
