import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { withoutScheme } from '../../../data/game-address.ts'
import { managedTablesQuery } from '../../../data/queries/tables-query.ts'
import { codeHalves, tableAddress } from '../../../data/table-code.ts'
import { useTableWrites } from '../../../hooks/use-table-writes.ts'
import { messages } from '../../../lib/messages.tsx'
import { Code } from '../../../ui/code.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { ButtonRow, CheckRow, FactRow } from '../../../ui/set-row.tsx'
import styles from './table-settings.module.css'

const t = messages('table')
const ui = messages('ui')

type Table = Schemas['ManagedTable']

/** The code of a table, and whether it is open, for its managers. Source: P-tables-22. */
export function TableSettings({ groupId }: { readonly groupId: number | null }) {
  const tables = useQuery(managedTablesQuery)
  const table = tables.data?.find((one) => one.groupId === groupId)
  if (tables.isError && table === undefined) {
    return (
      <Failure
        error={tables.error}
        title={t('failedToLoadTableTitle')}
        onTryAgain={() => void tables.refetch()}
      />
    )
  }
  if (tables.isPending) return <p role="status">{ui('loading')}</p>
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
        label={t('code')}
        note={withoutScheme(tableAddress(code))}
        control={
          <span data-off={!isOpen || undefined} className={styles.code}>
            <Code halves={codeHalves(code)} />
          </span>
        }
      />
      <CheckRow
        label={t('openSetting')}
        note={t('openNote')}
        isOn={setOpen.isPending ? (setOpen.variables ?? isOpen) : isOpen}
        onChange={(isOpened) => setOpen.mutate(isOpened)}
      />
      <ButtonRow
        label={t('showTableKey')}
        onPress={() => navigate({ to: '/t/$code', params: { code } })}
      />
      <ButtonRow
        label={t('newCode')}
        note={t('newCodeNote')}
        sign={null}
        busy={replaceCode.isPending}
        onPress={() => setIsAsked(true)}
      />
      <Failure error={failure} title={t('failedToChangeTable')} />
      {isAsked && (
        <ConfirmDialog
          title={t('takeNewCode')}
          text={t('newCodeWarning')}
          keep={t('keepCode')}
          end={t('newCodeKey')}
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
