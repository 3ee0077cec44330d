import { zodResolver } from '@hookform/resolvers/zod'
import type { Schemas } from '@meldboard/api-client'
import { foldedText } from '@meldboard/engine'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { newPlayerSchema, takeWrittenName } from '../../data/new-player-schema.ts'
import { peopleQuery } from '../../data/queries/figures-query.ts'
import { managedTablesQuery, tableLinksQuery } from '../../data/queries/tables-query.ts'
import { messages } from '../../lib/messages.tsx'
import { AddressField } from '../../ui/address-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogBody, DialogFoot, FormFoot } from '../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../ui/discard-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FieldStack, FieldsHeading } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Plus } from '../../ui/icons.gen.ts'
import { Name } from '../../ui/name.tsx'
import { CheckRow } from '../../ui/set-row.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './group-members.module.css'
import { Part } from './part.tsx'
import { useGroupWrites } from './use-group-write.ts'

const t = messages('groups')
const ui = messages('ui')

type Group = Schemas['Group']
type Member = Group['members'][number]

/** The members of the group; its owner and its organizers change it. Source: P-groups-page-6. */
export function Members({ group }: { readonly group: Group }) {
  const [isAdding, setIsAdding] = useState(false)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const { members, owner, role } = group
  const chosen = members.find(({ id }) => id === chosenId)
  const isOrganizer = role !== 'MEMBER'
  return (
    <Part title={t('members')}>
      <ul className={styles.members}>
        <li>
          <span className={styles.chip}>
            <Name>{owner}</Name> <small>{t('ownerMark')}</small>
          </span>
        </li>
        {members.map((member) => (
          <li key={member.id}>
            {isOrganizer ? (
              <button
                type="button"
                className={styles.chip}
                aria-haspopup="dialog"
                onClick={() => setChosenId(member.id)}
              >
                <MemberName member={member} />
              </button>
            ) : (
              <span className={styles.chip}>
                <MemberName member={member} />
              </span>
            )}
          </li>
        ))}
        {isOrganizer && (
          <li>
            <Button variant="ghost" aria-label={t('addMembers')} onClick={() => setIsAdding(true)}>
              <Icon shape={Plus} />
              <span>{t('add')}</span>
            </Button>
          </li>
        )}
      </ul>
      {isAdding && <AddMembersDialog group={group} onClose={() => setIsAdding(false)} />}
      {chosen && <MemberDialog group={group} member={chosen} onClose={() => setChosenId(null)} />}
    </Part>
  )
}

function MemberName({ member: { name, isOrganizer } }: { readonly member: Member }) {
  return (
    <>
      <Name>{name}</Name> {isOrganizer && <small>{t('organizerMark')}</small>}
    </>
  )
}

type DialogProps = { readonly group: Group; readonly onClose: () => void }

