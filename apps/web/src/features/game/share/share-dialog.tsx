import { zodResolver } from '@hookform/resolvers/zod'
import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Mail, Tv } from 'lucide'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { failureMessage } from '../../../data/failures.ts'
import { linksQuery } from '../../../data/queries/links-query.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useApi } from '../../../hooks/use-api.ts'
import { useKeyedWrite } from '../../../hooks/use-game-write.ts'
import { useSession } from '../../../hooks/use-session.ts'
import { nameList } from '../../../lib/format.ts'
import { rememberReturnTo } from '../../../session/return-to.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { FieldStack } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { GameLink } from './game-link.tsx'
import { LinkList } from './link-list.tsx'
import { PictureButton } from './picture-button.tsx'
import { recipientsSchema, written } from './recipients.ts'
import styles from './share-dialog.module.css'

type ShareDialogProps = {
  readonly scoreboard: GameScoreboard
  /** The organizer also decides who else may watch and score. */
  readonly isOrganizer: boolean
  readonly onClose: () => void
}

/** Shares a game: by its link for everybody, and by email for those who are signed in. */
export function ShareDialog(props: ShareDialogProps) {
  const { scoreboard, onClose } = props
  const { status } = useSession()
  const { href } = useLocation()
  if (status === 'signed-in') return <ShareGameDialog {...props} />
  return (
    <Dialog open onClose={onClose} title="Share Game">
      <DialogBody>
        <FieldStack>
          <LinkPart scoreboard={scoreboard} />
          <p>Sign in to share it by email.</p>
        </FieldStack>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Done</Button>
        <Link
          to="/login"
          className={buttonClass({ variant: 'outline' })}
          onClick={() => rememberReturnTo(href)}
        >
          Sign In
        </Link>
      </DialogFoot>
    </Dialog>
  )
}

type LinkPartProps = Pick<ShareDialogProps, 'scoreboard'> & { readonly isPrivate?: boolean }

function LinkPart({ scoreboard, isPrivate = false }: LinkPartProps) {
  return (
    <>
      {isPrivate ? (
        <p>
          The public page is off: only those with a link of their own or an account see this game.
        </p>
      ) : (
        <>
          <p>Anyone you share this game with can view the score in real time.</p>
          <GameLink scoreboard={scoreboard} />
          <PictureButton scoreboard={scoreboard} />
        </>
      )}
      <div>
        {/* In a tab of its own: who scores goes on scoring here. */}
        <Link
          to="/games/$gameUuid/tv"
          params={{ gameUuid: scoreboard.game.uuid }}
          target="_blank"
          className={buttonClass({ variant: 'outline' })}
        >
          <Icon shape={Tv} />
          Show on TV
        </Link>
      </div>
    </>
  )
}

type Share = Schemas['Share']

function ShareGameDialog({ scoreboard, isOrganizer, onClose }: ShareDialogProps) {
  const links = useQuery({
    ...linksQuery(useApi(), scoreboard.game.uuid),
    enabled: isOrganizer,
  })
  const share = useShareGame()
  const [sent, setSent] = useState<readonly Share[]>([])
  const form = useForm({
    resolver: zodResolver(z.object({ recipients: recipientsSchema })),
    mode: 'onTouched',
    defaultValues: { recipients: '' },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const { leave, question } = useLeave({ isDirty, isBusy: isSubmitting, onClose })

  /** Mails one after the other; those who have not been reached stay in the field. */
  const submit = form.handleSubmit(async ({ recipients }) => {
    setSent([])
    for (const [index, recipient] of recipients.entries()) {
      try {
        const answer = await share.mutateAsync({ gameUuid: scoreboard.game.uuid, ...recipient })
        // A repeated answer has neither address nor name.
        setSent((all) => [...all, { ...answer, ...recipient }])
      } catch {
        // The mutation keeps its error, which is shown.
        form.setValue('recipients', written(recipients.slice(index)))
        return
      }
    }
    form.reset()
  })

  return (
    <>
      <Dialog open onClose={leave} busy={isSubmitting} title="Share Game">
        <DialogBody>
          <FieldStack>
            <LinkPart scoreboard={scoreboard} isPrivate={links.data?.isPublic === false} />
            {isOrganizer && <LinkList scoreboard={scoreboard} links={links} />}
            <form className={styles.mail} onSubmit={submit} noValidate>
              <TextField
                label="Email addresses"
                hint="Several at once, with commas between them."
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                error={errors.recipients?.message}
                {...form.register('recipients')}
              />
              {!isSubmitting && <ShareResult sent={sent} failure={share.error} />}
              <Button type="submit" busy={isSubmitting}>
                <Icon shape={Mail} />
                Send by Email
              </Button>
            </form>
          </FieldStack>
        </DialogBody>
        <DialogFoot>
          <Button onClick={leave}>Done</Button>
        </DialogFoot>
      </Dialog>
      <DiscardDialog {...question} text="The game has not been shared with them yet." />
    </>
  )
}

type ShareResultProps = { readonly sent: readonly Share[]; readonly failure: Error | null }

function ShareResult({ sent, failure }: ShareResultProps) {
  const mailed = sent.filter((share) => share.mailed)
  const others = sent.filter((share) => !share.mailed)
  return (
    <>
      {failure && (
        <Alert tone="error">
          {failureMessage(failure, 'Failed to share game. Please try again.')}
        </Alert>
      )}
      {sent.length > 0 && (
        <Alert tone="ok" title={`Shared with ${nameList(sent.map(({ name }) => name))}`}>
          {mailed.length > 0 && <span>{`The link is on its way to ${addressesOf(mailed)}. `}</span>}
          {others.length > 0 && (
            <span>{`${addressesOf(others)} got the link a moment ago, or ${others.length > 1 ? 'take' : 'takes'} no games from you by mail.`}</span>
          )}
        </Alert>
      )}
    </>
  )
}

function addressesOf(shares: readonly Share[]): string {
  return nameList(shares.map(({ email }) => email))
}

type ShareGame = { readonly gameUuid: string } & Schemas['ShareGame']

/** Mails somebody the link to a game. */
function useShareGame() {
  return useKeyedWrite(async (client, { gameUuid, ...body }: ShareGame, header) => {
    const params = { path: { id: gameUuid }, header }
    return (await client.POST('/games/{id}/share', { params, body })).data
  })
}
