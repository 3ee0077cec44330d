import type { Schemas } from '@meldboard/api-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { forgetDrafts, ownRulesKey } from '../../data/draft.ts'
import { profileQuery } from '../../data/queries/account-query.ts'
import { groupQuery, groupsQuery } from '../../data/queries/groups-query.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { reasonOf } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
import { deviceStorage } from '../../lib/storage.ts'
import { forgetSignIn } from '../../session/last-sign-in.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../ui/discard-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FieldStack } from '../../ui/field.tsx'
import { Names } from '../../ui/names.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './delete-account-dialog.module.css'
import { OwnerPinField } from './owner-pin-field.tsx'

const t = messages('accounts')
const ui = messages('ui')

type DeleteAccountDialogProps = { readonly onClose: () => void }

/** Asks for the password or a mailed PIN, and deletes the account. Source: P-delete-5 to P-delete-8. */
export function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const profile = useQuery(profileQuery)
  const remove = useDeleteAccount()
  // Undefined until one of the two is chosen.
  const [isByPin, setIsByPin] = useState<boolean>()
  const sendPin = useWrite('POST', '/auth/deletion-pin', {
    request: () => ({ body: { purpose: 'deletion' } as const }),
    onSuccess: () => choose(true),
  })
  const groups = useQuery(groupsQuery)
  const isInGroup = (groups.data ?? []).length > 0
  const [handsOver, setHandsOver] = useState(true)
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  // Not `isBusy`, which is set slightly after the press: a second press may come before.
  const isSending = useRef(false)
  const isBusy = remove.isPending
  const isAsked = groups.isSuccess && (isByPin || profile.data?.has_password === true)
  const { leave, question } = useLeave({ isDirty: typed !== '', isBusy, onClose })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isMissing()) {
      input.current?.focus()
    } else if (!isSending.current) {
      isSending.current = true
      const proven = isByPin ? { pin_code: typed.trim() } : { current_password: typed }
      const onSettled = () => {
        isSending.current = false
      }
      remove.mutate({ ...proven, hand_over: isInGroup && handsOver }, { onSettled })
    }
  }

  /** Whether the field is empty, which is said below it. */
  function isMissing(): boolean {
    if (typed.trim() !== '') return false
    setMissing(isByPin ? t('pinIsRequired') : t('passwordIsRequired'))
    return true
  }

  function choose(byPin: boolean): void {
    setTyped('')
    setMissing(undefined)
    remove.reset()
    setIsByPin(byPin)
  }

  /** The fields to prove that the account belongs to the person. */
  function proof() {
    // The fate of their games depends on the groups.
    if (profile.isPending || groups.isPending) return <p role="status">{ui('loading')}</p>
    if (groups.isError) {
      return (
        <Failure
          error={groups.error}
          otherwise={t('failedToLoadGroups')}
          onTryAgain={() => void groups.refetch()}
        />
      )
    }
    if (profile.isError) {
      return (
        <Alert tone="error" onTryAgain={() => void profile.refetch()}>
          {reasonOf(profile.error) ?? t('failedToLoadUser')}
        </Alert>
      )
    }
    const { email, has_password } = profile.data
    const field = {
      ref: input,
      value: typed,
      error: missing,
      onBlur: isMissing,
      onChange(event: { currentTarget: HTMLInputElement }) {
        setTyped(event.currentTarget.value)
        setMissing(undefined)
      },
    }
    return (
      <>
        {isByPin && (
          <OwnerPinField
            email={email}
            isMailed
            // The button that opened it is removed.
            autoFocus
            {...field}
          />
        )}
        {!isByPin && has_password && (
          <PasswordField
            label={t('password')}
            autoComplete="current-password"
            // Only after returning from the PIN: before, the person first reads what is deleted.
            autoFocus={isByPin === false}
            {...field}
          />
        )}
        <Failure error={sendPin.error} />
        {!isByPin && (
          <Button busy={sendPin.isPending} onClick={() => sendPin.mutate()}>
            {has_password ? t('usePinInstead') : t('mailMePin')}
          </Button>
        )}
        {isByPin && has_password && (
          <Button onClick={() => choose(false)}>{t('usePasswordInstead')}</Button>
        )}
      </>
    )
  }

  return (
    <>
      <Dialog open onClose={leave} busy={isBusy} title={t('deleteAccount')}>
        <form onSubmit={submit} noValidate>
          <DialogBody>
            <FieldStack>
              {!groups.isPending && (
                <div className={styles.words}>
                  <p>
                    {isInGroup && handsOver ? t('deletesGamesOutsideGroups') : t('deletesAllGames')}
                  </p>
                  <p>{t('staysAsName')}</p>
                  <p>{t('backupsStillHaveIt')}</p>
                </div>
              )}
              {isInGroup && (
                <>
                  <Checkbox
                    checked={handsOver}
                    onChange={({ currentTarget }) => setHandsOver(currentTarget.checked)}
                  >
                    {t('leaveGamesToGroups')}
                  </Checkbox>
                  <div className={styles.words}>
                    <GroupsAfterDeletion groups={groups.data ?? []} handsOver={handsOver} />
                  </div>
                </>
              )}
              <Failure error={remove.error} title={t('failedToDeleteAccount')} />
              {proof()}
            </FieldStack>
          </DialogBody>
          <DialogFoot>
            <Button onClick={leave}>{ui('cancel')}</Button>
            <Button type="submit" variant="destructive" disabled={!isAsked} busy={isBusy}>
              {t('deleteAccountButton')}
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text={t('accountNotDeleted')} />
    </>
  )
}

