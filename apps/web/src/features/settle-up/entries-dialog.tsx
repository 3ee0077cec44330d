import { formatDate } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { Amount } from './amount.tsx'
import styles from './entries-dialog.module.css'
import type { LedgerPeople } from './ledger-people.ts'
import type { Entry, Settlement } from './use-ledger.ts'

const t = messages('settle-up')

type EntriesDialogProps = {
  readonly settlement: Settlement
  readonly people: LedgerPeople
  /** Undefined for users who only read. */
  readonly onTakeBack?: ((entry: Entry) => void) | undefined
  readonly onClose: () => void
}

/** The entries that people typed, newest first; one that was taken back stays here. Source: P-stakes-69. */
export function EntriesDialog(props: EntriesDialogProps) {
  const { settlement, people, onTakeBack, onClose } = props
  const { entries, currency } = settlement
  const namesOf = ({ from, to }: Entry) => ({
    payer: people.nameOf(from),
    receiver: people.nameOf(to),
  })
  return (
    <Dialog open onClose={onClose} title={t('paymentsAndAdjustments')}>
      <DialogBody>
        {entries.length === 0 ? (
          <p>{t('nothingWasPaidOr')}</p>
        ) : (
          <ol className={styles.entries}>
            {[...entries].reverse().map((entry) => (
              <li key={entry.id} data-reversed={entry.isReversed || undefined}>
                <span className={styles.what}>
                  <span>
                    {t.rich(entry.type === 'payment' ? 'entryPaid' : 'entryOwes', {
                      ...namesOf(entry),
                      amount: () => (
                        <b>
                          <Amount of={entry.amount} currency={currency} />
                        </b>
                      ),
                    })}
                  </span>
                  <small>
                    {entry.reason !== null && (
                      <>
                        <bdi translate="no">{entry.reason}</bdi>
                        <span>, </span>
                      </>
                    )}
                    <span>{formatDate(entry.recordedAt, 'dayAndTime')}</span>
                    {entry.isReversed && <span>{`, ${t('takenBack')}`}</span>}
                  </small>
                </span>
                {onTakeBack && !entry.isReversed && entry.id > 0 && (
                  <Button
                    variant="ghost"
                    aria-label={t('takeBackEntry', namesOf(entry))}
                    onClick={() => onTakeBack(entry)}
                  >
                    {t('takeBack')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </DialogBody>
    </Dialog>
  )
}
