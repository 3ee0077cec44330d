import { useMutation } from '@tanstack/react-query'
import { apiOf } from '../../data/queries/read.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import styles from './account-question.module.css'
import type { Account } from './use-account-act.ts'

type AccountQuestionProps = {
  readonly act: 'disable' | 'remove'
  readonly account: Account
  readonly busy: boolean
  readonly error: Error | null
  readonly onKeep: () => void
  readonly onEnd: () => void
}

/** Asks before an account is disabled or deleted, and explains the effect. Source: P-admin-22, P-admin-24. */
export function AccountQuestion(props: AccountQuestionProps) {
  const { act, account, busy, error, onKeep, onEnd } = props
  const { title, end, Text } = QUESTIONS[act]
  return (
    <ConfirmDialog
      title={title}
      text={<Text account={account} />}
      keep="Cancel"
      end={end}
      busy={busy}
      onKeep={onKeep}
      onEnd={onEnd}
    >
      {act === 'remove' && <ArchiveFirst account={account} />}
      <Failure error={error} title="Nothing was changed" />
    </ConfirmDialog>
  )
}

/** Offers to save what is stored about a person before it is deleted. Source: P-admin-30. */
function ArchiveFirst({ account }: TextProps) {
  const download = useMutation({
    mutationFn: async (_, context) => {
      const { downloadAccountArchive } = await import('../../data/own-data.ts')
      await downloadAccountArchive(apiOf(context), account)
    },
  })
  return (
    <div className={styles.archive}>
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        Download Archive
      </Button>
      <small role="status">{ARCHIVE_WORDS[download.status]}</small>
      <Failure error={download.error} title="Failed to download the archive" />
    </div>
  )
}

const ARCHIVE_WORDS = {
  idle: 'Everything about them, as they save it themselves',
  pending: 'Collecting their games...',
  success: 'The archive is saved.',
  error: '',
} as const

type TextProps = { readonly account: Account }

const QUESTIONS = {
  disable: { title: 'Disable this account?', end: 'Disable', Text: Disabling },
  remove: { title: 'Delete this account?', end: 'Delete', Text: Deleting },
} as const

function Disabling({ account }: TextProps) {
  return (
    <p>
      <bdi translate="no">{account.name}</bdi> is signed out everywhere at once, and cannot sign in
      until you let them in again. Their games stay.
    </p>
  )
}

function Deleting({ account: { name, email } }: TextProps) {
  return (
    <div className={styles.words}>
      <p>
        The account of <bdi translate="no">{name}</bdi>, their saved players and their games outside
        of groups are deleted for good, also for those who watch them. This cannot be undone.
      </p>
      <p>
        Their games in a group go to its owner. A group of theirs goes to one of its organizers;
        without one it is deleted for everybody, with their games in it.
      </p>
      <p>
        A mail to <bdi translate="no">{email}</bdi> says so. In the games of others they stay as a
        name. Backups still have everything until they are replaced.
      </p>
    </div>
  )
}
