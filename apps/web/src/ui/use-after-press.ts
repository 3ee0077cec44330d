import { useEffect, useState } from 'react'

const pressed = new Set<number>()
const waiting = new Set<() => void>()

function begin({ pointerId }: PointerEvent): void {
  pressed.add(pointerId)
}

function end({ pointerId }: PointerEvent): void {
  pressed.delete(pointerId)
  // The click comes after the pointer is up.
  setTimeout(() => {
    if (pressed.size === 0) for (const show of waiting) show()
  })
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', begin, true)
  window.addEventListener('pointerup', end, true)
  window.addEventListener('pointercancel', end, true)
}

/**
 * Whether what appears now may take its room: false while a finger or the mouse is down. A press that leaves a field has
 * the field checked; if its error moved the pressed button away from under the finger, there would be no click.
 */
export function useAfterPress(): boolean {
  const [isOver, setIsOver] = useState(() => pressed.size === 0)
  useEffect(() => {
    if (isOver) return
    const show = () => setIsOver(true)
    waiting.add(show)
    return () => {
      waiting.delete(show)
    }
  }, [isOver])
  return isOver
}
