import { err, ok, type Result } from '@meldboard/engine'
import { type Failure, type Said, said } from '../platform/http/failure.ts'
import { clientAddress } from '../platform/limits/client-address.ts'

/** The most viewers of a node at once. */
export type ViewerLimits = {
  /** Of one game, or of one table. */
  readonly perGame: number
  /** Enough for a club behind one address. */
  readonly perAddress: number
}

type Watched = 'game' | 'table'

/** Limits the viewers of this node, which has their connections. */
export class ViewerSlots {
  readonly #limits: ViewerLimits
  readonly #watched = new Map<string, number>()
  readonly #addresses = new Map<string, number>()

  constructor(limits: ViewerLimits) {
    this.#limits = limits
  }

  /** Takes a slot and returns a function that releases it; RATE_LIMITED: none is free. */
  take(watched: Watched, key: string, ip: string): Result<() => void, Failure> {
    const address = clientAddress(ip)
    const subject = `${watched} ${key}`
    const { perGame, perAddress } = this.#limits
    if ((this.#watched.get(subject) ?? 0) >= perGame) return err(isFull(watched))
    if ((this.#addresses.get(address) ?? 0) >= perAddress) return err(ADDRESS_IS_FULL)
    add(this.#watched, subject, 1)
    add(this.#addresses, address, 1)
    return ok(() => {
      add(this.#watched, subject, -1)
      add(this.#addresses, address, -1)
    })
  }
}

function isFull(watched: Watched): Failure {
  return full(said('viewersFull', { watched }))
}

const ADDRESS_IS_FULL = full('addressIsFull')

function full(message: Said): Failure {
  return { code: 'RATE_LIMITED', message, headers: { 'retry-after': '30' } }
}

function add(counts: Map<string, number>, key: string, difference: number): void {
  const count = (counts.get(key) ?? 0) + difference
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