type GroupsAfterDeletionProps = {
  readonly groups: readonly Schemas['ListedGroup'][]
  /** Whether their games in groups are handed over to the groups. */
  readonly handsOver: boolean
}

/** What becomes of the person's groups, and of their games in groups. Source: P-delete-11. */
function GroupsAfterDeletion({ groups, handsOver }: GroupsAfterDeletionProps) {
  const own = groups.filter(({ role }) => role === 'OWNER')
  const queryClient = useQueryClient()
  const details = useQuery({
    queryKey: queryKeys.ownGroups(own.map(({ id }) => id)),
    queryFn: () => Promise.all(own.map(({ id }) => queryClient.fetchQuery(groupQuery(id)))),
  })
  const hasHeir = (index: number) =>
    details.data?.[index]?.members.some(({ isOrganizer }) => isOrganizer) ?? true
  const ending = own.filter((_, index) => !hasHeir(index)).map(({ name }) => name)
  return (
    <>
      {handsOver && own.length < groups.length && <p>{t('gamesGoToOwner')}</p>}
      {ending.length < own.length && <p>{handsOver ? t('groupGoesWithGames') : t('groupGoes')}</p>}
      {ending.length > 0 && (
        <p>
          {t.rich('nobodyTakesOver', {
            count: ending.length,
            groups: () => <Names of={ending} />,
          })}
        </p>
      )}
    </>
  )
}

function useDeleteAccount() {
  const navigate = useNavigate()
  const { session, lazyOffline } = useRouteContext({ from: '__root__' })
  return useWrite('POST', '/auth/delete-account', {
    request: (body: Schemas['DeleteAccount']) => ({ body }),
    async onSuccess() {
      const userId = session.userId()
      // First of all: nothing may be sent for a person whom the server no longer knows.
      session.forget()
      forgetDrafts(userId)
      deviceStorage.removeItem(ownRulesKey(userId))
      const { outbox } = await lazyOffline.load()
      await outbox.refresh()
      for (const waiting of outbox.unsent()) await outbox.drop(waiting)
      session.signOut()
      forgetSignIn()
      await navigate({ to: '/login', state: { accountDeleted: true } })
    },
  })
}
