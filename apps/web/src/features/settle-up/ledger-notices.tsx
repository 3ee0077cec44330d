import { waitsWords } from '../../data/outbox/waiting-message.ts'
import { kindOf, type Settlements } from '../../data/outbox/writes.ts'
import { useOutbox } from '../../hooks/use-outbox.ts'
import { isNetworkError } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { Ledger } from './use-ledger.ts'

const t = messages('settle-up')
const ui = messages('ui')

type LedgerNoticesProps = { readonly ledger: Ledger; readonly shown: Settlements }

/** Shows what waits on this device, and what the server has refused. Source: P-stakes-66. */
export function LedgerNotices({ ledger }: LedgerNoticesProps) {
  const { waiting, refused, forgetRefused, query } = ledger
  const outbox = useOutbox()
  const stopped = waiting.find(({ stop }) => stop !== null)
  const others = waiting.filter((one) => one !== stopped)
  return (
    <>
      {refused && (
        <Alert
          tone="warn"
          title={t('notAccepted', { subject: kindOf(refused.write).subjectHere(refused.write) })}
          actions={
            <Button variant="ghost" onClick={forgetRefused}>
              {ui('ok')}
            </Button>
          }
        >
          {refused.message}
        </Alert>
      )}
      {stopped?.stop?.kind === 'refused' && (
        <Alert
          tone="warn"
          title={t('notAccepted', { subject: kindOf(stopped.write).subjectHere(stopped.write) })}
          actions={
            <>
              {stopped.write.type === 'adjusted' && (
                <Button
                  variant="ghost"
                  onClick={() => void outbox.tryAgain(stopped).catch(reportError)}
                >
                  {ui('tryAgain')}
                </Button>
              )}
              <Button variant="ghost" onClick={() => void outbox.drop(stopped).catch(reportError)}>
                {stopped.write.type === 'adjusted' ? ui('discard') : ui('ok')}
              </Button>
            </>
          }
        >
          <span>{stopped.stop.message}</span>
          {others.length > 0 && <span>{` ${waitsWords(others, 'waitBehindIt')}`}</span>}
        </Alert>
      )}
      {stopped === undefined && others.length > 0 && <WaitingLine ledger={ledger} />}
      {waiting.length === 0 && isNetworkError(query.error) && (
        <Alert tone="info" title={t('noNetwork')}>
          {t('thisIsLastThat')}
        </Alert>
      )}
    </>
  )
}

function WaitingLine({ ledger: { waiting, delay } }: Pick<LedgerNoticesProps, 'ledger'>) {
  return (
    <Alert tone="info" title={waitsWords(waiting, 'waitOnThisDevice')}>
      <span>{delay?.isAnswered ? t('sentAgain', { reason: delay.reason }) : t('sentLater')}</span>
    </Alert>
  )
}
