import { type PointerEvent, useRef, useState } from 'react'

/** The line that a finger or the mouse holds. */
type Drag = {
  readonly from: number
  /** The line's place if it were released now. */
  readonly to: number
  /** The distance moved, in pixels. */
  readonly shift: number
  readonly startY: number
  /** The positions of the lines without the drag. */
  readonly lines: readonly { readonly top: number; readonly height: number }[]
}

/** In pixels. A finger is never still: a shorter move is a tap. */
const TAP = 5

/**
 * Drags a line of a list by its grip. The lines stay in place in the document until the release,
 * because a browser ends the capture of a pointer whose element is moved there.
 */
export function useSeatDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const wasDragged = useRef(false)

  function take(event: PointerEvent<HTMLElement>, from: number): void {
    wasDragged.current = false
    if (event.button !== 0) return
    const list = event.currentTarget.closest('ol')
    const lines = [...(list?.children ?? [])].map((line) => {
      const { top, height } = line.getBoundingClientRect()
      return { top, height }
    })
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ from, to: from, shift: 0, startY: event.clientY, lines })
  }

  function follow(event: PointerEvent<HTMLElement>): void {
    if (drag === null) return
    const shift = event.clientY - drag.startY
    if (!wasDragged.current && Math.abs(shift) < TAP) return
    wasDragged.current = true
    setDrag({ ...drag, shift, to: placeOf(drag, shift) })
  }

  function letGo(): void {
    if (drag !== null && drag.to !== drag.from) onMove(drag.from, drag.to)
    setDrag(null)
  }

  return {
    gripOf: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => take(event, index),
      onPointerMove: follow,
      onPointerUp: letGo,
      onPointerCancel: () => setDrag(null),
    }),
    isDragged: (index: number) => drag !== null && wasDragged.current && drag.from === index,
    wasDragged: () => wasDragged.current,
    /** The shift of a line: the held one follows the finger, the passed ones move by its height. */
    transformOf(index: number): string | undefined {
      if (drag === null) return undefined
      const { from, to, shift, lines } = drag
      if (index === from) return `translateY(${shift}px)`
      const height = lines[from]?.height ?? 0
      if (index > from && index <= to) return `translateY(${-height}px)`
      if (index < from && index >= to) return `translateY(${height}px)`
      return undefined
    },
  }
}

/** Returns the place of a held line: behind the lines whose middle it has passed. */
function placeOf({ from, lines }: Drag, shift: number): number {
  const held = lines[from]
  if (held === undefined) return from
  const [top, bottom] = [held.top + shift, held.top + held.height + shift]
  return lines.filter((line, index) => {
    const middle = line.top + line.height / 2
    return index !== from && (index < from ? top > middle : bottom > middle)
  }).length
}
