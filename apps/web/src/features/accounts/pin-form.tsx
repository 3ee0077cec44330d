import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useId, useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { PinBoxes } from '../../ui/pin-boxes.tsx'
import type { PinBoxesHandle } from '../../ui/use-pin-boxes.ts'
import { pinSchema } from './pin-schema.ts'

const pinFormSchema = z.object({ pin: pinSchema })

type PinFormProps = {
  /** Resolves when the PIN was tried; the boxes are cleared if it was refused. */
  onPin: (pin: string) => Promise<boolean>
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
  // Not `busy`, which is set slightly after the attempt: Enter may come right after the sixth
  // digit.
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
    const accepted = await onPin(pin)
    isTrying.current = false
    if (accepted) return
    form.reset()
    boxes.current?.focus()
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="field">
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
              onBadPaste={() =>
                form.setError('pin', { message: 'Please paste a valid 6-digit PIN' })
              }
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
        Verify PIN
      </Button>
    </form>
  )
}
