import { useQuery } from '@tanstack/react-query'
import { Alert } from '../../ui/alert.tsx'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { useAccountCalls } from './account-calls.ts'
import { messageOf } from './account-errors.ts'
import { PasswordForm } from './password-form.tsx'

/** Sets or changes the password of the signed-in user. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const calls = useAccountCalls()
  const profile = useQuery({ queryKey: ['profile'], queryFn: calls.profile })
  return (
    <Dialog open onClose={onClose} title="Set Password">
      {profile.isSuccess && (
        <PasswordForm
          email={profile.data.email}
          hasPassword={profile.data.has_password}
          onClose={onClose}
        />
      )}
      {profile.isPending && (
        <DialogBody>
          <p className="py-4 text-ink-2" role="status">
            Loading...
          </p>
        </DialogBody>
      )}
      {profile.isError && (
        <DialogBody>
          <div className="py-4">
            <Alert tone="error">
              {messageOf(profile.error, 'Failed to set password. Please try again.')}
            </Alert>
          </div>
        </DialogBody>
      )}
    </Dialog>
  )
}
