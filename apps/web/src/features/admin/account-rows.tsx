import { useServerNow } from '../../hooks/use-server-now.ts'
import { useSession } from '../../hooks/use-session.ts'
import { formatDate } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EllipsisVertical, LogOut, ShieldCheck, ShieldOff, Trash2 } from '../../ui/icons.gen.ts'
import { Menu, MenuItem, MenuRule } from '../../ui/menu.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import { useHasColumns } from '../../ui/use-has-columns.ts'
import styles from './account-rows.module.css'
import type { Account, AccountAct } from './use-account-act.ts'

const t = messages('admin')

type AccountRowsProps = {
  readonly accounts: readonly Account[]
  /** The account whose change is being sent. */
  readonly busyId: number | null
  readonly onAct: (act: AccountAct, account: Account) => void
}

export function AccountRows({ accounts, busyId, onAct }: AccountRowsProps) {
  const hasColumns = useHasColumns()
  const actionsOf = (account: Account) => (
    <AccountActions
      account={account}
      busy={account.id === busyId}
      onAct={(act) => onAct(act, account)}
    />
  )
  if (hasColumns) {
    return (
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('nameColumn')}</th>
            <th scope="col">{t('lastHereColumn')}</th>
            <th scope="col">
              <SrOnly>{t('actionsColumn')}</SrOnly>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.id}>
              <th scope="row">
                <AccountName account={account} />
              </th>
              <td>
                <LastHere account={account} />
                <small>{stateOf(account)}</small>
              </td>
              <td>{actionsOf(account)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  }
  return (
    <ul className={styles.lines} aria-label={t('people')}>
      {accounts.map((account) => (
        <li key={account.id}>
          <div className={styles.words}>
            <AccountName account={account} />
            <small>
              {t.rich('stateAndLastHere', {
                state: stateOf(account),
                status: (state) => <span>{state}</span>,
                lastHere: () => <LastHere account={account} />,
              })}
            </small>
          </div>
          {actionsOf(account)}
        </li>
      ))}
    </ul>
  )
}

type AccountProps = { readonly account: Account }

function AccountName({ account: { name, email, isDisabled } }: AccountProps) {
  const shown = <bdi translate="no">{name}</bdi>
  return (
    <>
      <span className={styles.name}>{isDisabled ? <s>{shown}</s> : shown}</span>
      <small translate="no">{email}</small>
    </>
  )
}

function stateOf({ isDisabled, isAdmin, status }: Account): string {
  if (isDisabled) return t('disabled')
  if (status === 'pending_registration') return t('notRegisteredYet')
  return isAdmin ? t('administrator') : t('member')
}

/** The day of the last use; unknown without a session. */
function LastHere({ account: { lastUsedAt } }: AccountProps) {
  const now = useServerNow()
  if (lastUsedAt === null) return <span>{t('notSignedIn')}</span>
  return <span>{dayOf(lastUsedAt, now)}</span>
}

function dayOf(moment: string, now: number | null): string {
  const day = formatDate(moment, 'wholeDate')
  if (now === null) return day
  if (day === formatDate(now, 'wholeDate')) return t('today')
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear()
  return isThisYear ? formatDate(moment, 'wholeDay') : day
}

type AccountActionsProps = AccountProps & {
  readonly busy: boolean
  readonly onAct: (act: AccountAct) => void
}

/** All actions on an account; none on the administrator's own. Source: P-admin-22, P-admin-23. */
function AccountActions({ account, busy, onAct }: AccountActionsProps) {
  const session = useSession()
  const { id, name, isDisabled, isAdmin, status } = account
  if (session.status === 'signed-in' && session.user.id === id) {
    return <small className={styles.you}>{t('you')}</small>
  }
  const isIn = !isDisabled && status === 'active'
  return (
    <div className={styles.actions}>
      <Button
        variant="ghost"
        className={isDisabled ? undefined : styles.revoke}
        aria-label={isDisabled ? t('letInAgainPerson', { name }) : t('disablePerson', { name })}
        busy={busy}
        onClick={() => onAct(isDisabled ? 'enable' : 'disable')}
      >
        {isDisabled ? t('letInAgain') : t('disable')}
      </Button>
      <Menu button={<IconButton icon={EllipsisVertical} label={t('moreOf', { name })} />}>
        {isIn && (
          <>
            <MenuItem icon={LogOut} onSelect={() => onAct('signOut')}>
              {t('signOutEverywhere')}
            </MenuItem>
            <MenuItem
              icon={isAdmin ? ShieldOff : ShieldCheck}
              onSelect={() => onAct(isAdmin ? 'demote' : 'promote')}
            >
              {isAdmin ? t('noLongerAdministrator') : t('makeAdministrator')}
            </MenuItem>
            <MenuRule />
          </>
        )}
        <MenuItem icon={Trash2} destructive onSelect={() => onAct('remove')}>
          {t('deleteAccount')}
        </MenuItem>
      </Menu>
    </div>
  )
}
