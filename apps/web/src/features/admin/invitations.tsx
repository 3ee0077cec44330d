import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invitationsQuery } from '../../data/queries/admin-query.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { useServerNow } from '../../hooks/use-server-now.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/sections.tsx'
import { FactRow } from '../../ui/set-row.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import styles from './invitations.module.css'

type Invitation = Schemas['Invitation']
type SignUp = Schemas['SignInWays']['signUp']

const SIGN_UP_NOTES: Readonly<Record<SignUp, string>> = {
  open: 'An account that needs no invitation is not counted here.',
  invitation: 'Only people who are invited can make an account here.',
  closed: 'This Meldboard takes no new accounts: no invitation works.',
}

/** The invitations and their uses, until they are revoked. Source: P-admin-26. */
export function Invitations({ signUp }: { readonly signUp: SignUp }) {
  const invitations = useQuery(invitationsQuery)
  const revoke = useWrite('DELETE', '/admin/invitations/{id}', {
    request: (id: number) => ({ params: { path: { id } } }),
    doneBy: 404,
    awaits: [queryKeys.invitations],
  })
  const [asked, setAsked] = useState<Invitation | null>(null)
  const now = useServerNow()
  return (
    <Section title="Invitations" note={SIGN_UP_NOTES[signUp]}>
      <Loaded
        query={invitations}
        failed="Failed to load the invitations"
        loading="Loading the invitations..."
      />
      {invitations.data?.length === 0 && <p className={styles.none}>There is no invitation.</p>}
      {invitations.data?.map((invitation) => (
        <FactRow
          key={invitation.id}
          label={<Invited invitation={invitation} />}
          note={`${endOf(invitation, now)}, ${usageOf(invitation)}`}
          control={
            <Button
              variant="ghost"
              className={styles.revoke}
              aria-label={`Turn off: ${invitation.email ?? EVERYBODY}`}
              onClick={() => setAsked(invitation)}
            >
              Turn off
            </Button>
          }
        />
      ))}
      <SrOnly role="status">{revoke.isSuccess && 'The invitation is turned off.'}</SrOnly>
      {asked && (
        <ConfirmDialog
          title="Turn off this invitation?"
          text="Its link makes no account any more, for everybody who has it. Accounts that were made by it stay."
          keep="Keep It"
          end="Turn Off"
          busy={revoke.isPending}
          onKeep={() => {
            revoke.reset()
            setAsked(null)
          }}
          onEnd={() => revoke.mutate(asked.id, { onSuccess: () => setAsked(null) })}
        >
          <Failure error={revoke.error} title="Nothing was changed" />
        </ConfirmDialog>
      )}
    </Section>
  )
}

const EVERYBODY = 'Everybody with the link'

function Invited({ invitation: { email } }: { readonly invitation: Invitation }) {
  if (email === null) return <span>{EVERYBODY}</span>
  return (
    <bdi translate="no" className={styles.email}>
      {email}
    </bdi>
  )
}

function endOf({ expiresAt }: Invitation, now: number | null): string {
  const isOver = now !== null && Date.parse(expiresAt) <= now
  return `${isOver ? 'ended' : 'ends'} on ${formatDate(expiresAt, 'wholeDate')}`
}

function usageOf({ uses, usesLeft }: Invitation): string {
  const total = uses + usesLeft
  if (total > 1) return `used by ${uses} of ${total}`
  return uses === 0 ? 'not used' : 'used'
}
