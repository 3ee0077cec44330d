import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { withoutScheme } from '../../../data/game-address.ts'
import { managedTablesQuery } from '../../../data/queries/tables-query.ts'
import { codeHalves, tableAddress } from '../../../data/table-code.ts'
import { useTableWrites } from '../../../hooks/use-table-writes.ts'
import { Code } from '../../../ui/code.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { ButtonRow, CheckRow, FactRow } from '../../../ui/set-row.tsx'
import styles from './table-settings.module.css'

type Table = Schemas['ManagedTable']

/** The code of a table, and whether it is open, for its managers. Source: P-tables-22. */
export function TableSettings({ groupId }: { readonly groupId: number | null }) {
  const tables = useQuery(managedTablesQuery)
  const table = tables.data?.find((one) => one.groupId === groupId)
  if (tables.isError && table === undefined) {
    return (
      <Failure
        error={tables.error}
        title="Failed to load the table"
        onTryAgain={() => void tables.refetch()}
      />
    )
  }
  if (tables.isPending) return <p role="status">Loading...</p>
  return table === undefined ? null : <Settings table={table} />
}

function Settings({ table }: { readonly table: Table }) {
  const { code, isOpen } = table
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const { setOpen, replaceCode } = useTableWrites(table)
  const failure = setOpen.error ?? replaceCode.error
  return (
    <>
      <FactRow
        label="Code"
        note={withoutScheme(tableAddress(code))}
        control={
          <span data-off={!isOpen || undefined} className={styles.code}>
            <Code halves={codeHalves(code)} />
          </span>
        }
      />
      <CheckRow
        label="Open"
        note="Everybody with the code sees what is played. While it is off, the code leads nowhere"
        isOn={setOpen.isPending ? (setOpen.variables ?? isOpen) : isOpen}
        onChange={(isOpened) => setOpen.mutate(isOpened)}
      />
      <ButtonRow
        label="Show the table"
        onPress={() => navigate({ to: '/t/$code', params: { code } })}
      />
      <ButtonRow
        label="New code"
        note="The old one leads nowhere at once, also on screens that show it"
        sign={null}
        busy={replaceCode.isPending}
        onPress={() => setIsAsked(true)}
      />
      <Failure error={failure} title="Failed to change the table" />
      {isAsked && (
        <ConfirmDialog
          title="Take a new code?"
          text="Phones and televisions that show the table need the new code. The old one names no table for a year."
          keep="Keep the Code"
          end="New Code"
          onKeep={() => setIsAsked(false)}
          onEnd={() => {
            setIsAsked(false)
            replaceCode.mutate(code)
          }}
        />
      )}
    </>
  )
}
