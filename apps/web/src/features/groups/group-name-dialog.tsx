import { z } from 'zod'
import { playerNameSchema } from '../../data/new-player-schema.ts'
import { messages } from '../../lib/messages.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

const t = messages('groups')

const groupNameSchema = z.object({ name: playerNameSchema })

type GroupNameDialogProps<Answer> = {
  readonly title: string
  readonly label?: string
  readonly text?: string
  /** The present name; empty for a new group. */
  readonly name: string
  readonly submit: string
  readonly write: (name: string) => Promise<Answer>
  /** Called with the answer of the write in place of `onClose`. */
  readonly onWritten?: (answer: Answer) => void
  /** The title of the message when the write fails. */
  readonly failed: string
  readonly onClose: () => void
}

/** Asks for the name of a group, or of one of its seasons. */
export function GroupNameDialog<Answer>(props: GroupNameDialogProps<Answer>) {
  const { label = t('nameOfGroup'), text, name, write, ...dialog } = props
  return (
    <FormDialog
      schema={groupNameSchema}
      start={{ name }}
      write={(checked) => write(checked.name)}
      unsaved={t('nameNotSaved')}
      {...dialog}
    >
      {({ field }) => (
        <>
          {text && <p>{text}</p>}
          <TextField label={label} autoComplete="off" data-first-focus="" {...field('name')} />
        </>
      )}
    </FormDialog>
  )
}
