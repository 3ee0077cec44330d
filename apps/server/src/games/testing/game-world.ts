import type { Queries } from '../../platform/database/database.ts'
import { type AppWorld, appWorld, type Caller, type WorldOptions } from '../../testing/app-world.ts'
import { type SignedInUser, signedInUser } from './signed-in-user.ts'

export type Person = Caller & SignedInUser

/** The whole app over a database, and people in it. */
export type GameWorld = Omit<AppWorld, 'caller'> & {
  readonly visitor: Caller
  /** A new user, signed in, with a verified address unless told otherwise. */
  readonly person: (name?: string, isVerified?: boolean) => Promise<Person>
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
  }
}
