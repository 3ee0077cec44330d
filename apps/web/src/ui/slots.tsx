import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** The places of the shell that a page can fill. */
type SlotName =
  /** Beside the navigation at every width, such as the live mark. */
  | 'status'
  /** Beside the navigation on desks. */
  | 'actions'
  /** The place in the thumb bar below 1024 px. */
  | 'thumb'

type Place = HTMLElement | null
type Follower = (place: Place) => void

/**
 * The places on the page. A component that fills one follows it: as a value of a context, each place that
 * appears would draw the whole page again, and hydrate a page that was sent in one piece.
 */
export class Slots {
  readonly #places = new Map<SlotName, Place>()
  readonly #followers = new Map<Follower, SlotName>()

  /** Takes a place in the shell, as a ref. */
  readonly status = (place: Place) => this.#take('status', place)
  readonly actions = (place: Place) => this.#take('actions', place)
  readonly thumb = (place: Place) => this.#take('thumb', place)

  placeOf(name: SlotName): Place {
    return this.#places.get(name) ?? null
  }

  /** Reports where the place is, now and after each change; returns a function that ends this. */
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

/** Puts a page's buttons into the top bar of a desk. */
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
  // Before the page is painted, the shell's own places included, which come after those who fill them.
  useLayoutEffect(() => slots.follow(name, setPlace), [slots, name])
  return place && createPortal(children, place)
}
