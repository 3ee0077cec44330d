import type { Schemas } from '@meldboard/api-client'
import type { MessageKey } from '@meldboard/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invitationsQuery } from '../../data/queries/admin-query.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { useServerNow } from '../../hooks/use-server-now.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { formatDate } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/sections.tsx'
import { FactRow } from '../../ui/set-row.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import styles from './invitations.module.css'

const t = messages('admin')

type Invitation = Schemas['Invitation']
type SignUp = Schemas['SignInWays']['signUp']

const SIGN_UP_NOTES = {
  open: 'signUpIsOpen',
  invitation: 'signUpByInvitation',
  closed: 'signUpIsClosed',
} as const satisfies Record<SignUp, MessageKey<'admin'>>

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
    <Section title={t('invitations')} note={t(SIGN_UP_NOTES[signUp])}>
      <Loaded
        query={invitations}
        failed={t('failedToLoadInvitations')}
        loading={t('loadingInvitations')}
      />
      {invitations.data?.length === 0 && <p className={styles.none}>{t('noInvitation')}</p>}
      {invitations.data?.map((invitation) => (
        <FactRow
          key={invitation.id}
          label={<Invited invitation={invitation} />}
          note={noteOf(invitation, now)}
          control={
            <Button
              variant="ghost"
              className={styles.revoke}
              aria-label={t('turnOffInvitation', {
                invited: invitation.email ?? t('everybodyWithLink'),
              })}
              onClick={() => setAsked(invitation)}
            >
              {t('turnOff')}
            </Button>
          }
        />
      ))}
      <SrOnly role="status">{revoke.isSuccess && t('invitationTurnedOff')}</SrOnly>
      {asked && (
        <ConfirmDialog
          title={t('turnOffQuestion')}
          text={t('turnOffNote')}
          keep={t('keepIt')}
          end={t('turnOffButton')}
          busy={revoke.isPending}
          onKeep={() => {
            revoke.reset()
            setAsked(null)
          }}
          onEnd={() => revoke.mutate(asked.id, { onSuccess: () => setAsked(null) })}
        >
          <Failure error={revoke.error} title={t('nothingWasChanged')} />
        </ConfirmDialog>
      )}
    </Section>
  )
}

function Invited({ invitation: { email } }: { readonly invitation: Invitation }) {
  if (email === null) return <span>{t('everybodyWithLink')}</span>
  return (
    <bdi translate="no" className={styles.email}>
      {email}
    </bdi>
  )
}

/** "ends on 9 November 2026, used by 1 of 10". */
function noteOf(invitation: Invitation, now: number | null): string {
  const { expiresAt, uses, usesLeft } = invitation
  return t('invitationNote', {
    end: now !== null && Date.parse(expiresAt) <= now ? 'past' : 'other',
    date: formatDate(expiresAt, 'wholeDate'),
    usage: usageOf(invitation),
    uses,
    total: uses + usesLeft,
  })
}

function usageOf({ uses, usesLeft }: Invitation) {
  if (uses + usesLeft > 1) return 'other'
  return uses === 0 ? 'none' : 'whole'
}
