import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width on a phone of 360 px, before anything is measured. */
const PHONE = 328

/** Below this width lines do not fit beside their names. */
const LEAST = 260

/**
 * Measures the width of an element, in units of one pixel at the usual size of text: larger text makes the units
 * larger and their number smaller, so that a drawing in them grows with the text, if there is room.
 */
export function useRoom(): [RefObject<HTMLElement | null>, number] {
  const room = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(PHONE)

  useLayoutEffect(() => {
    const element = room.current
    if (element === null) return
    const measure = () => {
      const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const units = element.clientWidth / (text / 16)
      if (units > 0) setWidth(Math.max(LEAST, Math.round(units)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return [room, width]
}
