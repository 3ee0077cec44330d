import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useId, useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { PinBoxes } from '../../ui/pin-boxes.tsx'
import type { PinBoxesHandle } from '../../ui/use-pin-boxes.ts'
import styles from './pin-form.module.css'

const t = messages('accounts')

/** Six digits as the boxes have them: a space is an empty box. Gives one message, the most helpful one. */
export const pinSchema = z
  .string()
  .trim()
  .superRefine((pin, context) => {
    const message = pinProblem(pin)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

const pinFormSchema = z.object({ pin: pinSchema })

type PinFormProps = {
  /** Rejects if the PIN was refused: the boxes are cleared, and the page shows why. */
  onPin: (pin: string) => Promise<unknown>
  busy: boolean
  /** The PIN has expired or was accepted: nothing can be entered any more. */
  disabled: boolean
  /** Shown between the boxes and the button, such as the remaining time. */
  children: ReactNode
}

/** Six boxes and Verify PIN. The sixth digit sends the PIN, typed or pasted. */
export function PinForm({ onPin, busy, disabled, children }: PinFormProps) {
  const errorId = useId()
  const boxes = useRef<PinBoxesHandle>(null)
  // Not `busy`, which is set slightly after the attempt: Enter may come right after the sixth digit.
  const isTrying = useRef(false)
  const form = useForm({
    resolver: zodResolver(pinFormSchema),
    mode: 'onTouched',
    defaultValues: { pin: '' },
  })
  const error = form.formState.errors.pin?.message

  const submit = form.handleSubmit(async ({ pin }) => {
    if (isTrying.current) return
    isTrying.current = true
    const accepted = await onPin(pin).then(
      () => true,
      () => false,
    )
    isTrying.current = false
    if (accepted) return
    form.reset()
    boxes.current?.focus()
  })

  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.field}>
        <Controller
          control={form.control}
          name="pin"
          render={({ field }) => (
            <PinBoxes
              ref={boxes}
              value={field.value}
              onChange={(pin) => {
                if (isTrying.current) return
                form.clearErrors('pin')
                field.onChange(pin)
                if (pinSchema.safeParse(pin).success) void submit()
              }}
              onBlur={() => field.value !== '' && field.onBlur()}
              onBadPaste={() => form.setError('pin', { message: t('pastedNoPin') })}
              disabled={disabled}
              invalid={error !== undefined}
              describedBy={error && errorId}
              autoFocus
            />
          )}
        />
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      {children}
      <Button type="submit" variant="primary" tall busy={busy} disabled={disabled}>
        {t('verifyPin')}
      </Button>
    </form>
  )
}

function pinProblem(pin: string): string | null {
  if (pin === '') return t('pinIsRequired')
  if (/[^\d ]/.test(pin)) {
    return pin.length === 6 ? t('pinOnlyDigits') : t('pinIsSixDigits')
  }
  if (pin.replaceAll(' ', '').length < 6) return t('pinIncomplete')
  return pin.length > 6 ? t('pinTooLong') : null
}
