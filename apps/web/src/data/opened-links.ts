import type { Schemas } from '@meldboard/api-client'
import { readSecret } from '@meldboard/api-client/passed-on'
import { createAtom } from '@tanstack/react-store'
import { z } from 'zod'
import { readStored, writeStored } from '../lib/stored-json.ts'

const linkSchema = z.object({
  token: z.string(),
  /** The server's answer about the link; null until it arrives. */
  own: z
    .custom<Schemas['OwnLink']>((own) => own instanceof Object)
    .nullable()
    .catch(null),
  /** The link was revoked. Scores entered through it and not sent are still on this device. */
  isRevoked: z.boolean().catch(false),
})

export type OpenedLink = Readonly<z.output<typeof linkSchema>>

/** Skips a link that another release stored and this one cannot read. */
const linksSchema = z
  .record(z.string(), linkSchema.nullable().catch(null))
  .transform((links) => Object.fromEntries(Object.entries(links).flatMap(withLink)))

function withLink([key, link]: [string, OpenedLink | null]): [string, OpenedLink][] {
  return link === null ? [] : [[key, link]]
}

const FRAGMENT = '#link='

/** Returns the fragment that carries a link in an address. */
export function linkFragment(token: string): string {
  return FRAGMENT + token
}

type Storage = {
  /** The key in the device's storage. */
  readonly item: string
  /** Returns the link's key for a path; null where the path can have no link. */
  readonly keyOf: (path: string) => string | null
}

/**
 * The secret links that were opened on this device, by their game or table. The token is removed from the address
 * bar, so that a copied address does not pass it on; the page and its bookmarks still work here.
 */
export class OpenedLinks {
  readonly state
  readonly #storage: Storage

  constructor(storage: Storage) {
    this.#storage = storage
    this.state = createAtom<Readonly<Record<string, OpenedLink>>>(
      readStored(storage.item, linksSchema) ?? {},
    )
    // Rendering on the server opens no link.
    if (typeof window === 'undefined') return
    this.#take()
    // Another link was opened on this page: the page starts again with it.
    window.addEventListener('hashchange', () => this.#take() && window.location.reload())
  }

  /** Returns the token to read something with; null to read as everyone does. */
  tokenOf(key: string): string | null {
    const link = linkOf(this.state.get(), key)
    return link === null || link.isRevoked ? null : link.token
  }

  /** Stores what is known about a link, unless another one has been opened since. */
  note(key: string, { token, ...known }: Partial<OpenedLink> & Pick<OpenedLink, 'token'>): void {
    const link = linkOf(this.state.get(), key)
    if (link?.token === token) this.keep(key, { ...link, ...known })
  }

  /** Stores a link and replaces the earlier one. */
  keep(key: string, link: OpenedLink): void {
    this.state.set((links) => ({ ...links, [key]: link }))
    writeStored(this.#storage.item, this.state.get())
  }

  /** Returns whether the address contained a link. */
  #take(): boolean {
    const { pathname, search, hash } = window.location
    const key = this.#storage.keyOf(pathname)
    if (key === null || !hash.startsWith(FRAGMENT)) return false
    window.history.replaceState(window.history.state, '', pathname + search)
    const token = readSecret(hash.slice(FRAGMENT.length))
    const known = linkOf(this.state.get(), key)
    // A truncated secret is treated as revoked, and never replaces a link that works.
    if (token === null) this.keep(key, known ?? { token: '', own: null, isRevoked: true })
    else if (known?.token !== token) this.keep(key, { token, own: null, isRevoked: false })
    return true
  }
}

/** Returns a link by its key, else null: an address can name an inherited property such as "constructor". */
export function linkOf(
  links: Readonly<Record<string, OpenedLink>>,
  key: string,
): OpenedLink | null {
  return Object.hasOwn(links, key) ? (links[key] ?? null) : null
}
