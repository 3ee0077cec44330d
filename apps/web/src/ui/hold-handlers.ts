import type { FocusEvent } from 'react'

/** Returns the handlers of a part that must stay while a person reads it, by pointer or focus. */
export function holdHandlers(hold: (isHeld: boolean) => void) {
  return {
    /** Ignores a finger: browsers report a hover where it has tapped, also after it is gone. */
    onPointerEnter(): void {
      if (window.matchMedia('(hover: hover)').matches) hold(true)
    },
    onPointerLeave: () => hold(false),
    onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
      if (!currentTarget.contains(relatedTarget)) hold(false)
    },
  }
}
