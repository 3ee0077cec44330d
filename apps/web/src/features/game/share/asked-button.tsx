import { useState } from 'react'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import styles from './who-has-access.module.css'

const t = messages('share')

/** A write of `useWrite`, as far as a button needs it. */
export type AskedWrite<Input> = {
  readonly mutate: (input: Input, options: { readonly onSuccess: () => void }) => void
  readonly isPending: boolean
  readonly error: Error | null
}

type AskedButtonProps<Input> = {
  readonly label: string
  /** What it ends, if it ends something: several rows have a button with that label. */
  readonly spoken?: string
  readonly title: string
  readonly text: string
  readonly keep: string
  readonly write: AskedWrite<Input>
  readonly input: Input
  readonly onDone: () => void
}

/** A button that asks once before it turns something off. */
export function AskedButton<Input>(props: AskedButtonProps<Input>) {
  const { label, spoken, title, text, keep, write, input, onDone } = props
  const [isAsking, setIsAsking] = useState(false)
  function end(): void {
    write.mutate(input, {
      onSuccess() {
        setIsAsking(false)
        onDone()
      },
    })
  }
  return (
    <>
      <Button
        variant="ghost"
        {...(spoken !== undefined && { className: styles.revoke, 'aria-label': spoken })}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          text={text}
          keep={keep}
          end={label}
          busy={write.isPending}
          onKeep={() => setIsAsking(false)}
          onEnd={end}
        >
          <Failure error={write.error} title={t('nothingWasChanged')} />
        </ConfirmDialog>
      )}
    </>
  )
}
