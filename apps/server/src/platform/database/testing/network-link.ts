import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A relay to a port of this machine that can be interrupted. */
export type NetworkLink = {
  readonly port: number
  /** Open connections stay open and receive nothing, nor do new ones. */
  readonly freeze: () => void
  /** New connections work; frozen ones stay frozen. */
  readonly thaw: () => void
  /** Breaks open connections; new ones work. */
  readonly cut: () => void
  readonly stop: () => void
}

export async function startLink(port: number): Promise<NetworkLink> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    for (const socket of pair) socket.on('error', () => undefined)
    if (isFrozen) return
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      isFrozen = true
      for (const pair of pairs) for (const socket of pair) socket.unpipe().pause()
    },
    thaw: () => {
      isFrozen = false
    },
    cut: () => {
      for (const [near] of pairs) near.resetAndDestroy()
    },
    stop: () => {
      server.close()
      for (const pair of pairs) for (const socket of pair) socket.destroy()
    },
  }
}
