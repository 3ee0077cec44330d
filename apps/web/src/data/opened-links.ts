import type { Schemas } from '@meldboard/api-client'
import { readSecret } from '@meldboard/api-client/passed-on'
import { createAtom } from '@tanstack/react-store'
import { z } from 'zod'
import { readStored, writeStored } from '../lib/stored-json.ts'

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

/** A secret link that was opened on this device. */
export type OpenedLink = Readonly<z.output<typeof linkSchema>>

/** A link that another release has stored, and this one cannot read, is none. */
const linksSchema = z
  .record(z.string(), linkSchema.nullable().catch(null))
  .transform((links) => Object.fromEntries(Object.entries(links).flatMap(withLink)))

function withLink([key, link]: [string, OpenedLink | null]): [string, OpenedLink][] {
  return link === null ? [] : [[key, link]]
}

const FRAGMENT = '#link='

/** Returns the fragment of an address by which a device takes a link. */
export function linkFragment(token: string): string {
  return FRAGMENT + token
}

type Storage = {
  /** The item of the device's storage. */
  readonly item: string
  /** Returns what the link in an address is of; null where a path has none. */
  readonly keyOf: (path: string) => string | null
}

/**
 * The secret links that were opened on this device, by what they are of. The token is taken out of the address
 * bar, so that no copied address passes it on; the page and its bookmarks go on working here.
 */
export class OpenedLinks {
  readonly state
  readonly #storage: Storage

  constructor(storage: Storage) {
    this.#storage = storage
    this.state = createAtom<Readonly<Record<string, OpenedLink>>>(
      readStored(storage.item, linksSchema) ?? {},
    )
    // On the server, which renders pages, no link was opened.
    if (typeof window === 'undefined') return
    this.#take()
    // Another link was opened on the page: it begins again with that one.
    window.addEventListener('hashchange', () => this.#take() && window.location.reload())
  }

  /** The token by which something is to be read; null: as everybody reads it. */
  tokenOf(key: string): string | null {
    const link = linkOf(this.state.get(), key)
    return link === null || link.isRevoked ? null : link.token
  }

  /** Notes what is known of a link, unless another one was opened since. */
  note(key: string, { token, ...known }: Partial<OpenedLink> & Pick<OpenedLink, 'token'>): void {
    const link = linkOf(this.state.get(), key)
    if (link?.token === token) this.keep(key, { ...link, ...known })
  }

  /** Stores a link in the place of the one that was opened before. */
  keep(key: string, link: OpenedLink): void {
    this.state.set((links) => ({ ...links, [key]: link }))
    writeStored(this.#storage.item, this.state.get())
  }

  /** Returns whether the address had a link. */
  #take(): boolean {
    const { pathname, search, hash } = window.location
    const key = this.#storage.keyOf(pathname)
    if (key === null || !hash.startsWith(FRAGMENT)) return false
    window.history.replaceState(window.history.state, '', pathname + search)
    const token = readSecret(hash.slice(FRAGMENT.length))
    const known = linkOf(this.state.get(), key)
    // A secret cut short works no more than a link that was turned off, and never replaces one that works.
    if (token === null) this.keep(key, known ?? { token: '', own: null, isRevoked: true })
    else if (known?.token !== token) this.keep(key, { token, own: null, isRevoked: false })
    return true
  }
}

/** Returns a link by its key, else null: an address can name what every object has, such as "constructor". */
export function linkOf(
  links: Readonly<Record<string, OpenedLink>>,
  key: string,
): OpenedLink | null {
  return Object.hasOwn(links, key) ? (links[key] ?? null) : null
}
