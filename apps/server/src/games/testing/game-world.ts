import type { Queries } from '../../platform/database/database.ts'
import { type AppWorld, appWorld, type Caller, type WorldOptions } from '../../testing/app-world.ts'
import { type SignedInUser, signedInUser } from './signed-in-user.ts'

export type Person = Caller & SignedInUser

/** The whole app over a database, and people in it. */
export type GameWorld = Omit<AppWorld, 'caller'> & {
  readonly visitor: Caller
  /** A new user, signed in, by default with a verified address. */
  readonly person: (name?: string, isVerified?: boolean) => Promise<Person>
  /** Deletes the account of a person, who is mailed a PIN for it. */
  readonly deleteAccount: (person: Person) => Promise<void>
}

export async function gameWorld(database: Queries, options?: WorldOptions): Promise<GameWorld> {
  const { caller, ...world } = await appWorld(database, options)
  return {
    ...world,
    visitor: caller(),
    person: async (name = 'Asha Rao', isVerified = true) => {
      const user = await signedInUser(world.dependencies, name, isVerified)
      return { ...user, ...caller(user.accessToken) }
    },
    deleteAccount: async (person) => {
      await person.call('POST', '/auth/deletion-pin', {})
      const pin = world.mails.findLast(({ to }) => to === person.email)?.pin ?? ''
      const deleted = await person.call('POST', '/auth/delete-account', { pin_code: pin })
      if (deleted.status !== 200) throw new Error(deleted.text)
    },
  }
}
