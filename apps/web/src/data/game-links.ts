import type { Schemas } from '@meldboard/api-client'
import { readGameUuid } from '@meldboard/api-client/passed-on'
import { gameAddress } from './game-address.ts'
import { linkFragment, OpenedLinks } from './opened-links.ts'

/** What the server says of a link by which a game is scored: its own one, or that of the game's table. */
export type OwnGameLink = Schemas['OwnLink'] & { readonly gameUuid: string }

/** Returns the address of a secret link. */
export function linkAddress(gameUuid: string, token: string): string {
  return gameAddress(gameUuid) + linkFragment(token)
}

/** The secret links by which games were opened on this device, by the game's uuid. */
export class GameLinks extends OpenedLinks {
  constructor() {
    super({ item: 'game_links', keyOf: gameUuidOf })
  }
}

function gameUuidOf(path: string): string | null {
  const [, text = ''] = /^\/games\/([^/]+)/.exec(path) ?? []
  return readGameUuid(text)
}
