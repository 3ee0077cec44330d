import { queryKeys } from './query-keys.ts'
import { read } from './read.ts'

/** The signed-in user's account. */
export const profileQuery = read(queryKeys.profile, '/auth/profile')

/** The devices on which the user is signed in. */
export const sessionsQuery = read(queryKeys.sessions, '/auth/sessions')
