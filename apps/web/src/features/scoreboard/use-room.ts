import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** What a phone of 360 px has, before anything is measured. */
const PHONE = 328
/** Narrower than this there is no room for the runs beside their names. */
const LEAST = 260

/**
 * The width of an element, in units of one pixel at the usual size of text: larger text makes the
 * units larger and their number smaller, so that what is drawn in them grows with it, as far as
 * there is room.
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
