import { z } from 'zod'
import { amountSchema, type Currency, formatAmount, typedAmount } from '../../lib/amount.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { LedgerPeople } from './ledger-people.ts'
import type { Line } from './use-ledger.ts'

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
    given: amountSchema('The amount', { minimum: 0, maximum: amount }, currency),
  })
  return (
    <FormDialog
      title="Part of a payment"
      schema={schema}
      start={{ given: paid > 0 ? typedAmount(paid, currency) : '' }}
      write={({ given }) => onGive(given)}
      failed="Failed to save the payment"
      unsaved="The amount has not been saved yet."
      submit="Save"
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>
            <bdi translate="no">{people.nameOf(from)}</bdi> <span>pays</span>{' '}
            <bdi translate="no">{people.nameOf(to)}</bdi>{' '}
            <b translate="no">{formatAmount(amount, currency)}</b>
          </p>
          <TextField
            label="Given so far"
            hint="All that was given of it. 0 takes it back."
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
