import type { Schemas } from '@meldboard/api-client'
import { normaliseName } from '@meldboard/engine'
import type { JoinValues } from './join-schema.ts'

/** Returns the request of a join or a rejoin: only the fields that its type needs. */
export function joinRequest(join: JoinValues): Schemas['AddPlayer'] {
  const { type, position, beginningScore, roundJoined } = join
  const seat = { type, position, beginningScore, roundJoined }
  if (type === 'REJOIN') return { ...seat, playerId: Number(join.playerId) }
  const email = join.email.trim()
  return { ...seat, name: normaliseName(join.name), email: email || null, userId: join.userId }
}
