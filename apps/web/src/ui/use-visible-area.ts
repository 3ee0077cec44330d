import { useLayoutEffect, useSyncExternalStore } from 'react'

/** In pixels; a phone above its keyboard has less height. */
const LOW = 480

/** Whether the visible area is as low as above a keyboard. A zoomed page does not count. */
export function useIsLow(): boolean {
  return useSyncExternalStore(subscribe, isLow, () => false)
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  window.visualViewport?.addEventListener('resize', onChange)
  return () => {
    window.removeEventListener('resize', onChange)
    window.visualViewport?.removeEventListener('resize', onChange)
  }
}

function isLow(): boolean {
  const { height, scale } = window.visualViewport ?? { height: window.innerHeight, scale: 1 }
  return height * scale < LOW
}

/** Fits an open dialog into the visible area: a keyboard covers the page, and style sheets cannot know it. */
export function useVisibleArea(isFitted: boolean): void {
  useLayoutEffect(() => {
    const view = window.visualViewport
    if (!isFitted || !view) return
    const { style } = document.documentElement
    const fit = () => {
      style.setProperty('--visible-top', `${view.offsetTop}px`)
      style.setProperty('--visible-height', `${view.height}px`)
    }
    fit()
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', fit)
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', fit)
      style.removeProperty('--visible-top')
      style.removeProperty('--visible-height')
    }
  }, [isFitted])
}