/** Adds several people that the user plays with at once, or a new person. Source: P-groups-page-6. */
function AddMembersDialog({ group, onClose }: DialogProps) {
  const { add } = useGroupWrites(group.id)
  const form = useForm({
    resolver: zodResolver(newPlayerSchema),
    mode: 'onTouched',
    defaultValues: { name: '', email: '' },
  })
  const peopleId = useId()
  const people = usePeopleToAdd(group)
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [isAdding, setIsAdding] = useState(false)
  // On a phone the keyboard would cover the people to choose from.
  const [isTyped] = useState(() => !window.matchMedia('(pointer: coarse)').matches)
  // Members who are already added cannot be chosen, also after the next one is refused.
  const chosen = people.filter(({ id }) => chosenIds.has(id))
  const { errors, isDirty } = form.formState
  const hasChosen = chosen.length > 0
  const { leave, question } = useLeave({ isDirty: isDirty || hasChosen, isBusy: isAdding, onClose })

  /** Adds one after the other; those already added stay when a later one is refused. */
  async function addAll(members: readonly NewMember[]): Promise<void> {
    setIsAdding(true)
    try {
      for (const { name, email } of members) {
        await add.mutateAsync({ name, ...(email && { email }) })
      }
      onClose()
    } catch {
      // The alert shows the reason.
    } finally {
      setIsAdding(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { name, email } = form.getValues()
    if (hasChosen && name.trim() === '' && email.trim() === '') void addAll(chosen)
    else void form.handleSubmit((typed) => addAll([...chosen, typed]))(event)
  }

  function choose(id: string, isOn: boolean): void {
    const others = [...chosenIds].filter((one) => one !== id)
    setChosenIds(new Set(isOn ? [...others, id] : others))
  }

  return (
    <>
      <Dialog open onClose={leave} busy={isAdding} title={t('addMembers')}>
        <form onSubmit={submit} noValidate>
          <DialogBody>
            <FieldStack>
              <Failure error={add.error} title={t('failedToAddMember')} />
              {people.length > 0 && (
                <section aria-labelledby={peopleId}>
                  <FieldsHeading id={peopleId}>{t('peopleYouPlayWith')}</FieldsHeading>
                  {people.map(({ id, name, email }) => (
                    <CheckRow
                      key={id}
                      label={<bdi translate="no">{name}</bdi>}
                      {...(email && { note: email })}
                      isOn={chosenIds.has(id)}
                      onChange={(isOn) => choose(id, isOn)}
                    />
                  ))}
                </section>
              )}
              <TextField
                label={t('name')}
                autoComplete="off"
                error={errors.name?.message}
                {...(isTyped && people.length === 0 && { 'data-first-focus': '' })}
                {...form.register('name')}
              />
              <AddressField
                label={t('emailOptional')}
                hint={t('emailHint')}
                error={errors.email?.message}
                {...form.register('email', { onBlur: () => takeWrittenName(form) })}
              />
            </FieldStack>
          </DialogBody>
          <FormFoot onCancel={leave} busy={isAdding}>
            {chosen.length > 1 ? t('addSeveral', { count: chosen.length }) : t('add')}
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text={t('membersNotAdded')} />
    </>
  )
}

type NewMember = { readonly name: string; readonly email: string | null }

const OFFERED = 40

/** Returns the people that the user played with most and who are not in the group. */
function usePeopleToAdd({
  owner,
  members,
}: Group): readonly (NewMember & { readonly id: string })[] {
  const people = useQuery(peopleQuery)
  const names = new Set([owner, ...members.map(({ name }) => name)].map(foldedText))
  const emails = new Set(members.map(({ email }) => email))
  return (people.data?.people ?? [])
    .filter(({ person }) => !person.isOneself && person.knownIn === null)
    .map(({ person }) => {
      return { id: person.id, name: person.name, email: person.contact?.email ?? null }
    })
    .filter(({ name, email }) => !names.has(foldedText(name)) && !(email && emails.has(email)))
    .slice(0, OFFERED)
}

function MemberDialog({ group, member, onClose }: DialogProps & { readonly member: Member }) {
  const { setOrganizer, remove } = useGroupWrites(group.id)
  const [isAsking, setIsAsking] = useState(false)
  const isOwner = group.role === 'OWNER'
  const { id: memberId, name, email, isOrganizer } = member
  if (isAsking) {
    return (
      <ConfirmDialog
        title={t('removeFromGroup')}
        text={<p>{t.rich('removingMember', { name })}</p>}
        keep={t('keep')}
        end={t('remove')}
        busy={remove.isPending}
        onKeep={() => setIsAsking(false)}
        onEnd={() => remove.mutate(memberId, { onSuccess: onClose })}
      >
        {isOrganizer && <StayingLinks groupId={group.id} />}
        <Failure error={remove.error} title={t('failedToRemoveMember')} />
      </ConfirmDialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={setOrganizer.isPending}
      title={<bdi translate="no">{name}</bdi>}
    >
      <DialogBody>
        <FieldStack>
          <Failure error={setOrganizer.error} title={t('failedToChangeOrganizers')} />
          <p>
            <span>{email ?? t('noEmail')}</span>
            <br />
            <span>{isOrganizer ? t('whatOrganizerDoes') : t('whatMemberSees')}</span>
          </p>
          {isOwner && isOrganizer && <StayingLinks groupId={group.id} />}
          {isOwner && (
            <div className={styles.actions}>
              <Button
                busy={setOrganizer.isPending}
                onClick={() =>
                  setOrganizer.mutate(
                    { memberId, isOrganizer: !isOrganizer },
                    { onSuccess: onClose },
                  )
                }
              >
                {isOrganizer ? t('noLongerOrganizer') : t('makeOrganizer')}
              </Button>
            </div>
          )}
        </FieldStack>
      </DialogBody>
      <DialogFoot>
        <Button onClick={() => setOrganizer.isPending || onClose()}>{ui('close')}</Button>
        {(isOwner || !isOrganizer) && (
          <Button variant="destructive" onClick={() => setIsAsking(true)}>
            {t('remove')}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  )
}

/** Lists the table's links, which stay valid after an organizer is removed. Source: P-groups-page-18. */
function StayingLinks({ groupId }: { readonly groupId: number }) {
  const tables = useQuery(managedTablesQuery)
  const table = tables.data?.find((one) => one.groupId === groupId)
  const links = useQuery({
    ...tableLinksQuery(table?.id ?? 0),
    enabled: table !== undefined,
  })
  if (links.data === undefined || links.data.length === 0) return null
  return (
    <div>
      <p>{t('stayingLinks')}</p>
      <ul>
        {links.data.map(({ id, label, madeBy }) => (
          <li key={id}>
            <StayingLink label={label === '' ? t('notUsedYet') : label} madeBy={madeBy} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type StayingLinkProps = { readonly label: string; readonly madeBy: string | null }

function StayingLink({ label, madeBy }: StayingLinkProps) {
  if (madeBy === null) return <Name>{label}</Name>
  return t.rich('linkMadeBy', {
    link: () => <Name>{label}</Name>,
    maker: () => <Name>{madeBy}</Name>,
  })
}
