import type { MessageKey } from '@meldboard/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AccountsWanted,
  accountsQuery,
  LONGEST_ACCOUNT_SEARCH,
} from '../../data/queries/admin-query.ts'
import { useSearchText } from '../../hooks/use-search-text.ts'
import { messages } from '../../lib/messages.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { pageFrom } from '../../ui/page-numbers.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Section } from '../../ui/sections.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccountQuestion } from './account-question.tsx'
import { AccountRows } from './account-rows.tsx'
import styles from './accounts.module.css'
import { Said } from './said.tsx'
import { type Account, type AccountAct, useAccountAct } from './use-account-act.ts'

const t = messages('admin')

/** The message after an act. */
const DONE = {
  disable: 'isDisabled',
  enable: 'isLetInAgain',
  promote: 'isAdministratorNow',
  demote: 'isNoAdministrator',
  signOut: 'isSignedOut',
  remove: 'isDeleted',
} as const satisfies Record<AccountAct, MessageKey<'admin'>>

type Asked = { readonly act: 'disable' | 'remove'; readonly account: Account }

/** All people with an account, and the acts on them. Source: P-admin-21 to P-admin-25. */
export function Accounts() {
  const [wanted, setWanted] = useState<AccountsWanted>({ search: '', page: 1, pageSize: 20 })
  const accounts = useQuery(accountsQuery(wanted))
  const write = useAccountAct()
  const [asked, setAsked] = useState<Asked | null>(null)
  const done = write.isSuccess ? write.variables : null

  function act(act: AccountAct, account: Account): void {
    write.reset()
    if (act === 'disable' || act === 'remove') setAsked({ act, account })
    else write.mutate({ act, account })
  }

  return (
    <Section title={t('people')}>
      <AccountSearch
        search={wanted.search}
        onSearch={(search) => setWanted((before) => ({ ...before, ...pageFrom(1), search }))}
      />
      {write.isError && asked === null && (
        <Failure error={write.error} title={t('nothingWasChanged')} />
      )}
      <Said>{done && t.rich(DONE[done.act], { name: done.account.name })}</Said>
      <Loaded query={accounts} failed={t('failedToLoadPeople')} loading={t('loadingPeople')} />
      {accounts.data?.accounts.length === 0 && <p role="status">{t('nobodyFound')}</p>}
      {accounts.data && accounts.data.accounts.length > 0 && (
        <AccountRows
          accounts={accounts.data.accounts}
          busyId={write.isPending ? write.variables.account.id : null}
          onAct={act}
        />
      )}
      {accounts.data && accounts.data.totalPages > 1 && (
        <Pagination
          page={wanted.page}
          totalPages={accounts.data.totalPages}
          pageSize={wanted.pageSize}
          onPage={(page) =>
            setWanted({
              ...wanted,
              ...pageFrom(page, accounts.data.until),
            })
          }
          onPageSize={(pageSize) => setWanted({ ...wanted, ...pageFrom(1), pageSize })}
        />
      )}
      {asked && (
        <AccountQuestion
          {...asked}
          busy={write.isPending}
          error={write.error}
          onKeep={() => {
            write.reset()
            setAsked(null)
          }}
          onEnd={() => write.mutate(asked, { onSuccess: () => setAsked(null) })}
        />
      )}
    </Section>
  )
}

type AccountSearchProps = {
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** Searches accounts during typing. The text is not in the page's address, which a proxy may log. */
function AccountSearch({ search, onSearch }: AccountSearchProps) {
  const [typed, setTyped] = useSearchText(search, onSearch)
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 know no search element
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <TextField
        type="search"
        label={t('nameOrEmail')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LONGEST_ACCOUNT_SEARCH}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </form>
  )
}
