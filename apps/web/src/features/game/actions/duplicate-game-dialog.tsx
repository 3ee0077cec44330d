import type { Schemas } from '@meldboard/api-client'
import { z } from 'zod'
import { gameNameSchema } from '../../../data/game-name.ts'
import { useDuplicateGame } from '../../../hooks/use-game-write.ts'
import { messages } from '../../../lib/messages.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const t = messages('board')

/** The name of the copy, and whether the same people play. */
const duplicateSchema = z.object({ name: gameNameSchema, includeSamePlayers: z.boolean() })

type DuplicateGameDialogProps = {
  readonly game: Schemas['Game']
  readonly onClose: () => void
  readonly onDuplicated: () => void
}

/** Creates a game with the settings of this one, with or without its players. */
export function DuplicateGameDialog(props: DuplicateGameDialogProps) {
  const { game, onClose, onDuplicated } = props
  const duplicate = useDuplicateGame()
  return (
    <FormDialog
      title={t('duplicateGame')}
      schema={duplicateSchema}
      start={{ name: game.name, includeSamePlayers: true }}
      write={(copy) => duplicate.mutateAsync({ gameId: game.id, ...copy })}
      onWritten={onDuplicated}
      failed={t('failedToDuplicateGame')}
      otherwise={t('typedIsKept')}
      unsaved={t('notDuplicated')}
      submit={t('duplicateGame')}
      onClose={onClose}
    >
      {({ field, form }) => (
        <>
          <p>{t('duplicateExplained')}</p>
          <TextField
            label={t('gameName')}
            autoComplete="off"
            data-first-focus=""
            {...field('name')}
          />
          <Checkbox {...form.register('includeSamePlayers')}>{t('withSamePlayers')}</Checkbox>
        </>
      )}
    </FormDialog>
  )
}
