import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Contact, contactsQuery } from '../../../data/queries/contacts-query.ts'
import { newestGamesQuery } from '../../../data/queries/games-list-query.ts'
import { seatedPlayersQuery } from '../../../data/queries/games-query.ts'
import { groupQuery } from '../../../data/queries/groups-query.ts'
import { scoreboardQuery } from '../../../data/queries/scoreboard-query.ts'
import { useLocalGames } from '../../../hooks/use-local-games.ts'
import { useGuestOutbox } from '../../../hooks/use-outbox.ts'
import { useSession } from '../../../hooks/use-session.ts'
import { isSamePerson, mayBeSamePerson, type Person } from './same-person.ts'

/** Milliseconds before the add-player step fetches. Source: P-players-7. */
const FETCH_DELAY = 300

export type GroupOfGame = { readonly id: number; readonly name: string }

type SavedPlayersOptions = {
  /** The game whose players are not offered. */
  readonly gameId: number | null
  /** Whether the user is offered too: at a table without players. */
  readonly offersOneself: boolean
  readonly isEnabled: boolean
}

export type SavedPlayers = ReturnType<typeof useSavedPlayers>

/** Returns the saved players who are not in the game, by name; first the user, if not saved yet. */
export function useSavedPlayers({ gameId, offersOneself, isEnabled }: SavedPlayersOptions) {
  const own = useOneself()
  const isLate = useDelay(FETCH_DELAY)
  const contacts = useQuery({ ...contactsQuery, enabled: isEnabled && isLate })
  const seated = useQuery({
    ...seatedPlayersQuery(gameId ?? 0),
    enabled: isEnabled && gameId !== null,
  })
  const offered = withOneself(contacts.data, offersOneself ? own : null)?.filter(
    (contact) => !seated.data?.some((player) => isSamePerson(player, contact)),
  )
  return {
    players: seated.isLoading ? [] : (offered ?? []),
    isError: contacts.isError,
    tryAgain: () => void contacts.refetch(),
  }
}

/** Returns the players of this organizer's newest other game, in the order of their seats. */
export function useLastPlayers(gameUuid: string, isEnabled: boolean): readonly Person[] {
  const games = useQuery({ ...newestGamesQuery, enabled: isEnabled })
  const last = games.data?.find(
    ({ uuid, userRole, playerCount }) =>
      uuid !== gameUuid && userRole === 'ORGANIZER' && playerCount > 0,
  )
  const id = last?.id ?? 0
  const seated = useQuery({
    ...seatedPlayersQuery(id),
    enabled: isEnabled && last !== undefined,
  })
  // Without a network: the names in the last games on this device.
  const known = useQuery({ ...scoreboardQuery(id), enabled: false })
  return seated.data ?? known.data?.players ?? []
}

/** Returns the players of the newest other game scored on this device without an account. */
export function useLastPlayersHere(gameUuid: string, isEnabled: boolean): readonly Person[] {
  const isGuest = useGuestOutbox() !== null
  const games = useLocalGames()
  if (!isGuest || !isEnabled) return []
  const last = games.find(({ game, players }) => game.uuid !== gameUuid && players.length > 0)
  return last?.players ?? []
}

/** Returns all people of a group, its owner first, each with what is saved about them. Source: P-players-15. */
export function useGroupPeople(
  group: GroupOfGame | null,
  saved: readonly Contact[],
): readonly Person[] {
  const own = useOneself()
  const { data } = useQuery({ ...groupQuery(group?.id ?? 0), enabled: group !== null })
  if (data === undefined) return []
  const owner = data.role === 'OWNER' && own !== null ? own : { name: data.owner, email: null }
  return [owner, ...data.members].map(({ name, email }) => {
    // An address is visible only to the person who wrote it: a saved player of this name is the same person.
    const [only, another] = saved.filter((one) => mayBeSamePerson(one, { name, email }))
    return only !== undefined && another === undefined ? only : { name, email, userId: null }
  })
}

/** Returns the user as a player; null if the user's address is not confirmed as their own. */
function useOneself(): Contact | null {
  const session = useSession()
  if (session.status !== 'signed-in' || !session.user.email_verified) return null
  const { name, email } = session.user
  return { id: OWN_ID, name, email, userId: null }
}

/** The id of the user's own line; no saved player has it. */
const OWN_ID = -1

/** Puts a user who is not saved yet first: the address counts a game in their figures. Source: P-players-14. */
function withOneself(
  contacts: readonly Contact[] | undefined,
  own: Contact | null,
): readonly Contact[] | undefined {
  const isSaved = contacts?.some(({ email }) => email?.toLowerCase() === own?.email?.toLowerCase())
  return own === null || isSaved ? contacts : contacts && [own, ...contacts]
}

function useDelay(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}
