import type { Client } from '@meldboard/api-client'
import { shownLanguage } from '../lib/messages.tsx'
import { eveningDay, minutesAheadOfUtc } from './evening.ts'
import { gameAddress } from './game-address.ts'
import { tableAddress } from './table-code.ts'

/** Requests the tall picture of a game's standings. */
export function askGamePicture(gameUuid: string): Promise<Response> {
  return fetch(`${gameAddress(gameUuid)}/picture.png?shape=tall&lang=${shownLanguage()}`)
}

/** Requests the tall picture of a table's evening at a moment by this device's clock. */
export function askTablePicture(code: string, now: number): Promise<Response> {
  const query = `shape=tall&offset=${minutesAheadOfUtc(now)}&lang=${shownLanguage()}`
  return fetch(`${tableAddress(code)}/picture.png?${query}`)
}

/** Requests the tall picture of a group's evening at a moment by this device's clock. */
export function askGroupPicture(
  client: Client,
  groupId: number,
  moment: string,
): Promise<Response> {
  const query = `day=${eveningDay(moment)}&offset=${minutesAheadOfUtc(moment)}&shape=tall`
  const address = `${client.baseUrl}/groups/${groupId}/evening?${query}`
  return client.open(new Request(address), new AbortController().signal)
}
