import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { amountSchema, type Currency, formatAmount, typedAmount } from '../../lib/amount.ts'
import { Dialog, DialogBody, FormFoot } from '../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../ui/discard-dialog.tsx'
import { FieldStack } from '../../ui/field.tsx'
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

/** Asks how much of a line is given by now. Source: P-stakes-63. */
export function PartDialog({ line, currency, people, onGive, onClose }: PartDialogProps) {
  const { from, to, amount, paid } = line
  const schema = z.object({
    given: amountSchema('The amount', { minimum: 0, maximum: amount }, currency),
  })
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { given: paid > 0 ? typedAmount(paid, currency) : '' },
  })
  const { errors, isDirty } = form.formState
  const { leave, question } = useLeave({ isDirty, isBusy: false, onClose })
  return (
    <>
      <Dialog open onClose={leave} title="Part of a payment">
        <form
          noValidate
          onSubmit={form.handleSubmit(({ given }) => {
            onGive(given)
            onClose()
          })}
        >
          <DialogBody>
            <FieldStack>
              <p>
                <bdi translate="no">{people.nameOf(from)}</bdi> <span>pays</span>{' '}
                <bdi translate="no">{people.nameOf(to)}</bdi>{' '}
                <b translate="no">{formatAmount(amount, currency)}</b>
              </p>
              <TextField
                label="Given so far"
                hint="All that was given of it. 0 takes it back."
                error={errors.given?.message}
                inputMode={currency === null ? 'numeric' : 'decimal'}
                autoComplete="off"
                translate="no"
                data-first-focus=""
                {...form.register('given')}
              />
            </FieldStack>
          </DialogBody>
          <FormFoot onCancel={leave} busy={false}>
            Save
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text="The amount has not been saved yet." />
    </>
  )
}
