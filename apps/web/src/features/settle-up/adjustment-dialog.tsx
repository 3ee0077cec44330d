import { zodResolver } from '@hookform/resolvers/zod'
import { STAKES_LIMITS } from '@meldboard/engine/stakes'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { amountSchema, type Currency } from '../../lib/amount.ts'
import { failureMessage } from '../../lib/failures.ts'
import { textOfLength } from '../../lib/text-of-length.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog, DialogBody, FormFoot } from '../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../ui/discard-dialog.tsx'
import { FieldStack } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { LedgerPeople } from './ledger-people.ts'

/** What one person owes another apart from the games. */
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
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm({
    resolver: zodResolver(adjustmentSchema(currency)),
    mode: 'onTouched',
    defaultValues: { from: '', to: '', amount: '', reason: '' },
  })
  const { errors, isDirty, isSubmitting: busy } = form.formState
  const { leave, question } = useLeave({ isDirty, isBusy: busy, onClose })
  const options = ids.map((id) => (
    <option key={id} value={id} translate="no">
      {people.nameOf(id)}
    </option>
  ))
  const add = (typed: Adjustment) =>
    onAdd({ ...typed, reason: typed.reason.trim() }).then(onClose, setFailure)
  return (
    <>
      <Dialog open onClose={leave} busy={busy} title="Add an adjustment">
        <form noValidate onSubmit={form.handleSubmit(add)}>
          <DialogBody>
            <FieldStack>
              {failure !== null && (
                <Alert tone="error" title="Failed to add the adjustment">
                  {failureMessage(failure, 'Please try again.')}
                </Alert>
              )}
              <SelectField
                label="Owes"
                error={errors.from?.message}
                data-first-focus=""
                {...form.register('from')}
              >
                <option value="">Choose a person</option>
                {options}
              </SelectField>
              <SelectField label="Is owed" error={errors.to?.message} {...form.register('to')}>
                <option value="">Choose a person</option>
                {options}
              </SelectField>
              <TextField
                label="Amount"
                error={errors.amount?.message}
                inputMode={currency === null ? 'numeric' : 'decimal'}
                autoComplete="off"
                translate="no"
                {...form.register('amount')}
              />
              <TextField
                label="Reason"
                hint="Such as snacks, or a side bet"
                error={errors.reason?.message}
                autoComplete="off"
                {...form.register('reason')}
              />
            </FieldStack>
          </DialogBody>
          <FormFoot onCancel={leave} busy={busy}>
            Add
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text="The adjustment has not been added yet." />
    </>
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
