import { waitsWords } from '../../data/outbox/waiting-message.ts'
import { kindOf, type Settlements } from '../../data/outbox/writes.ts'
import { useOutbox } from '../../hooks/use-outbox.ts'
import { isNetworkError } from '../../lib/failures.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { Ledger } from './use-ledger.ts'

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
          title={`${kindOf(refused.write).subjectHere(refused.write)} was not accepted`}
          actions={
            <Button variant="ghost" onClick={forgetRefused}>
              OK
            </Button>
          }
        >
          {refused.message}
        </Alert>
      )}
      {stopped?.stop?.kind === 'refused' && (
        <Alert
          tone="warn"
          title={`${kindOf(stopped.write).subjectHere(stopped.write)} was not accepted`}
          actions={
            <>
              {stopped.write.type === 'adjusted' && (
                <Button
                  variant="ghost"
                  onClick={() => void outbox.tryAgain(stopped).catch(reportError)}
                >
                  Try Again
                </Button>
              )}
              <Button variant="ghost" onClick={() => void outbox.drop(stopped).catch(reportError)}>
                {stopped.write.type === 'adjusted' ? 'Discard' : 'OK'}
              </Button>
            </>
          }
        >
          <span>{stopped.stop.message}</span>
          {others.length > 0 && <span>{` ${waitsWords(others)} behind it.`}</span>}
        </Alert>
      )}
      {stopped === undefined && others.length > 0 && <WaitingLine ledger={ledger} />}
      {waiting.length === 0 && isNetworkError(query.error) && (
        <Alert tone="info" title="No network">
          This is the last that this device knows. What you tick now waits here.
        </Alert>
      )}
    </>
  )
}

function WaitingLine({ ledger: { waiting, delay } }: Pick<LedgerNoticesProps, 'ledger'>) {
  return (
    <Alert tone="info" title={`${waitsWords(waiting)} on this device`}>
      <span>{delay?.isAnswered ? `${delay.reason} It is sent again by itself.` : SENT_LATER}</span>
    </Alert>
  )
}

const SENT_LATER = 'Sent in order as soon as the network is back, also after this page was closed.'
