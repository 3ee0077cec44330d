import type { Organizer } from './organizer.ts'

type Game = { readonly id: number; readonly uuid: string }
type Links = { readonly links: readonly { readonly id: number }[] }

/** Creates a game's only score link; returns its address. */
export async function newLink(organizer: Organizer, game: Game, label: string): Promise<string> {
  const { links } = await organizer.call<Links>('GET', `/games/${game.id}/links`)
  for (const { id } of links) await organizer.call('DELETE', `/games/${game.id}/links/${id}`)
  const body = { label, level: 'score' }
  const { token } = await organizer.call<{ token: string }>('POST', `/games/${game.id}/links`, body)
  return `/games/${game.uuid}#link=${token}`
}
