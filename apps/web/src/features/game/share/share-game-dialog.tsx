import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { failureMessage } from '../../../data/failure-messages.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Dialog, DialogBody, FormFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog } from '../../../ui/discard-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useLeave } from '../../../ui/use-leave.ts'
import { GameLink } from './game-link.tsx'
import { useShareGame } from './share-game.ts'
import { shareSchema } from './share-schema.ts'
import '../games.css'

type ShareGameDialogProps = { readonly gameUuid: string; readonly onClose: () => void }

/** Mails somebody the link to a game. */
export function ShareGameDialog({ gameUuid, onClose }: ShareGameDialogProps) {
  const share = useShareGame()
  const form = useForm({
    resolver: zodResolver(shareSchema),
    mode: 'onTouched',
    defaultValues: { name: '', email: '' },
  })
  const { errors, isDirty } = form.formState
  const isBusy = share.isPending
  const { leave, question } = useLeave({ isDirty, isBusy, onClose })
  const submit = form.handleSubmit((values) =>
    share.mutate({ game: gameUuid, ...values }, { onSuccess: () => form.reset() }),
  )
  return (
    <>
      <Dialog open onClose={leave} busy={isBusy} title="Share Game">
        <form onSubmit={submit} noValidate>
          <DialogBody>
            <div className="form-stack">
              <p>Anyone you share this game with can view the score in real time.</p>
              {share.isError && (
                <Alert tone="error">
                  {failureMessage(share.error, 'Failed to share game. Please try again.')}
                </Alert>
              )}
              {share.isSuccess && (
                <Alert tone="ok" title={`Shared with ${share.data.name}`}>
                  {share.data.mailed
                    ? `The link is on its way to ${share.data.email}.`
                    : `${share.data.email} got the link a moment ago, or takes no games from you.`}
                </Alert>
              )}
              <TextField
                label="Recipient name"
                autoComplete="off"
                error={errors.name?.message}
                {...form.register('name')}
              />
              <TextField
                label="Recipient email"
                type="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                error={errors.email?.message}
                {...form.register('email')}
              />
              <GameLink gameUuid={gameUuid} />
            </div>
          </DialogBody>
          <FormFoot onCancel={leave} busy={isBusy}>
            Share Game
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text="The game has not been shared with them yet." />
    </>
  )
}
