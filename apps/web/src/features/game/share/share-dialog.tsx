import { zodResolver } from '@hookform/resolvers/zod'
import type { Schemas } from '@meldboard/api-client'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { takeWrittenName } from '../../../data/new-player-schema.ts'
import { askGamePicture } from '../../../data/pictures.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useSession } from '../../../hooks/use-session.ts'
import { useWrite } from '../../../hooks/use-write.ts'
import { nameList } from '../../../lib/format.ts'
import { rememberReturnTo } from '../../../session/return-to.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot, FormFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FieldsHeading } from '../../../ui/field.tsx'
import { PictureButton } from '../../../ui/picture-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { recipientsSchema, written } from './recipients.ts'
import styles from './share-dialog.module.css'
import { useTableOfGame } from './use-table-of-game.ts'
import { type Way, Ways } from './ways.tsx'
import { WhoHasAccess } from './who-has-access.tsx'

type ShareDialogProps = {
  readonly scoreboard: GameScoreboard
  /** An organizer also lets others score, and decides who has access. */
  readonly isOrganizer: boolean
  /** The way to invite that is shown first. */
  readonly way?: Way
  readonly onClose: () => void
}

/** Invites people to a game: with the code of its table or its own address, and for signed-in users by email. */
export function ShareDialog(props: ShareDialogProps) {
  const { scoreboard, isOrganizer, onClose } = props
  const [way, setWay] = useState<Way>(props.way ?? 'watch')
  const [token, setToken] = useState<string | null>(null)
  const { status } = useSession()
  const place = useTableOfGame(scoreboard, isOrganizer)
  const ways = (
    <div className={styles.ways}>
      <p className={styles.intro}>
        Anyone you share this game with can view the score in real time.
      </p>
      <Ways
        scoreboard={scoreboard}
        isOrganizer={isOrganizer}
        place={place}
        way={way}
        onChoose={setWay}
        onToken={setToken}
      />
    </div>
  )
  const { uuid, name } = scoreboard.game
  const picture = !place.isPrivate && (
    <PictureButton title={name} ask={() => askGamePicture(uuid)} />
  )
  if (status !== 'signed-in') {
    return (
      <VisitorDialog onClose={onClose}>
        {ways}
        {picture}
      </VisitorDialog>
    )
  }
  return (
    <ShareGameDialog
      gameUuid={scoreboard.game.uuid}
      scoring={way === 'score' ? { token } : null}
      ways={ways}
      onClose={onClose}
    >
      {isOrganizer && <WhoHasAccess gameUuid={scoreboard.game.uuid} place={place} />}
      {picture}
    </ShareGameDialog>
  )
}

type VisitorDialogProps = { readonly onClose: () => void; readonly children: ReactNode }

