import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Contact, contactsQuery } from '../../../data/queries/contacts-query.ts'
import { newestGamesQuery } from '../../../data/queries/games-list-query.ts'
import { seatedPlayersQuery } from '../../../data/queries/games-query.ts'
import { groupQuery } from '../../../data/queries/groups-query.ts'
import { scoreboardQuery } from '../../../data/queries/scoreboard-query.ts'
import { useApi } from '../../../hooks/use-api.ts'
import { useLocalGames } from '../../../hooks/use-local-games.ts'
import { useGuestOutbox } from '../../../hooks/use-outbox.ts'
import { useSession } from '../../../hooks/use-session.ts'
import { isSamePerson, mayBeSamePerson, type Person } from './same-person.ts'

/** The wait of the add-player step before it fetches, in milliseconds. Source: P-players-7. */
const FETCH_DELAY = 300

/** A group that a game belongs to. */
export type GroupOfGame = { readonly id: number; readonly name: string }

type SavedPlayersOptions = {
  /** Players who are already in the game are not offered at all. */
  readonly gameId: number | null
  /** Whether the user is offered, too: at a table without players yet. */
  readonly offersOneself: boolean
  readonly isEnabled: boolean
}

export type SavedPlayers = ReturnType<typeof useSavedPlayers>

/** Returns the saved players who are not in the game, by name; the user first who is not saved yet. */
export function useSavedPlayers({ gameId, offersOneself, isEnabled }: SavedPlayersOptions) {
  const api = useApi()
  const own = useOneself()
  const isLate = useDelay(FETCH_DELAY)
  const contacts = useQuery({ ...contactsQuery(api), enabled: isEnabled && isLate })
  const seated = useQuery({
    ...seatedPlayersQuery(api, gameId ?? 0),
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

/** Returns the players of the newest other game of this organizer, in the order of their seats. */
export function useLastPlayers(gameUuid: string, isEnabled: boolean): readonly Person[] {
  const api = useApi()
  const games = useQuery({ ...newestGamesQuery(api), enabled: isEnabled })
  const last = games.data?.find(
    ({ uuid, userRole, playerCount }) =>
      uuid !== gameUuid && userRole === 'ORGANIZER' && playerCount > 0,
  )
  const id = last?.id ?? 0
  const seated = useQuery({
    ...seatedPlayersQuery(api, id),
    enabled: isEnabled && last !== undefined,
  })
  // Without a network the names that this device knows of its last games.
  const known = useQuery({ ...scoreboardQuery(api, id), enabled: false })
  return seated.data ?? known.data?.players ?? []
}

/** Returns the players of the newest other game of this device, where it is scored without an account. */
export function useLastPlayersHere(gameUuid: string, isEnabled: boolean): readonly Person[] {
  const isGuest = useGuestOutbox() !== null
  const games = useLocalGames()
  if (!isGuest || !isEnabled) return []
  const last = games.find(({ game, players }) => game.uuid !== gameUuid && players.length > 0)
  return last?.players ?? []
}

/** Returns everybody of a group, its owner first, each with what is saved of them. Source: P-players-15. */
export function useGroupPeople(
  group: GroupOfGame | null,
  saved: readonly Contact[],
): readonly Person[] {
  const api = useApi()
  const own = useOneself()
  const { data } = useQuery({ ...groupQuery(api, group?.id ?? 0), enabled: group !== null })
  if (data === undefined) return []
  const owner = data.role === 'OWNER' && own !== null ? own : { name: data.owner, email: null }
  return [owner, ...data.members].map(({ name, email }) => {
    // The address is shown to those who wrote it alone: a saved player of this name is the same person.
    const [only, another] = saved.filter((one) => mayBeSamePerson(one, { name, email }))
    return only !== undefined && another === undefined ? only : { name, email, userId: null }
  })
}

/** Returns the user as a player; null without an address that is their own. */
function useOneself(): Contact | null {
  const session = useSession()
  if (session.status !== 'signed-in' || !session.user.email_verified) return null
  const { name, email } = session.user
  return { id: OWN_ID, name, email, userId: null }
}

/** The id of the user's own line, which no saved player has. */
const OWN_ID = -1

/** Whether it is the user, who is no saved player yet. */
export function isOneself({ id }: Contact): boolean {
  return id === OWN_ID
}

/** The user comes first who is not saved yet: by the address a game counts in their figures. Source: P-players-14. */
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
