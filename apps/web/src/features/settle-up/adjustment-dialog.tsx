import { STAKES_LIMITS } from '@meldboard/engine/stakes'
import { z } from 'zod'
import { amountSchema, type Currency } from '../../lib/amount.ts'
import { messages } from '../../lib/messages.tsx'
import { textOfLength } from '../../lib/text-of-length.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { LedgerPeople } from './ledger-people.ts'

const t = messages('settle-up')

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
      title={t('addAdjustment')}
      schema={adjustmentSchema(currency)}
      start={{ from: '', to: '', amount: '', reason: '' }}
      write={(adjustment) => onAdd({ ...adjustment, reason: adjustment.reason.trim() })}
      failed={t('failedToAddAdjustment')}
      unsaved={t('adjustmentHasNotBeen')}
      submit={t('add')}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <SelectField label={t('owes')} data-first-focus="" {...field('from')}>
            <option value="">{t('choosePerson')}</option>
            {options}
          </SelectField>
          <SelectField label={t('isOwed')} {...field('to')}>
            <option value="">{t('choosePerson')}</option>
            {options}
          </SelectField>
          <TextField
            label={t('amount')}
            inputMode={currency === null ? 'numeric' : 'decimal'}
            autoComplete="off"
            translate="no"
            {...field('amount')}
          />
          <TextField
            label={t('reason')}
            hint={t('suchAsSnacksOr')}
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
      from: z.string().min(1, t('chooseWhoOwes')),
      to: z.string().min(1, t('chooseWhoIsOwed')),
      amount: amountSchema(t('amount'), { ...amount, minimum: 1 }, currency),
      reason: textOfLength(
        reason,
        t('reasonIsRequired'),
        t('reasonMustBeAt', { maximum: reason.maximum }),
      ),
    })
    .refine(({ from, to }) => from === '' || from !== to, {
      path: ['to'],
      message: t('chooseTwoDifferentPeople'),
    })
}
