import { STAKES_LIMITS } from '@meldboard/engine/stakes'
import { z } from 'zod'
import { amountSchema, type Currency } from '../../lib/amount.ts'
import { textOfLength } from '../../lib/text-of-length.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { LedgerPeople } from './ledger-people.ts'

/** A debt between two people apart from the games. */
export type Adjustment = {
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly reason: string
}

type AdjustmentDialogProps = {
  readonly ids: readonly string[]
  readonly people: LedgerPeople
  readonly currency: Currency
  readonly onAdd: (adjustment: Adjustment) => Promise<void>
  readonly onClose: () => void
}

/** Asks for an adjustment, such as a side bet or snacks. Source: P-stakes-69. */
export function AdjustmentDialog(props: AdjustmentDialogProps) {
  const { ids, people, currency, onAdd, onClose } = props
  const options = ids.map((id) => (
    <option key={id} value={id} translate="no">
      {people.nameOf(id)}
    </option>
  ))
  return (
    <FormDialog
      title="Add an adjustment"
      schema={adjustmentSchema(currency)}
      start={{ from: '', to: '', amount: '', reason: '' }}
      write={(adjustment) => onAdd({ ...adjustment, reason: adjustment.reason.trim() })}
      failed="Failed to add the adjustment"
      unsaved="The adjustment has not been added yet."
      submit="Add"
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <SelectField label="Owes" data-first-focus="" {...field('from')}>
            <option value="">Choose a person</option>
            {options}
          </SelectField>
          <SelectField label="Is owed" {...field('to')}>
            <option value="">Choose a person</option>
            {options}
          </SelectField>
          <TextField
            label="Amount"
            inputMode={currency === null ? 'numeric' : 'decimal'}
            autoComplete="off"
            translate="no"
            {...field('amount')}
          />
          <TextField
            label="Reason"
            hint="Such as snacks, or a side bet"
            autoComplete="off"
            {...field('reason')}
          />
        </>
      )}
    </FormDialog>
  )
}

function adjustmentSchema(currency: Currency) {
  const { amount, reason } = STAKES_LIMITS
  return z
    .object({
      from: z.string().min(1, 'Choose who owes'),
      to: z.string().min(1, 'Choose who is owed'),
      amount: amountSchema('Amount', { ...amount, minimum: 1 }, currency),
      reason: textOfLength(
        reason,
        'Reason is required',
        `Reason must be at most ${reason.maximum} characters`,
      ),
    })
    .refine(({ from, to }) => from === '' || from !== to, {
      path: ['to'],
      message: 'Choose two different people',
    })
}
