import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { Dialog, DialogBody, FormFoot } from './dialog.tsx'
import { DiscardDialog, useLeave } from './discard-dialog.tsx'
import { Failure } from './failure.tsx'
import { FieldStack } from './field.tsx'

type FormDialogProps<Typed extends FieldValues, Checked, Answer> = {
  readonly title: string
  /** Checks what is typed, and returns the values to write. */
  readonly schema: z.ZodType<Checked, Typed>
  readonly start: Typed & DefaultValues<Typed>
  /** Writes what was typed; until then the fields are read-only and the dialog stays open. */
  readonly write: (checked: Checked) => Answer
  /** Called with the answer of the write in place of `onClose`. */
  readonly onWritten?: (answer: Awaited<Answer>) => void
  /** Called when the write fails, to take what was written out of the fields. */
  readonly onFailed?: (form: UseFormReturn<Typed, unknown, Checked>) => void
  /** The title of the message when the write fails. */
  readonly failed: string
  /** The message if the failure has no reason for people. */
  readonly otherwise?: string
  /** What closing would lose, for the question before it. */
  readonly unsaved: string
  readonly submit: string
  /**
   * Whether it stays open for more: what was written leaves the fields empty again. A form in which nothing is typed is
   * checked only when it is sent: it may be left.
   */
  readonly isForMore?: boolean
  readonly onClose: () => void
  readonly children: (form: DialogForm<Typed, Checked>) => ReactNode
}

type DialogForm<Typed extends FieldValues, Checked> = {
  /** Returns what connects a field to the form: spread it into the field. */
  readonly field: (
    name: Path<Typed>,
    options?: RegisterOptions<Typed>,
  ) => ReturnType<UseFormReturn<Typed>['register']> & { readonly error: string | undefined }
  readonly form: UseFormReturn<Typed, unknown, Checked>
}

/** A dialog that is one form: it checks, sends, shows a failure, and asks before typed input is lost. */
export function FormDialog<Typed extends FieldValues, Checked, Answer>(
  props: FormDialogProps<Typed, Checked, Answer>,
) {
  const { title, schema, start, write, failed, otherwise, unsaved, submit, onClose } = props
  const { isForMore = false, onFailed } = props
  const { onWritten = isForMore ? undefined : onClose } = props
  const [failure, setFailure] = useState<unknown>(null)
  const isShown = useRef(true)
  const isSending = useRef(false)
  const isWritten = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const checked = zodResolver(schema)
  const form = useForm<Typed, unknown, Checked>({
    resolver: (values, context, options) =>
      isForMore && !isSending.current && isSame(values, start)
        ? { values: values as never, errors: {} }
        : checked(values, context, options),
    mode: 'onTouched',
    defaultValues: start,
  })
  const { isDirty, isSubmitting: isBusy } = form.formState
  const { leave, question } = useLeave({ isDirty, isBusy, onClose })

  async function send(checked: Checked): Promise<void> {
    setFailure(null)
    let answer: Awaited<Answer>
    try {
      answer = await write(checked)
    } catch (error) {
      onFailed?.(form)
      return setFailure(error)
    }
    isWritten.current = true
    // The person may have left the page with Back, where the browser lets no dialog close instead.
    if (isShown.current) onWritten?.(answer)
  }

  async function submitForm(event: FormEvent): Promise<void> {
    isWritten.current = false
    isSending.current = true
    await form.handleSubmit(send)(event)
    isSending.current = false
    // Only now: a form that is reset while it is being sent counts as sent, and checks each letter.
    if (isForMore && isWritten.current) form.reset()
  }

  return (
    <>
      <Dialog open onClose={leave} busy={isBusy} title={title}>
        <form onSubmit={submitForm} noValidate>
          <DialogBody>
            <FieldStack>
              <Failure error={failure} title={failed} {...(otherwise && { otherwise })} />
              {props.children({
                field: (name, options) => ({
                  ...form.register(name, options),
                  error: form.getFieldState(name, form.formState).error?.message,
                }),
                form,
              })}
            </FieldStack>
          </DialogBody>
          <FormFoot onCancel={leave} busy={isBusy}>
            {submit}
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text={unsaved} />
    </>
  )
}

function isSame(one: FieldValues, other: FieldValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
