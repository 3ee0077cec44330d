import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { forgetDrafts, ownRulesKey } from '../../data/draft.ts'
import { failureMessage, reasonOf } from '../../data/failures.ts'
import { groupsQuery } from '../../data/queries/groups-query.ts'
import { useApi } from '../../data/use-api.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../ui/discard-dialog.tsx'
import { FieldStack } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAccountCalls } from './account-calls.ts'
import styles from './delete-account-dialog.module.css'

type DeleteAccountDialogProps = { readonly onClose: () => void }

/** Asks for the password or a mailed PIN, and deletes the account. Source: P-delete-6 to P-delete-8. */
export function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const calls = useAccountCalls()
  const profile = useQuery({ queryKey: ['profile'], queryFn: calls.profile })
  const remove = useDeleteAccount()
  const sendPin = useMutation({ mutationFn: calls.requestDeletionPin })
  const groups = useQuery(groupsQuery(useApi()))
  const isInGroup = (groups.data ?? []).length > 0
  const [handsOver, setHandsOver] = useState(true)
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const isByPin = sendPin.isSuccess
  const isBusy = remove.isPending
  const isAsked = groups.isSuccess && (isByPin || profile.data?.has_password === true)
  const { leave, question } = useLeave({ isDirty: typed !== '', isBusy, onClose })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const text = typed.trim()
    if (text === '') {
      setMissing(isByPin ? 'PIN is required' : 'Password is required')
      input.current?.focus()
    } else {
      const proven = isByPin ? { pin_code: text } : { current_password: typed }
      remove.mutate({ ...proven, hand_over: isInGroup && handsOver })
    }
  }

  function askForPin(): void {
    setTyped('')
    setMissing(undefined)
    remove.reset()
    sendPin.mutate()
  }

  /** What proves that the account is the caller's. */
  function proof() {
    // Without the groups nobody could say what becomes of their games.
    if (profile.isPending || groups.isPending) return <p role="status">Loading...</p>
    if (groups.isError) {
      return (
        <Alert tone="error" onTryAgain={() => void groups.refetch()}>
          {failureMessage(groups.error, 'Failed to load your groups.')}
        </Alert>
      )
    }
    if (profile.isError) {
      return (
        <Alert tone="error" onTryAgain={() => void profile.refetch()}>
          {reasonOf(profile.error) ?? 'Failed to load user data.'}
        </Alert>
      )
    }
    const { email, has_password } = profile.data
    const field = {
      ref: input,
      value: typed,
      error: missing,
      onChange(event: { currentTarget: HTMLInputElement }) {
        setTyped(event.currentTarget.value)
        setMissing(undefined)
      },
    }
    return (
      <>
        {isByPin && (
          <TextField
            label="PIN"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            hint={`We mailed 6 digits to ${email}. They work for 10 minutes.`}
            // The button that asked for it is gone.
            autoFocus
            {...field}
          />
        )}
        {!isByPin && has_password && (
          <PasswordField label="Password" autoComplete="current-password" {...field} />
        )}
        {sendPin.isError && (
          <Alert tone="error">{failureMessage(sendPin.error, 'Please try again.')}</Alert>
        )}
        {!isByPin && (
          <Button busy={sendPin.isPending} onClick={askForPin}>
            {has_password ? 'Use a PIN by email instead' : 'Mail me a PIN'}
          </Button>
        )}
      </>
    )
  }

  return (
    <>
      <Dialog open onClose={leave} busy={isBusy} title="Delete account">
        <form onSubmit={submit} noValidate>
          <DialogBody>
            <FieldStack>
              <div className={styles.words}>
                <p>
                  Your account, your saved players and every game that you organize are deleted for
                  good, also for those who watch them. This cannot be undone.
                </p>
                <p>In the games of others you stay as a name, without your email.</p>
                <p>
                  Backups of this server still have it until they are replaced by newer ones. What
                  waits on this device to be sent is dropped.
                </p>
              </div>
              {isInGroup && (
                <Checkbox
                  checked={handsOver}
                  onChange={({ currentTarget }) => setHandsOver(currentTarget.checked)}
                >
                  Leave my games in groups to their groups, with the emails of their players
                </Checkbox>
              )}
              {remove.isError && (
                <Alert tone="error" title="Your account was not deleted">
                  {failureMessage(remove.error, 'Please try again.')}
                </Alert>
              )}
              {proof()}
            </FieldStack>
          </DialogBody>
          <DialogFoot>
            <Button onClick={leave}>Cancel</Button>
            <Button type="submit" variant="destructive" disabled={!isAsked} busy={isBusy}>
              Delete Account
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text="Your account has not been deleted." />
    </>
  )
}

function useDeleteAccount() {
  const calls = useAccountCalls()
  const navigate = useNavigate()
  const { session, lazyOffline } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: calls.deleteAccount,
    async onSuccess() {
      const userId = session.userId()
      // First of all: nothing more is sent in the name of somebody whom the server does not know.
      session.forget()
      forgetDrafts(userId)
      localStorage.removeItem(ownRulesKey(userId))
      const { outbox } = await lazyOffline.load()
      await outbox.refresh()
      for (const waiting of outbox.unsent()) await outbox.drop(waiting)
      session.signOut()
      await navigate({ to: '/login', state: { accountDeleted: true } })
    },
  })
}
