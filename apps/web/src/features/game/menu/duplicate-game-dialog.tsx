import { zodResolver } from '@hookform/resolvers/zod'
import type { Schemas } from '@meldboard/api-client'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { gameNameSchema } from '../../../data/game-name.ts'
import { useDuplicateGame } from '../../../hooks/use-game-write.ts'
import { failureMessage } from '../../../lib/failures.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, DialogBody, FormFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { FieldStack } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type DuplicateGameDialogProps = {
  readonly game: Schemas['Game']
  readonly onClose: () => void
  readonly onDuplicated: () => void
}

/** Creates a new game with the settings of this one, with or without the same players. */
export function DuplicateGameDialog(props: DuplicateGameDialogProps) {
  const { game, onClose, onDuplicated } = props
  const duplicate = useDuplicateGame()
  const form = useForm({
    resolver: zodResolver(duplicateSchema),
    mode: 'onTouched',
    defaultValues: { name: game.name, includeSamePlayers: true },
  })
  const { errors, isDirty } = form.formState
  const isBusy = duplicate.isPending
  const { leave, question } = useLeave({ isDirty, isBusy, onClose })
  const submit = form.handleSubmit((values) =>
    duplicate.mutate({ gameId: game.id, ...values }, { onSuccess: onDuplicated }),
  )
  return (
    <>
      <Dialog open onClose={leave} busy={isBusy} title="Duplicate Game">
        <form onSubmit={submit} noValidate>
          <DialogBody>
            <FieldStack>
              <p>A new game with the same settings and no rounds. It becomes your active game.</p>
              {duplicate.isError && (
                <Alert tone="error" title="Failed to duplicate game">
                  {failureMessage(
                    duplicate.error,
                    'What you typed is kept here. Please try again.',
                  )}
                </Alert>
              )}
              <TextField
                label="Game name"
                autoComplete="off"
                data-first-focus=""
                error={errors.name?.message}
                {...form.register('name')}
              />
              <Checkbox {...form.register('includeSamePlayers')}>With the same players</Checkbox>
            </FieldStack>
          </DialogBody>
          <FormFoot onCancel={leave} busy={isBusy}>
            Duplicate Game
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text="The game has not been duplicated yet." />
    </>
  )
}

/** The copy of a game: its name, and whether the same people play. */
const duplicateSchema = z.object({ name: gameNameSchema, includeSamePlayers: z.boolean() })
