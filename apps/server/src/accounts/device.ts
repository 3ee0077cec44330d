import type { Schemas } from '@meldboard/api-client'
import { normaliseName } from '@meldboard/engine'

const FIELDS = ['type', 'browser', 'browser_version', 'os'] as const

/**
 * Returns what is stored of a client's description of its device: the four fields of P-session-9,
 * whose lengths the contract bounds, as JSON. Null when it said nothing of them.
 */
export function deviceOf(info: Schemas['DeviceInfo'] | undefined): string | null {
  const named = FIELDS.flatMap((field) => {
    const words = normaliseName(info?.[field] ?? '')
    return words === '' ? [] : [[field, words]]
  })
  return named.length === 0 ? null : JSON.stringify(Object.fromEntries(named))
}
