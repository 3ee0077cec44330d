import { KITTY } from '@meldboard/engine/stakes'
import type { Settlements } from '../../data/outbox/writes.ts'
import { messages } from '../../lib/messages.tsx'

const t = messages('settle-up')

export type LedgerPeople = {
  readonly nameOf: (id: string) => string
  readonly isOneself: (id: string) => boolean
}

export function ledgerPeople({ people }: Pick<Settlements, 'people'>): LedgerPeople {
  const byId = new Map(people.map((person) => [person.id, person]))
  return {
    nameOf: (id) => byId.get(id)?.name ?? (id === KITTY ? t('kitty') : t('somebody')),
    isOneself: (id) => byId.get(id)?.isOneself ?? false,
  }
}
