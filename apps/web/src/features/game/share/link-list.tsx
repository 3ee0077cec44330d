import { zodResolver } from '@hookform/resolvers/zod'
import type { Schemas } from '@meldboard/api-client'
import { LIMITS } from '@meldboard/engine'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { Eye, Pencil, Plus } from 'lucide'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { failureMessage } from '../../../data/failures.ts'
import { linkAddress } from '../../../data/game-links.ts'
import { linksQuery } from '../../../data/queries/links-query.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useApi } from '../../../hooks/use-api.ts'
import { useKeyedWrite } from '../../../hooks/use-game-write.ts'
import { formatDate } from '../../../lib/format.ts'
import { textOfLength } from '../../../lib/text-of-length.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { GameLink } from './game-link.tsx'
import styles from './link-list.module.css'
import { forgetMadeToken, keepMadeToken, madeToken, useMadeLinks } from './made-links.ts'

type Links = Schemas['Links']
type Link = Links['links'][number]
type Level = Schemas['LinkLevel']

type LinkListProps = {
  readonly scoreboard: GameScoreboard
  readonly links: UseQueryResult<Links>
}

/** The ways to watch and score a game, for the organizer: the public page, and further links. */
export function LinkList({ scoreboard, links }: LinkListProps) {
  const { uuid } = scoreboard.game
  const { data } = links
  const publicPage = useSetPublicPage(uuid)
  const [isMaking, setIsMaking] = useState(false)
  const [newId, setNewId] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const another = useRef<HTMLButtonElement>(null)
  if (data === undefined) {
    return links.isError ? (
      <Alert tone="error" title="Failed to load the links" onTryAgain={() => void links.refetch()}>
        {failureMessage(links.error, 'Please try again.')}
      </Alert>
    ) : (
      <p role="status">Loading the links...</p>
    )
  }

  function close(made: Link | null): void {
    setIsMaking(false)
    if (made === null) another.current?.focus()
    else setNewId(made.id)
  }

  return (
    <section className={styles.links} aria-label="Links">
      <Checkbox
        checked={publicPage.isPending ? publicPage.variables : data.isPublic}
        aria-busy={publicPage.isPending}
        onChange={(event) => publicPage.mutate(event.currentTarget.checked)}
      >
        <b>Public page</b>
        <small className={styles.hint}>Everybody who has its address sees the scores</small>
      </Checkbox>
      {publicPage.isError && (
        <Alert tone="error" title="Nothing was changed">
          {failureMessage(publicPage.error, 'Please try again.')}
        </Alert>
      )}
      {data.links.length > 0 && (
        <ul className={styles.list}>
          {data.links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              scoreboard={scoreboard}
              isNew={link.id === newId}
              onRevoked={() => setSaid(`The link for ${link.label} is revoked.`)}
            />
          ))}
        </ul>
      )}
      {isMaking ? (
        <NewLink uuid={uuid} onClose={close} />
      ) : (
        <Button ref={another} onClick={() => setIsMaking(true)}>
          <Icon shape={Plus} />
          Another Link
        </Button>
      )}
      <SrOnly as="p" role="status">
        {said}
      </SrOnly>
    </section>
  )
}

const LEVELS: Readonly<Record<Level, { icon: typeof Eye; can: string; verb: string }>> = {
  view: { icon: Eye, can: 'Sees the scores', verb: 'watch' },
  score: { icon: Pencil, can: 'May score rounds', verb: 'score' },
}

type LinkRowProps = {
  readonly link: Link
  readonly scoreboard: GameScoreboard
  /** It was just made: its address is shown, and has the focus. */
  readonly isNew: boolean
  readonly onRevoked: () => void
}

