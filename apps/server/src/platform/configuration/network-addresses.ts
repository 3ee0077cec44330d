import type { NetworkInterfaceInfo } from 'node:os'
import type { Configuration } from './configuration.ts'

const EVERY_ADDRESS: readonly string[] = ['0.0.0.0', '::']
const THIS_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/**
 * The URLs for other devices of the network, if the server listens on all addresses and PUBLIC_URL names this machine
 * only. Reads the interfaces only then, as a hardened systemd unit may forbid it.
 */
export function networkAddresses(
  { host, port, publicUrl }: Pick<Configuration, 'host' | 'port' | 'publicUrl'>,
  readInterfaces: () => Interfaces,
): readonly string[] {
  if (!EVERY_ADDRESS.includes(host) || !THIS_MACHINE.includes(new URL(publicUrl).hostname))
    return []
  return Object.values(readInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`)
}
