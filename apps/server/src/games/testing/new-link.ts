import type { Schemas } from '@meldboard/api-client'
import type { Caller } from '../../testing/app-world.ts'

type NewLink = Schemas['NewLink'] & { readonly token: string }

export async function newLink(
  organizer: Caller,
  game: { readonly id: number },
  level: Schemas['LinkLevel'] = 'score',
  label = 'Farhan’s phone',
): Promise<NewLink> {
  const reply = await organizer.call('POST', `/games/${game.id}/links`, { label, level })
  if (reply.status !== 201) throw new Error(reply.text)
  return reply.body.data
}

export async function newTableLink(
  owner: Caller,
  level: Schemas['TableLinkLevel'] = 'score',
): Promise<Pick<NewLink, 'token' | 'id'> & { readonly tableId: number }> {
  const { tables } = (await owner.call('GET', '/tables')).body.data
  const reply = await owner.call('POST', `/tables/${tables[0].id}/links?level=${level}`)
  if (reply.status !== 201) throw new Error(reply.text)
  return { ...reply.body.data, tableId: tables[0].id }
}

/** Calls as a person with a link. */
export function byLink(visitor: Caller, { token }: Pick<NewLink, 'token'>): Caller {
  return {
    call: (method, path, body, headers) =>
      visitor.call(method, path, body, { ...headers, authorization: `Link ${token}` }),
  }
}
