import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * A close request is the platform's word for Back on a phone and Escape on a desk. It closes what is
 * open above the page, the topmost layer first, and never touches the browser's history.
 *
 * All layers share one watcher: the browser lets a page have one at any time, and joins those that are
 * made without a press, which would then close together (https://html.spec.whatwg.org/#close-requests).
 * Where a browser has no `CloseWatcher`, Escape is Radix's and Back leads to the page before.
 */

/** https://developer.mozilla.org/docs/Web/API/CloseWatcher: TypeScript does not know it yet. */
declare const CloseWatcher: { new (): CloseWatcher }
type CloseWatcher = { onclose: (() => void) | null; destroy(): void }

/** Closes one dialog, menu or sheet. */
type CloseLayer = () => void

/** The open layers, the topmost last. */
let layers: readonly CloseLayer[] = []
let watcher: CloseWatcher | null = null

/** Lets a close request close what is open. */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (!isOpen) return
    const layer = () => close()
    layers = [...layers, layer]
    watch()
    return () => {
      layers = layers.filter((other) => other !== layer)
      watch()
    }
  }, [isOpen])
}

/** Has a watcher while something is open. */
function watch(): void {
  if (layers.length === 0) {
    watcher?.destroy()
    watcher = null
  } else if (watcher === null && 'CloseWatcher' in globalThis) {
    watcher = new CloseWatcher()
    watcher.onclose = closeTopmost
  }
}

/** A request uses up its watcher; what stays open, such as a form that asks first, gets another. */
function closeTopmost(): void {
  watcher = null
  layers.at(-1)?.()
  watch()
}

/** Radix would take Escape for itself, so that the browser makes no request of it. */
function leaveEscapeToBrowser(event: KeyboardEvent): void {
  if (event.key === 'Escape' && watcher !== null) event.stopPropagation()
}

// Before Radix, which listens at the document. A page that is rendered on the server has no events.
globalThis.addEventListener?.('keydown', leaveEscapeToBrowser, { capture: true })
