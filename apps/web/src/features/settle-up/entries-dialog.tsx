import { formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { Amount } from './amount.tsx'
import styles from './entries-dialog.module.css'
import type { LedgerPeople } from './ledger-people.ts'
import type { Entry, Settlement } from './use-ledger.ts'

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
  return (
    <Dialog open onClose={onClose} title="Payments and adjustments">
      <DialogBody>
        {entries.length === 0 ? (
          <p>Nothing was paid or added yet.</p>
        ) : (
          <ol className={styles.entries}>
            {[...entries].reverse().map((entry) => (
              <li key={entry.id} data-reversed={entry.isReversed || undefined}>
                <span className={styles.what}>
                  <span>
                    <bdi translate="no">{people.nameOf(entry.from)}</bdi>{' '}
                    <span>{entry.type === 'payment' ? 'paid' : 'owes'}</span>{' '}
                    <bdi translate="no">{people.nameOf(entry.to)}</bdi>{' '}
                    <b>
                      <Amount of={entry.amount} currency={currency} />
                    </b>
                  </span>
                  <small>
                    {entry.reason !== null && (
                      <>
                        <bdi translate="no">{entry.reason}</bdi>
                        <span>, </span>
                      </>
                    )}
                    <span>{formatDate(entry.recordedAt, 'dayAndTime')}</span>
                    {entry.isReversed && <span>, taken back</span>}
                  </small>
                </span>
                {onTakeBack && !entry.isReversed && entry.id > 0 && (
                  <Button
                    variant="ghost"
                    aria-label={`Take Back: ${people.nameOf(entry.from)} to ${people.nameOf(entry.to)}`}
                    onClick={() => onTakeBack(entry)}
                  >
                    Take Back
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
