import { useServerNow } from '../../hooks/use-server-now.ts'
import { useSession } from '../../hooks/use-session.ts'
import { formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EllipsisVertical, LogOut, ShieldCheck, ShieldOff, Trash2 } from '../../ui/icons.gen.ts'
import { Menu, MenuItem, MenuRule } from '../../ui/menu.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import { useHasColumns } from '../../ui/use-has-columns.ts'
import styles from './account-rows.module.css'
import type { Account, AccountAct } from './use-account-act.ts'

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
            <th scope="col">Name</th>
            <th scope="col">Last here</th>
            <th scope="col">
              <SrOnly>Actions</SrOnly>
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
    <ul className={styles.lines} aria-label="People">
      {accounts.map((account) => (
        <li key={account.id}>
          <div className={styles.words}>
            <AccountName account={account} />
            <small>
              <span>{stateOf(account)}</span>, <LastHere account={account} />
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
  if (isDisabled) return 'Disabled'
  if (status === 'pending_registration') return 'Not registered yet'
  return isAdmin ? 'Administrator' : 'Member'
}

/** The day of the last use; unknown without a session. */
function LastHere({ account: { lastUsedAt } }: AccountProps) {
  const now = useServerNow()
  if (lastUsedAt === null) return <span>not signed in</span>
  return <span>{dayOf(lastUsedAt, now)}</span>
}

function dayOf(moment: string, now: number | null): string {
  const day = formatDate(moment, 'wholeDate')
  if (now === null) return day
  if (day === formatDate(now, 'wholeDate')) return 'today'
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
    return <small className={styles.you}>you</small>
  }
  const isIn = !isDisabled && status === 'active'
  const label = isDisabled ? 'Let in again' : 'Disable'
  return (
    <div className={styles.actions}>
      <Button
        variant="ghost"
        className={isDisabled ? undefined : styles.revoke}
        aria-label={`${label}: ${name}`}
        busy={busy}
        onClick={() => onAct(isDisabled ? 'enable' : 'disable')}
      >
        {label}
      </Button>
      <Menu button={<IconButton icon={EllipsisVertical} label={`More of ${name}`} />}>
        {isIn && (
          <>
            <MenuItem icon={LogOut} onSelect={() => onAct('signOut')}>
              Sign Out Everywhere
            </MenuItem>
            <MenuItem
              icon={isAdmin ? ShieldOff : ShieldCheck}
              onSelect={() => onAct(isAdmin ? 'demote' : 'promote')}
            >
              {isAdmin ? 'No Longer Administrator' : 'Make Administrator'}
            </MenuItem>
            <MenuRule />
          </>
        )}
        <MenuItem icon={Trash2} destructive onSelect={() => onAct('remove')}>
          Delete Account
        </MenuItem>
      </Menu>
    </div>
  )
}
