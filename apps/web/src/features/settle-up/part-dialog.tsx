import { z } from 'zod'
import { amountSchema, type Currency, formatAmount, typedAmount } from '../../lib/amount.ts'
import { messages } from '../../lib/messages.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { LedgerPeople } from './ledger-people.ts'
import type { Line } from './use-ledger.ts'

const t = messages('settle-up')
const ui = messages('ui')

type PartDialogProps = {
  readonly line: Line
  readonly currency: Currency
  readonly people: LedgerPeople
  readonly onGive: (paid: number) => void
  readonly onClose: () => void
}

/** Asks how much of a line is paid so far. Source: P-stakes-63. */
export function PartDialog({ line, currency, people, onGive, onClose }: PartDialogProps) {
  const { from, to, amount, paid } = line
  const schema = z.object({
    given: amountSchema(t('amount2'), { minimum: 0, maximum: amount }, currency),
  })
  return (
    <FormDialog
      title={t('partOfPayment')}
      schema={schema}
      start={{ given: paid > 0 ? typedAmount(paid, currency) : '' }}
      write={({ given }) => onGive(given)}
      failed={t('failedToSavePayment')}
      unsaved={t('amountHasNotBeen')}
      submit={ui('save')}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>
            {t.rich('linePays', {
              payer: people.nameOf(from),
              receiver: people.nameOf(to),
              amount: formatAmount(amount, currency),
            })}
          </p>
          <TextField
            label={t('givenSoFar')}
            hint={t('allThatWasGiven')}
            inputMode={currency === null ? 'numeric' : 'decimal'}
            autoComplete="off"
            translate="no"
            data-first-focus=""
            {...field('given')}
          />
        </>
      )}
    </FormDialog>
  )
}
