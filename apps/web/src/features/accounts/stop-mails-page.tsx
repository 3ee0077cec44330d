import { useMutation, useQuery } from '@tanstack/react-query'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { apiOf, read } from '../../data/queries/read.ts'
import { hasStatus, reasonOf } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { AuthLayout } from './auth-layout.tsx'

const t = messages('accounts')
const ui = messages('ui')

/** Stops the mails about shared games to a mail's address, or takes that back, each after a press. */
export function StopMailsPage({ token }: { readonly token: string }) {
  const queryKey = queryKeys.shareMails(token)
  const params = { path: { token } }
  const mails = useQuery({
    ...read(queryKey, '/share-mails/{token}', { params }),
    retry: false,
  })
  const choice = useMutation({
    mutationFn: (stop: boolean, context) => {
      const { PUT, DELETE } = apiOf(context)
      return stop
        ? PUT('/share-mails/{token}', { params })
        : DELETE('/share-mails/{token}', { params })
    },
    onSuccess: ({ data }, _stop, _before, { client }) => client.setQueryData(queryKey, data),
  })
  const isStopped = mails.data?.isStopped === true
  const failure = choice.error ?? mails.error
  const canTryAgain = mails.isError && !isUnknown(mails.error)
  return (
    <AuthLayout title={t('mailsOfSharedGames')} lead={mails.isSuccess && t('stopMailsLead')}>
      {mails.isPending && <p role="status">{ui('loading')}</p>}
      {failure && (
        <Alert tone="error" {...(canTryAgain && { onTryAgain: () => void mails.refetch() })}>
          {messageOf(failure)}
        </Alert>
      )}
      {isStopped && !choice.isPending && (
        <Alert tone="ok" title={t('mailsStopped')}>
          {t('mailsStoppedNote')}
        </Alert>
      )}
      {mails.isSuccess && !isStopped && choice.isSuccess && (
        <Alert tone="ok" title={t('mailsTakenBack')}>
          {t('mailsTakenBackNote')}
        </Alert>
      )}
      {mails.isSuccess && (
        <Button
          tall
          variant={isStopped ? 'outline' : 'primary'}
          busy={choice.isPending}
          onClick={() => choice.mutate(!isStopped)}
        >
          {isStopped ? t('mailThemAgain') : t('stopMails')}
        </Button>
      )}
    </AuthLayout>
  )
}

/** The link was cut, or is not from this server. */
function isUnknown(error: Error): boolean {
  return hasStatus(error, 404) || hasStatus(error, 400)
}

function messageOf(error: Error): string {
  if (isUnknown(error)) return t('linkDoesNotWork')
  return reasonOf(error) ?? t('didNotWork')
}
