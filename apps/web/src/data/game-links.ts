import type { Schemas } from '@meldboard/api-client'
import { useRouteContext } from '@tanstack/react-router'
import { createAtom, useSelector } from '@tanstack/react-store'
import { useIsHydrated } from '../lib/is-hydrated.ts'
import { isRecord } from '../session/session-storage.ts'
import { gameAddress } from './game-address.ts'

/** A secret link to a game that was opened on this device. */
export type GameLink = {
  readonly token: string
  /** The server's answer about it; null until then. */
  readonly own: Schemas['OwnLink'] | null
  /** It does not work any more. Scores that were entered by it and not sent are still on this device. */
  readonly isRevoked: boolean
}

const KEY = 'game_links'
/** The address of a game with the token of a link, which a browser sends to no server. */
const ADDRESS = /^\/games\/([^/]+)/
const FRAGMENT = /^#link=([\w-]{20,200})$/

/** Returns the address of a secret link. */
export function linkAddress(gameUuid: string, token: string): string {
  return `${gameAddress(gameUuid)}#link=${token}`
}

/**
 * The secret links that were opened on this device, by their game. The token is taken out of the address
 * bar, so that no copied address passes it on; the page and its bookmarks go on working here.
 */
export class GameLinks {
  readonly state = createAtom<Readonly<Record<string, GameLink>>>(storedLinks())

  constructor() {
    // On the server, which renders pages, no link was opened.
    if (typeof window === 'undefined') return
    this.#take()
    // Another link was opened on the page: it begins again with that one.
    window.addEventListener('hashchange', () => this.#take() && window.location.reload())
  }

  /** The token by which a game is to be read; null: as everybody reads it. */
  tokenOf(gameUuid: string): string | null {
    const link = linkOf(this.state.get(), gameUuid)
    return link === null || link.isRevoked ? null : link.token
  }

  /** Notes what is known of a link, unless another one was opened since. */
  note(gameUuid: string, { token, ...known }: Partial<GameLink> & Pick<GameLink, 'token'>): void {
    const link = linkOf(this.state.get(), gameUuid)
    if (link?.token === token) this.#keep(gameUuid, { ...link, ...known })
  }

  /** Returns whether the address had a link. */
  #take(): boolean {
    const { pathname, search, hash } = window.location
    const gameUuid = ADDRESS.exec(pathname)?.[1]?.toLowerCase()
    const token = FRAGMENT.exec(hash)?.[1]
    if (gameUuid === undefined || token === undefined) return false
    window.history.replaceState(window.history.state, '', pathname + search)
    const isKnown = linkOf(this.state.get(), gameUuid)?.token === token
    if (!isKnown) this.#keep(gameUuid, { token, own: null, isRevoked: false })
    return true
  }

  #keep(gameUuid: string, link: GameLink): void {
    this.state.set((links) => ({ ...links, [gameUuid]: link }))
    try {
      localStorage.setItem(KEY, JSON.stringify(this.state.get()))
    } catch {
      // Where the browser stores nothing, the link works until the page is closed.
    }
  }
}

export function useGameLinks(): GameLinks {
  return useRouteContext({ from: '__root__', select: ({ links }) => links })
}

/** The link by which this device has opened a game; null: none, and while its page is hydrated. */
export function useGameLink(gameUuid: string): GameLink | null {
  const link = useSelector(useGameLinks().state, (links) => linkOf(links, gameUuid.toLowerCase()))
  return useIsHydrated() ? link : null
}

/** An address can name what every object has, such as "constructor". */
function linkOf(links: Readonly<Record<string, GameLink>>, gameUuid: string): GameLink | null {
  return Object.hasOwn(links, gameUuid) ? (links[gameUuid] ?? null) : null
}

/** Another release may have stored them: what this one cannot read is none. */
function storedLinks(): Readonly<Record<string, GameLink>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (!isRecord(stored)) return {}
    const links = Object.entries(stored).flatMap(([gameUuid, link]) => readLink(gameUuid, link))
    return Object.fromEntries(links)
  } catch {
    // Not JSON, or no storage in this browser's mode.
    return {}
  }
}

function readLink(gameUuid: string, link: unknown): readonly [string, GameLink][] {
  if (!isRecord(link) || typeof link.token !== 'string') return []
  const { token, own, isRevoked } = link
  const known = isRecord(own) ? (own as GameLink['own']) : null
  return [[gameUuid, { token, own: known, isRevoked: isRevoked === true }]]
}
