import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useHasAccount } from '../../../hooks/use-outbox.ts'
import {
  isAtTable,
  mayBeSamePerson,
  type Person,
  peopleNamed,
  singlePlayers,
} from './same-person.ts'
import {
  type GroupOfGame,
  useGroupPeople,
  useLastPlayers,
  useLastPlayersHere,
  useSavedPlayers,
} from './use-known-people.ts'
import { type NextTable, type useNewPlayers, withAddresses } from './use-new-players.ts'

type PeopleOptions = {
  readonly scoreboard: GameScoreboard
  readonly next: NextTable | undefined
  readonly group: GroupOfGame | null
  readonly table: ReturnType<typeof useNewPlayers>
}

/** Returns the people who may play and have no seat yet. Source: P-players-9, P-players-15, P-players-16. */
export function usePeopleToSeat({ scoreboard, next, group, table }: PeopleOptions) {
  const { game, players } = scoreboard
  const hasAccount = useHasAccount()
  const isEmpty = players.length === 0
  const saved = useSavedPlayers({
    gameId: game.id ?? null,
    offersOneself: isEmpty,
    isEnabled: hasAccount,
  })
  const isFirst = isEmpty && (next === undefined || next.seats.length === 0)
  const lastKnown = useLastPlayers(game.uuid, isFirst && hasAccount)
  const lastHere = useLastPlayersHere(game.uuid, isFirst)
  const known = hasAccount ? lastKnown : lastHere
  const last = next && !isFirst ? withAddresses(next.seats, next.addresses ?? []) : known
  const ofGroup = useGroupPeople(hasAccount ? group : null, saved.players)
  const seated = [...table.players, ...players]
  const isFree = (person: Person) => !isAtTable(person, seated)
  const likely = (ofGroup.length > 0 ? ofGroup : singlePlayers(last, saved.players)).filter(isFree)
  const sides = last.filter(({ members }) => members !== undefined)
  const others = saved.players.filter(
    (contact) =>
      isFree(contact) && ![...likely, ...sides].some((one) => mayBeSamePerson(one, contact)),
  )
  const people: readonly Person[] = [...likely, ...others]
  // Sides are seated again together, if the game has sides.
  const isForSides = table.hasSides || last.every(({ members }) => members === undefined)
  return {
    /** All players of the last game, while no seat is taken. */
    sameAsLast: isEmpty && table.players.length === 0 && isForSides ? last : [],
    /** Those of the group or of the last game, then the user, then all others who are saved. */
    offered: { ...saved, players: people },
    /** Everybody at the table, to tell two people of one name apart. */
    seated,
    /** At most two people whose names begin with what is typed. */
    suggested: table.hasSides ? [] : peopleNamed(table.typedName, people).slice(0, 2),
  }
}
