import type { Schemas } from '@meldboard/api-client'
import { createAtom } from '@tanstack/react-store'
import { z } from 'zod'
import { readStored, writeStored } from '../lib/stored-json.ts'
import { gameAddress } from './game-address.ts'

const linkSchema = z.object({
  token: z.string(),
  /** The server's answer about it; null until then. */
  own: z
    .custom<Schemas['OwnLink']>((own) => own instanceof Object)
    .nullable()
    .catch(null),
  /** It does not work any more. Scores that were entered by it and not sent are still on this device. */
  isRevoked: z.boolean().catch(false),
})

/** A secret link to a game that was opened on this device. */
export type GameLink = Readonly<z.output<typeof linkSchema>>

/** A link that another release has stored, and this one cannot read, is none. */
const linksSchema = z
  .record(z.string(), linkSchema.nullable().catch(null))
  .transform((links) => Object.fromEntries(Object.entries(links).flatMap(withLink)))

function withLink([gameUuid, link]: [string, GameLink | null]): [string, GameLink][] {
  return link === null ? [] : [[gameUuid, link]]
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
  readonly state = createAtom<Readonly<Record<string, GameLink>>>(
    readStored(KEY, linksSchema) ?? {},
  )

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
    writeStored(KEY, this.state.get())
  }
}

/** Returns a game's link, else null: an address can name what every object has, such as "constructor". */
export function linkOf(
  links: Readonly<Record<string, GameLink>>,
  gameUuid: string,
): GameLink | null {
  return Object.hasOwn(links, gameUuid) ? (links[gameUuid] ?? null) : null
}
