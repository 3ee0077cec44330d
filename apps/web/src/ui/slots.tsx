import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The places of the shell that a page can fill. */
export type Slots = {
  /** Beside the navigation at every width, such as the live mark. */
  status: HTMLElement | null
  /** Beside the navigation on desks. */
  actions: HTMLElement | null
  /** In the thumb bar below 1024 px. */
  thumb: HTMLElement | null
}

export const SlotsContext = createContext<Slots>({ status: null, actions: null, thumb: null })

/** Puts a page's state, such as the live mark, into the top bar. */
export function HeaderStatus({ children }: { children: ReactNode }) {
  return <Slot name="status">{children}</Slot>
}

/** Puts a page's buttons into the top bar of a desk. */
export function HeaderActions({ children }: { children: ReactNode }) {
  return <Slot name="actions">{children}</Slot>
}

/** Puts a page's buttons into the thumb bar of phones and tablets. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return <Slot name="thumb">{children}</Slot>
}

function Slot({ name, children }: { name: keyof Slots; children: ReactNode }) {
  const place = useContext(SlotsContext)[name]
  return place && createPortal(children, place)
}
