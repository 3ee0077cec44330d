import { zodResolver } from '@hookform/resolvers/zod'
import type { Schemas } from '@meldboard/api-client'
import { LIMITS, normaliseName } from '@meldboard/engine'
import { Link, useLocation } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { failureMessage } from '../../../data/failures.ts'
import { useKeyedWrite } from '../../../data/queries/use-game-write.ts'
import { rememberReturnTo } from '../../../session/return-to.ts'
import { useSession } from '../../../session/use-session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot, FormFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { FieldStack } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { GameLink } from './game-link.tsx'

type ShareDialogProps = { readonly gameUuid: string; readonly onClose: () => void }

/** Shares a game: by mail for those who are signed in, by its link for everybody. */
export function ShareDialog({ gameUuid, onClose }: ShareDialogProps) {
  const { status } = useSession()
  const { href } = useLocation()
  if (status === 'signed-in') return <ShareGameDialog gameUuid={gameUuid} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="Share Game">
      <DialogBody>
        <FieldStack>
          <p>Anyone you share this game with can view the score in real time.</p>
          <GameLink gameUuid={gameUuid} />
          <p>Sign in to share it by email.</p>
        </FieldStack>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Link
          to="/login"
          className={buttonClass({ variant: 'primary' })}
          onClick={() => rememberReturnTo(href)}
        >
          Sign In
        </Link>
      </DialogFoot>
    </Dialog>
  )
}

type ShareGameDialogProps = { readonly gameUuid: string; readonly onClose: () => void }

/** Mails somebody the link to a game. */
function ShareGameDialog({ gameUuid, onClose }: ShareGameDialogProps) {
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
    share.mutate({ gameUuid, ...values }, { onSuccess: () => form.reset() }),
  )
  return (
    <>
      <Dialog open onClose={leave} busy={isBusy} title="Share Game">
        <form onSubmit={submit} noValidate>
          <DialogBody>
            <FieldStack>
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
            </FieldStack>
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

/** The recipient of a share. Source: P-share-2. */
const shareSchema = z.object({
  name: z
    .string()
    .transform(normaliseName)
    .pipe(
      z
        .string()
        .min(1, 'Name is required')
        .max(LIMITS.playerName.maximum, 'Name must be at most 80 characters'),
    ),
  email: z.string().trim().min(1, 'Email is required').pipe(z.email('Invalid email format')),
})

type ShareGame = { readonly gameUuid: string } & Schemas['ShareGame']

/** Mails somebody the link to a game. */
function useShareGame() {
  return useKeyedWrite(async (client, { gameUuid, ...body }: ShareGame, header) => {
    const params = { path: { id: gameUuid }, header }
    return (await client.POST('/games/{id}/share', { params, body })).data
  })
}
