import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** The places of the shell that a page can fill. */
type SlotName =
  /** Beside the navigation at every width, such as the live mark. */
  | 'status'
  /** Beside the navigation on desktops. */
  | 'actions'
  /** The place in the thumb bar below 1024 px. */
  | 'thumb'

type Place = HTMLElement | null
type Follower = (place: Place) => void

/**
 * The places on the page. A component that fills one follows it. As a context's value, each new
 * place would render the whole page again, and hydrate a sent page all at once.
 */
export class Slots {
  readonly #places = new Map<SlotName, Place>()
  readonly #followers = new Map<Follower, SlotName>()

  /** Registers a place in the shell, as a ref. */
  readonly status = (place: Place) => this.#take('status', place)
  readonly actions = (place: Place) => this.#take('actions', place)
  readonly thumb = (place: Place) => this.#take('thumb', place)

  placeOf(name: SlotName): Place {
    return this.#places.get(name) ?? null
  }

  /** Reports the place, now and after each change; returns a function that ends this. */
  follow(name: SlotName, follower: Follower): () => void {
    this.#followers.set(follower, name)
    follower(this.placeOf(name))
    return () => void this.#followers.delete(follower)
  }

  #take(name: SlotName, place: Place): void {
    this.#places.set(name, place)
    for (const [follower, followed] of this.#followers) if (followed === name) follower(place)
  }
}

export const SlotsContext = createContext(new Slots())

/** Puts a page's state, such as the live mark, into the top bar. */
export function HeaderStatus({ children }: { children: ReactNode }) {
  return <Slot name="status">{children}</Slot>
}

/** Puts a page's buttons into the top bar on desktops. */
export function HeaderActions({ children }: { children: ReactNode }) {
  return <Slot name="actions">{children}</Slot>
}

/** Puts a page's buttons into the thumb bar of phones and tablets. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return <Slot name="thumb">{children}</Slot>
}

function Slot({ name, children }: { name: SlotName; children: ReactNode }) {
  const slots = useContext(SlotsContext)
  const [place, setPlace] = useState<Place>(null)
  // Before the page is painted, together with the shell's own places, which come after the components that fill them.
  useLayoutEffect(() => slots.follow(name, setPlace), [slots, name])
  return place && createPortal(children, place)
}
