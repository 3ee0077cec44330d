import { type Failure, FailureError } from '../platform/http/failure.ts'
import { clientAddress } from '../platform/limits/client-address.ts'

/** How many viewers a node takes at once. */
export type ViewerLimits = {
  readonly perGame: number
  /** A club behind one address is welcome. */
  readonly perAddress: number
}

export const VIEWER_LIMITS: ViewerLimits = { perGame: 10_000, perAddress: 2_000 }

/** Limits the viewers; they are counted in this node, where the connections are. */
export type ViewerSlots = {
  /**
   * Takes a slot and returns a function that releases it.
   * @throws FailureError RATE_LIMITED, with Retry-After, when there is none.
   */
  readonly take: (uuid: string, ip: string) => () => void
}

const GAME_IS_FULL = full('This game has as many live viewers as it can take.')
const ADDRESS_IS_FULL = full('There are too many live viewers at your address.')

export function createViewerSlots({ perGame, perAddress }: ViewerLimits): ViewerSlots {
  const games = new Map<string, number>()
  const addresses = new Map<string, number>()
  return {
    take(uuid, ip) {
      const address = clientAddress(ip)
      if ((games.get(uuid) ?? 0) >= perGame) throw new FailureError(GAME_IS_FULL)
      if ((addresses.get(address) ?? 0) >= perAddress) throw new FailureError(ADDRESS_IS_FULL)
      add(games, uuid, 1)
      add(addresses, address, 1)
      return () => {
        add(games, uuid, -1)
        add(addresses, address, -1)
      }
    },
  }
}

function add(counts: Map<string, number>, key: string, difference: number): void {
  const count = (counts.get(key) ?? 0) + difference
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}

function full(message: string): Failure {
  return { code: 'RATE_LIMITED', message, headers: { 'retry-after': '30' } }
}
