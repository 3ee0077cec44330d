import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * A close request is the platform's word for Back on a phone and Escape on a desktop. It closes
 * what is open above the page, the topmost layer first, and never touches the browser's history.
 *
 * All layers share one watcher: a page may create one at any time, and the browser groups those
 * created without a press, which would then close together
 * (https://html.spec.whatwg.org/#close-requests). Without `CloseWatcher`, Radix handles Escape and
 * Back leads to the page before.
 */

/** https://developer.mozilla.org/docs/Web/API/CloseWatcher, which TypeScript does not know. */
declare const CloseWatcher: { new (): CloseWatcher }
type CloseWatcher = { onclose: (() => void) | null; destroy(): void }

/** Closes one dialog, menu or sheet. */
type CloseLayer = () => void

/** The open layers, the topmost last. */
let layers: readonly CloseLayer[] = []
let watcher: CloseWatcher | null = null

/** Lets a close request close the layer while it is open. */
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

/** Has a watcher while a layer is open. */
function watch(): void {
  if (layers.length === 0) {
    watcher?.destroy()
    watcher = null
  } else if (watcher === null && 'CloseWatcher' in globalThis) {
    watcher = new CloseWatcher()
    watcher.onclose = closeTopmost
  }
}

/** A request uses up its watcher; a layer that stays open, such as a form that asks first, gets another. */
function closeTopmost(): void {
  watcher = null
  layers.at(-1)?.()
  watch()
}

/** Radix would handle Escape itself, so that the browser makes no close request. */
function leaveEscapeToBrowser(event: KeyboardEvent): void {
  if (event.key === 'Escape' && watcher !== null) event.stopPropagation()
}

// Before Radix, which listens at the document. Rendering on the server has no events.
globalThis.addEventListener?.('keydown', leaveEscapeToBrowser, { capture: true })
