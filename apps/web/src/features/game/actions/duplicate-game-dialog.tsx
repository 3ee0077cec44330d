import type { Schemas } from '@meldboard/api-client'
import { z } from 'zod'
import { gameNameSchema } from '../../../data/game-name.ts'
import { useDuplicateGame } from '../../../hooks/use-game-write.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

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
      title="Duplicate Game"
      schema={duplicateSchema}
      start={{ name: game.name, includeSamePlayers: true }}
      write={(copy) => duplicate.mutateAsync({ gameId: game.id, ...copy })}
      onWritten={onDuplicated}
      failed="Failed to duplicate game"
      otherwise="What you typed is kept here. Please try again."
      unsaved="The game has not been duplicated yet."
      submit="Duplicate Game"
      onClose={onClose}
    >
      {({ field, form }) => (
        <>
          <p>A new game with the same settings and no rounds. It becomes your active game.</p>
          <TextField label="Game name" autoComplete="off" data-first-focus="" {...field('name')} />
          <Checkbox {...form.register('includeSamePlayers')}>With the same players</Checkbox>
        </>
      )}
    </FormDialog>
  )
}
