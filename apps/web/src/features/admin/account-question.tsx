import { useMutation } from '@tanstack/react-query'
import { apiOf } from '../../data/queries/read.ts'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import styles from './account-question.module.css'
import type { Account } from './use-account-act.ts'

const t = messages('admin')
const ui = messages('ui')

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
      title={t(title)}
      text={<Text account={account} />}
      keep={ui('cancel')}
      end={t(end)}
      busy={busy}
      onKeep={onKeep}
      onEnd={onEnd}
    >
      {act === 'remove' && <ArchiveFirst account={account} />}
      <Failure error={error} title={t('nothingWasChanged')} />
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
  const said = ARCHIVE_WORDS[download.status]
  return (
    <div className={styles.archive}>
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        {t('downloadArchive')}
      </Button>
      <small role="status">{said && t(said)}</small>
      <Failure error={download.error} title={t('failedToDownloadArchive')} />
    </div>
  )
}

const ARCHIVE_WORDS = {
  idle: 'archiveNote',
  pending: 'collectingGames',
  success: 'archiveIsSaved',
  error: null,
} as const

type TextProps = { readonly account: Account }

const QUESTIONS = {
  disable: { title: 'disableQuestion', end: 'disable', Text: Disabling },
  remove: { title: 'deleteQuestion', end: 'deleteButton', Text: Deleting },
} as const

function Disabling({ account: { name } }: TextProps) {
  return <p>{t.rich('disablingNote', { name })}</p>
}

function Deleting({ account: { name, email } }: TextProps) {
  return (
    <div className={styles.words}>
      <p>{t.rich('deletingNote', { name })}</p>
      <p>{t('deletingGroupsNote')}</p>
      <p>{t.rich('afterDeletion', { email })}</p>
    </div>
  )
}
