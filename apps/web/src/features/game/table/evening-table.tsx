import { type EveningMark, eveningRows, type TableGame } from '../../../data/table-evening.ts'
import { Name } from '../../../ui/name.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import styles from './evening-table.module.css'

/** Of more games the newest, which is what fits beside the names of a phone. */
const MOST_COLUMNS = 5

type EveningTableProps = { readonly games: readonly TableGame[] }

/** The evening: the place of everybody in each game, and how many they have won. Source: P-tables-17. */
export function EveningTable({ games }: EveningTableProps) {
  const first = Math.max(0, games.length - MOST_COLUMNS)
  const shown = games.slice(first)
  return (
    <table className={styles.evening}>
      <thead>
        <tr>
          <th className={styles.who} scope="col">
            Places
          </th>
          {shown.map(({ uuid, endedAt }, index) => (
            <th key={uuid} scope="col" data-now={endedAt === null || undefined}>
              <SrOnly>Game </SrOnly>
              <span translate="no">{first + index + 1}</span>
            </th>
          ))}
          <th className={styles.total} scope="col">
            Won
          </th>
        </tr>
      </thead>
      <tbody>
        {eveningRows(games).map(({ name, places, won }) => (
          <tr key={name}>
            <th className={styles.who} scope="row">
              <Name>{name}</Name>
            </th>
            {shown.map(({ uuid, endedAt }, index) => (
              <td key={uuid} data-now={endedAt === null || undefined}>
                <PlaceMark mark={places[first + index] ?? null} />
              </td>
            ))}
            <td className={styles.total} data-none={won === 0 || undefined} translate="no">
              {won}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A place, ringed for who has won; a dot for who was away or plays on. */
function PlaceMark({ mark }: { readonly mark: EveningMark | null }) {
  if (mark === null) {
    return (
      <>
        <span aria-hidden="true">·</span>
        <SrOnly>no place</SrOnly>
      </>
    )
  }
  if (!mark.isWinner) return <span translate="no">{mark.place}</span>
  return (
    <span className={styles.won}>
      <Ring />
      <span translate="no">{mark.place}</span>
      <SrOnly>, won</SrOnly>
    </span>
  )
}
