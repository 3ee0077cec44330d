import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { managedTablesQuery, publicTableQuery } from '../../../data/queries/tables-query.ts'
import { codeHalves } from '../../../data/table-code.ts'
import { gamesOfTonight } from '../../../data/table-evening.ts'
import { useServerNow } from '../../../hooks/use-server-now.ts'
import { Code } from '../../../ui/code.tsx'
import { EveningTable } from './evening-table.tsx'
import styles from './tonight.module.css'

/** A user who organizes more groups sees the first ones. */
const MOST_TABLES = 4

/** The user's own table with its code, and each table with games tonight. */
export function Tonight() {
  const tables = useQuery(managedTablesQuery).data ?? []
  return tables
    .filter(({ isOpen }) => isOpen)
    .slice(0, MOST_TABLES)
    .map((table) => <TonightAt key={table.id} table={table} />)
}

function TonightAt({ table }: { readonly table: Schemas['ManagedTable'] }) {
  const { code, name, groupId } = table
  const id = useId()
  const now = useServerNow()
  const shown = useQuery(publicTableQuery(code)).data
  const games = shown ? gamesOfTonight(shown, now) : []
  const hasPlayers = games.some(({ places }) => places.length > 0)
  if (groupId !== null && games.length === 0) return null
  return (
    <section className={styles.tonight} aria-labelledby={id}>
      <h2 id={id}>
        <Link to="/t/$code" params={{ code }}>
          <bdi translate="no">{name}</bdi>
        </Link>
        <Code className={styles.code} halves={codeHalves(code)} />
      </h2>
      {hasPlayers && <EveningTable games={games} />}
    </section>
  )
}
