import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide'
import { newestGamesQuery } from '../../../data/queries/games-list-query.ts'
import { seatedPlayersQuery } from '../../../data/queries/games-query.ts'
import { scoreboardQuery } from '../../../data/queries/scoreboard-query.ts'
import { useApi } from '../../../hooks/use-api.ts'
import { nameList } from '../../../lib/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './last-players.module.css'
import type { Person } from './same-person.ts'

type LastPlayersProps = {
  /** The game that they would play now. */
  readonly gameUuid: string
  readonly isSeated: (person: Person) => boolean
  readonly onChoose: (people: readonly Person[]) => void
}

/** Seats everybody who played the last game, in one press. */
export function LastPlayers({ gameUuid, isSeated, onChoose }: LastPlayersProps) {
  const people = useLastPlayers(gameUuid)
  const missing = people.filter((person) => !isSeated(person))
  if (missing.length === 0) return null
  return (
    <button type="button" className={styles.same} onClick={() => onChoose(missing)}>
      <Icon shape={RotateCcw} />
      <span className={styles.words}>
        <b>Same players as last time</b>
        <span className={styles.names} dir="auto" translate="no">
          {nameList(people.map(({ name }) => name))}
        </span>
      </span>
      <span className={styles.count}>{people.length}</span>
    </button>
  )
}

/** Returns the players of the newest other game of this organizer, in the order of their seats. */
function useLastPlayers(gameUuid: string): readonly Person[] {
  const api = useApi()
  const games = useQuery(newestGamesQuery(api))
  const last = games.data?.find(
    ({ uuid, userRole, playerCount }) =>
      uuid !== gameUuid && userRole === 'ORGANIZER' && playerCount > 0,
  )
  const id = last?.id ?? 0
  const seated = useQuery({ ...seatedPlayersQuery(api, id), enabled: last !== undefined })
  // Without a network the names that this device knows of its last games.
  const known = useQuery({ ...scoreboardQuery(api, id), enabled: false })
  return seated.data ?? known.data?.players ?? []
}