function LinkRow({ link, scoreboard, isNew, onRevoked }: LinkRowProps) {
  const { id, label, level, lastUsedAt } = link
  const [isOpen, setIsOpen] = useState(isNew)
  const [isAsking, setIsAsking] = useState(false)
  const made = useMadeLinks()
  const revoke = useRevokeLink(scoreboard.game.uuid)
  const token = madeToken(made, id)
  const { icon, can, verb } = LEVELS[level]
  function end(): void {
    revoke.mutate(id, {
      onSuccess() {
        forgetMadeToken(made, id)
        onRevoked()
      },
    })
  }
  return (
    <li className={styles.row}>
      <Icon shape={icon} />
      <p className={styles.words}>
        <b dir="auto" translate="no">
          {label}
        </b>
        <small>{can}</small>
        <small>
          {lastUsedAt === null
            ? 'Not used yet'
            : `Last used ${formatDate(lastUsedAt, 'dateAndTime')}`}
        </small>
        {token === null && <small>Its address is only on the device that made it</small>}
      </p>
      <div className={styles.actions}>
        {token !== null && (
          <Button
            aria-expanded={isOpen}
            aria-label={`Address of the link for ${label}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            Address
          </Button>
        )}
        <Button
          variant="ghost"
          className={styles.revoke}
          aria-label={`Revoke the link for ${label}`}
          onClick={() => setIsAsking(true)}
        >
          Revoke
        </Button>
      </div>
      {isOpen && token !== null && (
        <div className={styles.address}>
          <GameLink
            scoreboard={scoreboard}
            link={linkAddress(scoreboard.game.uuid, token)}
            label={`Link for ${label}`}
            isFocused={isNew}
          />
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Revoke this link?"
          text={`Nobody can ${verb} by the link for ${label} any more. It is dead at once, for everybody who has it; what was scored by it stays.`}
          keep="Keep Link"
          end="Revoke"
          busy={revoke.isPending}
          onKeep={() => setIsAsking(false)}
          onEnd={end}
        >
          {revoke.isError && (
            <Alert tone="error" title="The link is not revoked">
              {failureMessage(revoke.error, 'Please try again.')}
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </li>
  )
}

const schema = z.object({
  label: textOfLength(
    { minimum: 1, maximum: LIMITS.playerName.maximum },
    'Label is required',
    'Label must be at most 80 characters',
  ),
})

type NewLinkProps = {
  readonly uuid: string
  /** Called with the new link, or null when none was made. */
  readonly onClose: (made: Link | null) => void
}

function NewLink({ uuid, onClose }: NewLinkProps) {
  const create = useCreateLink(uuid)
  const [level, setLevel] = useState<Level>('score')
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { label: '' },
  })
  const submit = form.handleSubmit(({ label }) => {
    create.mutate({ label, level }, { onSuccess: onClose })
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Who or what is it for?"
        hint="The history names it, such as “Farhan’s phone”."
        autoComplete="off"
        autoFocus
        error={form.formState.errors.label?.message}
        {...form.register('label')}
      />
      <RadioList
        legend="Who has it"
        value={level}
        onChange={(value) => setLevel(value === 'view' ? 'view' : 'score')}
        options={[
          { value: 'score', label: 'may score rounds, without an account' },
          { value: 'view', label: 'sees the scores' },
        ]}
      />
      {create.isError && (
        <Alert tone="error" title="No link was made">
          {failureMessage(create.error, 'Please try again.')}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={create.isPending}>
          Make Link
        </Button>
        <Button onClick={() => create.isPending || onClose(null)}>Cancel</Button>
      </div>
    </form>
  )
}

/** Returns what follows a change of the links: the list as the server has it. */
function useRefreshLinks(uuid: string): () => Promise<void> {
  const queryClient = useQueryClient()
  const { queryKey } = linksQuery(useApi(), uuid)
  return () => queryClient.invalidateQueries({ queryKey })
}

function useSetPublicPage(uuid: string) {
  return useKeyedWrite(async (client, isPublic: boolean, header) => {
    const params = { path: { id: uuid }, header }
    return client.PUT('/games/{id}/public-page', { params, body: { isPublic } })
  }, useRefreshLinks(uuid))
}

function useCreateLink(uuid: string) {
  const made = useMadeLinks()
  return useKeyedWrite(async (client, body: Schemas['CreateLink'], header) => {
    const params = { path: { id: uuid }, header }
    const { data } = await client.POST('/games/{id}/links', { params, body })
    if (data.token !== null) keepMadeToken(made, data.id, data.token)
    return data
  }, useRefreshLinks(uuid))
}

function useRevokeLink(uuid: string) {
  return useKeyedWrite(async (client, linkId: number, header) => {
    const params = { path: { id: uuid, linkId }, header }
    return client.DELETE('/games/{id}/links/{linkId}', { params })
  }, useRefreshLinks(uuid))
}