function VisitorDialog({ onClose, children }: VisitorDialogProps) {
  const { href } = useLocation()
  return (
    <Dialog open onClose={onClose} title="Share Game">
      <DialogBody>
        <div className={styles.more}>
          {children}
          <p>Sign in to share it by email.</p>
        </div>
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

type Share = Schemas['Share']

type ShareGameDialogProps = {
  readonly gameUuid: string
  /** The link to score to mail, with its token once it is created; null to mail a link to watch. */
  readonly scoring: { readonly token: string | null } | null
  /** The part beside the form, above it on a phone. */
  readonly ways: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

function ShareGameDialog(props: ShareGameDialogProps) {
  const { gameUuid, scoring, ways, onClose, children } = props
  const share = useShareGame()
  const [sent, setSent] = useState<readonly Share[]>([])
  const form = useForm({
    resolver,
    mode: 'onTouched',
    defaultValues: { name: '', email: '' },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const { leave, question } = useLeave({ isDirty, isBusy: isSubmitting, onClose })

  /** Mails one after the other; addresses that were not reached stay in the field. */
  const submit = form.handleSubmit(async ({ recipients }) => {
    if (recipients.length === 0) return form.setFocus('email')
    setSent([])
    const linkToken = scoring?.token
    for (const [index, recipient] of recipients.entries()) {
      try {
        const answer = await share.mutateAsync({
          gameUuid,
          ...recipient,
          ...(linkToken && { linkToken }),
        })
        // A repeated answer has neither address nor name.
        setSent((all) => [...all, { ...answer, ...recipient }])
      } catch {
        // The mutation's error is shown.
        if (recipients.length > 1) form.setValue('email', written(recipients.slice(index)))
        return
      }
    }
    form.reset()
  })

  return (
    <>
      <Dialog open onClose={leave} size="wide" busy={isSubmitting} title="Share Game">
        <form className={styles.form} onSubmit={submit} noValidate>
          <DialogBody>
            <div className={styles.columns}>
              {ways}
              <div className={styles.more}>
                <section className={styles.mail} aria-labelledby="share-by-mail">
                  <FieldsHeading id="share-by-mail">
                    {scoring === null ? 'Send by mail' : 'Send the link to score by mail'}
                  </FieldsHeading>
                  <div className={styles.fields}>
                    <TextField
                      label="Recipient name"
                      autoComplete="off"
                      error={errors.name?.message}
                      {...form.register('name')}
                    />
                    <TextField
                      label="Email"
                      inputMode="email"
                      autoComplete="off"
                      autoCapitalize="none"
                      spellCheck={false}
                      error={errors.email?.message}
                      {...form.register('email', { onBlur: () => takeWrittenName(form) })}
                    />
                  </div>
                  {!isSubmitting && <ShareResult sent={sent} failure={share.error} />}
                </section>
                {children}
              </div>
            </div>
          </DialogBody>
          <FormFoot onCancel={leave} busy={isSubmitting || scoring?.token === null}>
            Share Game
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text="The game has not been shared with them yet." />
    </>
  )
}

type Fields = z.input<typeof recipientsSchema>
type Recipients = z.output<typeof recipientsSchema>

const checkedResolver = zodResolver(recipientsSchema)

/** Checks what is typed; an empty form is not checked, and has no recipients. */
const resolver: Resolver<Fields, unknown, Recipients> = (values, context, options) =>
  values.name === '' && values.email === ''
    ? { values: { recipients: [] }, errors: {} }
    : checkedResolver(values, context, options)

type ShareResultProps = { readonly sent: readonly Share[]; readonly failure: Error | null }

function ShareResult({ sent, failure }: ShareResultProps) {
  const mailed = sent.filter((share) => share.mailed)
  const others = sent.filter((share) => !share.mailed)
  const result = useRef<HTMLDivElement>(null)
  // On a phone it would be below the edge, or behind the keyboard.
  useEffect(() => {
    if (failure === null && sent.length === 0) return
    if (result.current && 'scrollIntoView' in result.current) {
      result.current.scrollIntoView({ block: 'nearest' })
    }
  }, [failure, sent.length])
  return (
    <div className={styles.result} ref={result}>
      <Failure error={failure} otherwise="Failed to share game. Please try again." />
      {sent.length > 0 && (
        <Alert tone="ok" title={`Shared with ${nameList(sent.map(({ name }) => name))}`}>
          {mailed.length > 0 && <span>{`The link is on its way to ${addressesOf(mailed)}. `}</span>}
          {others.length > 0 && (
            <span>{`${addressesOf(others)} got the link a moment ago, or ${others.length > 1 ? 'take' : 'takes'} no games from you by mail.`}</span>
          )}
        </Alert>
      )}
    </div>
  )
}

function addressesOf(shares: readonly Share[]): string {
  return nameList(shares.map(({ email }) => email))
}

type ShareGame = { readonly gameUuid: string } & Schemas['ShareGame']

function useShareGame() {
  return useWrite('POST', '/games/{id}/share', {
    request: ({ gameUuid, ...body }: ShareGame, header) => ({
      params: { path: { id: gameUuid }, header },
      body,
    }),
  })
}
