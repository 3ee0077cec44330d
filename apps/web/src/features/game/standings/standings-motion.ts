import { type RefObject, useLayoutEffect, useRef } from 'react'
import { shownFigure } from '../../../lib/format.ts'

/*
 * The motion of a change in the standings. Durations come from the page's style: with reduced
 * motion nothing moves, and everything ends within 600 ms.
 */

const EASE = 'cubic-bezier(.2, .75, .25, 1)'

/** Counts a figure up or down to its new value. */
export function useCountingUp(figure: RefObject<HTMLElement | null>, value: number): void {
  const last = useRef(value)
  useLayoutEffect(() => {
    const from = last.current
    last.current = value
    const element = figure.current
    if (element === null || from === value) return
    const duration = durationOf(element)
    if (duration === 0) return
    const start = performance.now()
    let frame = requestAnimationFrame(step)
    element.textContent = shownFigure(from)
    return () => cancelAnimationFrame(frame)

    function step(now: number): void {
      const part = Math.min(1, Math.max(0, now - start) / duration)
      // A translated page may have replaced the text node.
      if (element !== null)
        element.textContent = shownFigure(Math.round(from + (value - from) * part))
      if (part < 1) frame = requestAnimationFrame(step)
    }
  }, [figure, value])
}

/** Moves the score of a new round to the end of its player's bar, and shows it again. */
export function useTravel(score: RefObject<HTMLElement | null>, round: number): void {
  const last = useRef(round)
  useLayoutEffect(() => {
    const isNew = round > last.current
    last.current = round
    const element = score.current
    const bar = element?.closest('li')?.querySelector('[role=progressbar] > i')
    if (!isNew || element === null || !bar || element.textContent === '') return
    const duration = durationOf(element)
    if (duration === 0) return
    const [from, to] = [element.getBoundingClientRect(), bar.getBoundingClientRect()]
    const way = `translate(${to.right - from.right}px, ${to.top - from.top}px)`
    element.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: way, opacity: 0, offset: 0.7 },
        { transform: 'none', opacity: 0, offset: 0.71 },
        { transform: 'none', opacity: 1 },
      ],
      { duration, easing: EASE },
    )
  }, [score, round])
}

/** Animates a list's items to their new places when their order changes. Each item has a `data-player` attribute. */
export function useTradingPlaces(list: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<string, Place>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the items.
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const move = () => {
      places.current = movedFrom(places.current, element)
    }
    if (places.current.size > 0) return move()
    // At first nothing moves, and the page is not complete: the places would have to be computed twice.
    const frame = requestAnimationFrame(move)
    return () => cancelAnimationFrame(frame)
  }, [order, list])
}

/** Animates a list's items from where they were, and returns where they are. */
function movedFrom(before: ReadonlyMap<string, Place>, list: HTMLElement): Map<string, Place> {
  const duration = durationOf(list)
  const places = new Map<string, Place>()
  for (const item of list.querySelectorAll<HTMLElement>('[data-player]')) {
    const id = item.dataset.player ?? ''
    const now = { left: item.offsetLeft, top: item.offsetTop }
    const { left, top } = before.get(id) ?? now
    places.set(id, now)
    const [right, down] = [left - now.left, top - now.top]
    if ((right !== 0 || down !== 0) && duration > 0) {
      item.animate([{ transform: `translate(${right}px, ${down}px)` }, { transform: 'none' }], {
        duration,
        easing: EASE,
      })
    }
  }
  return places
}

/** Milliseconds in which a mark is drawn. */
const DRAWN = 300

/** Draws the marks of a list after its items have traded places, if this mark was not there before. */
export function useDrawing(list: RefObject<HTMLElement | null>, mark: string | null): void {
  const last = useRef(mark)
  useLayoutEffect(() => {
    const isNew = mark !== null && mark !== last.current
    last.current = mark
    const element = list.current
    if (!isNew || element === null) return
    const delay = durationOf(element)
    if (delay === 0) return
    for (const path of element.querySelectorAll('[data-drawn] path')) {
      path.animate(
        [
          { strokeDasharray: 1, strokeDashoffset: 1 },
          { strokeDasharray: 1, strokeDashoffset: 0 },
        ],
        { duration: DRAWN, delay, easing: EASE, fill: 'backwards' },
      )
    }
  }, [list, mark])
}

type Place = { readonly left: number; readonly top: number }

function durationOf(element: HTMLElement): number {
  const written = getComputedStyle(element).getPropertyValue('--d-score').trim()
  const amount = Number.parseFloat(written)
  if (Number.isNaN(amount)) return 0
  return written.endsWith('ms') ? amount : amount * 1000
}
