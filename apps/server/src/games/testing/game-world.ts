import type { Queries } from '../../platform/database/database.ts'
import {
  type AppWorld,
  appWorld,
  type Caller,
  type Reply,
  type WorldOptions,
} from '../../testing/app-world.ts'
import { type SignedInUser, signedInUser } from './signed-in-user.ts'

export type Person = Caller & SignedInUser

export type GameWorld = Omit<AppWorld, 'caller'> & {
  readonly visitor: Caller
  /** A new signed-in user, by default with a verified address. */
  readonly person: (name?: string, isVerified?: boolean) => Promise<Person>
  /** Requests another address for a person, who gets a PIN by mail. */
  readonly askNewEmail: (person: Person, email: string) => Promise<Reply>
  /** Deletes the account of a person by a mailed PIN. */
  readonly deleteAccount: (person: Person) => Promise<void>
}

export async function gameWorld(database: Queries, options?: WorldOptions): Promise<GameWorld> {
  const { caller, ...world } = await appWorld(database, options)
  const mailedPin = async (person: Person, purpose: 'deletion' | 'new-email') => {
    const { body } = await person.call('POST', '/auth/deletion-pin', { purpose })
    return world.mails.findLast(({ to }) => to === body.data.email)?.pin ?? ''
  }
  return {
    ...world,
    visitor: caller(),
    person: async (name = 'Asha Rao', isVerified = true) => {
      const user = await signedInUser(world.dependencies, name, isVerified)
      return { ...user, ...caller(user.accessToken) }
    },
    askNewEmail: async (person, email) => {
      const pin_code = await mailedPin(person, 'new-email')
      return person.call('PUT', '/auth/profile', { email, pin_code })
    },
    deleteAccount: async (person) => {
      const pin_code = await mailedPin(person, 'deletion')
      const deleted = await person.call('POST', '/auth/delete-account', { pin_code })
      if (deleted.status !== 200) throw new Error(deleted.text)
    },
  }
}
