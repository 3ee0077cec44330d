import type { Schemas } from '@meldboard/api-client'
import { readGameUuid } from '@meldboard/api-client/passed-on'
import { gameAddress } from './game-address.ts'
import { linkFragment, OpenedLinks } from './opened-links.ts'

/** The server's answer about a score link: the game's own link, or that of its table. */
export type OwnGameLink = Schemas['OwnLink'] & { readonly gameUuid: string }

export function linkAddress(gameUuid: string, token: string): string {
  return gameAddress(gameUuid) + linkFragment(token)
}

/** The score links that were opened on this device, by the game's uuid. */
export class GameLinks extends OpenedLinks {
  constructor() {
    super({ item: 'game_links', keyOf: gameUuidOf })
  }
}

function gameUuidOf(path: string): string | null {
  const [, text = ''] = /^\/games\/([^/]+)/.exec(path) ?? []
  return readGameUuid(text)
}
