import type { Area, MessageName, ValuesOf } from '@meldboard/messages'
import { messages } from '../lib/messages.tsx'

/**
 * Returns what a page says by a message without marked parts: `said('board.scoreRound', { round: 2 })`. A test that names
 * the message does not fail when its words change.
 */
export function said<Name extends MessageName>(name: Name, ...values: ValuesOf<Name>): string {
  const [area, key] = name.split('.') as [Area, string]
  return (messages(area) as (key: string, ...values: readonly unknown[]) => string)(key, ...values)
}
