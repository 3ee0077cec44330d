import { zodResolver } from '@hookform/resolvers/zod'
import type { Schemas } from '@meldboard/api-client'
import { Plus } from 'lucide'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureMessage } from '../../data/failures.ts'
import { newPlayerSchema, takeWrittenName } from '../../data/new-player-schema.ts'
import { AddressField } from '../../ui/address-field.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogBody, DialogFoot, FormFoot } from '../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../ui/discard-dialog.tsx'
import { FieldStack } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './group-members.module.css'
import { Part } from './part.tsx'
import { useGroupWrites } from './use-group-write.ts'

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
    <Part title="Members">
      <ul className={styles.members}>
        <li>
          <span className={styles.chip}>
            <Name>{owner}</Name> <small>owner</small>
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
            <Button variant="ghost" aria-label="Add a member" onClick={() => setIsAdding(true)}>
              <Icon shape={Plus} />
              Add
            </Button>
          </li>
        )}
      </ul>
      {isAdding && <AddMemberDialog group={group} onClose={() => setIsAdding(false)} />}
      {chosen && <MemberDialog group={group} member={chosen} onClose={() => setChosenId(null)} />}
    </Part>
  )
}

function MemberName({ member: { name, isOrganizer } }: { readonly member: Member }) {
  return (
    <>
      <Name>{name}</Name> {isOrganizer && <small>organizer</small>}
    </>
  )
}

type DialogProps = { readonly group: Group; readonly onClose: () => void }

function AddMemberDialog({ group, onClose }: DialogProps) {
  const { add } = useGroupWrites(group.id)
  const form = useForm({
    resolver: zodResolver(newPlayerSchema),
    mode: 'onTouched',
    defaultValues: { name: '', email: '' },
  })
  const isBusy = add.isPending
  const { errors, isDirty } = form.formState
  const { leave, question } = useLeave({ isDirty, isBusy, onClose })
  const submit = form.handleSubmit(({ name, email }) =>
    add.mutate({ name, ...(email && { email }) }, { onSuccess: onClose }),
  )
  return (
    <>
      <Dialog open onClose={leave} busy={isBusy} title="Add a member">
        <form onSubmit={submit} noValidate>
          <DialogBody>
            <FieldStack>
              {add.isError && (
                <Alert tone="error" title="Failed to add the member">
                  {failureMessage(add.error, 'Please try again.')}
                </Alert>
              )}
              <TextField
                label="Name"
                autoComplete="off"
                error={errors.name?.message}
                data-first-focus=""
                {...form.register('name')}
              />
              <AddressField
                label="Email (optional)"
                hint="With it they see the group and its games in their own account. Nothing is mailed, and nobody but you sees it."
                error={errors.email?.message}
                {...form.register('email', { onBlur: () => takeWrittenName(form) })}
              />
            </FieldStack>
          </DialogBody>
          <FormFoot onCancel={leave} busy={isBusy}>
            Add
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text="The member has not been added yet." />
    </>
  )
}

/** The actions for one member. */
function MemberDialog({ group, member, onClose }: DialogProps & { readonly member: Member }) {
  const { setOrganizer, remove } = useGroupWrites(group.id)
  const [isAsking, setIsAsking] = useState(false)
  const isOwner = group.role === 'OWNER'
  const { id: memberId, name, email, isOrganizer } = member
  if (isAsking) {
    return (
      <ConfirmDialog
        title="Remove from the group"
        text={
          <p>
            <bdi translate="no">{name}</bdi> sees the group and its games no more. Their scores
            stay.
          </p>
        }
        keep="Keep"
        end="Remove"
        busy={remove.isPending}
        onKeep={() => setIsAsking(false)}
        onEnd={() => remove.mutate(memberId, { onSuccess: onClose })}
      >
        {remove.isError && (
          <Alert tone="error" title="Failed to remove the member">
            {failureMessage(remove.error, 'Please try again.')}
          </Alert>
        )}
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
          {setOrganizer.isError && (
            <Alert tone="error" title="Failed to change the organizers">
              {failureMessage(setOrganizer.error, 'Please try again.')}
            </Alert>
          )}
          <p>
            <span>{email ?? 'You have written no email for this member.'}</span>
            <br />
            <span>
              {isOrganizer
                ? 'Organizer: adds and removes members.'
                : 'Member: sees the group and its games, with an email that they have proven.'}
            </span>
          </p>
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
                {isOrganizer ? 'No Longer Organizer' : 'Make Organizer'}
              </Button>
            </div>
          )}
        </FieldStack>
      </DialogBody>
      <DialogFoot>
        <Button onClick={() => setOrganizer.isPending || onClose()}>Close</Button>
        {(isOwner || !isOrganizer) && (
          <Button variant="destructive" onClick={() => setIsAsking(true)}>
            Remove
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  )
}
