import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { profileQuery } from '../../data/queries/account-query.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { useSignInWays } from '../../hooks/use-sign-in-ways.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { reasonOf } from '../../lib/failures.ts'
import { Alert } from '../../ui/alert.tsx'
import { Container } from '../../ui/container.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PageHead, PageTitle } from '../../ui/page-head.tsx'
import { Section, Sections } from '../../ui/sections.tsx'
import { ButtonRow, FactRow } from '../../ui/set-row.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** The name and the address of the signed-in person, and how they sign in. */
export function ProfilePage() {
  const profile = useQuery(profileQuery)
  return (
    <Container>
      <PageHead title={<PageTitle>Profile</PageTitle>} />
      {profile.isPending && <p role="status">Loading...</p>}
      {profile.isError && (
        <Alert tone="error" onTryAgain={() => profile.refetch()}>
          {reasonOf(profile.error) ?? 'Failed to load user data.'}
        </Alert>
      )}
      {profile.isSuccess && (
        <Sections>
          <You profile={profile.data} />
          <SignIn profile={profile.data} />
        </Sections>
      )}
    </Container>
  )
}

type ProfileProps = { readonly profile: Schemas['Profile'] }

/** Source: P-profile-1 to P-profile-3. */
function You({ profile }: ProfileProps) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'name' | 'email' | null>(null)
  const close = () => setOpen(null)
  const { pending_email } = profile
  return (
    <Section title="You">
      <ButtonRow
        label="Name"
        note={<bdi translate="no">{profile.name}</bdi>}
        onPress={() => setOpen('name')}
      />
      <ButtonRow label="Email" note={profile.email} onPress={() => setOpen('email')} />
      <ButtonRow
        label="Stats"
        note="Your games and figures"
        onPress={() => navigate({ to: '/stats' })}
      />
      {pending_email !== null && (
        <>
          <ButtonRow
            label="Enter the PIN"
            note={`Mailed to ${pending_email}, your email once it is entered`}
            onPress={() => navigate({ to: '/confirm-email' })}
          />
          <KeepEmail email={profile.email} />
        </>
      )}
      {open === 'name' && <NameDialog name={profile.name} onClose={close} />}
      {open === 'email' && <EmailDialog profile={profile} onClose={close} />}
    </Section>
  )
}

/** Gives up the change of the address that waits for its PIN. */
function KeepEmail({ email }: { readonly email: string }) {
  const keep = useWrite('PUT', '/auth/profile', {
    request: () => ({ body: { email } }),
    awaits: [queryKeys.profile],
  })
  return (
    <>
      <ButtonRow
        label={`Keep ${email}`}
        sign={null}
        busy={keep.isPending}
        onPress={() => keep.mutate()}
      />
      <Failure error={keep.error} />
    </>
  )
}

/** Source: P-profile-4, P-profile-5. */
function SignIn({ profile: { has_password, has_google, has_oidc } }: ProfileProps) {
  const { own } = useSignInWays()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section title="Signing in" note="A PIN by email always works.">
      <ButtonRow
        label="Password"
        note={has_password ? 'A password is set' : 'No password yet'}
        value={has_password ? 'Change' : 'Set one'}
        onPress={() => setIsOpen(true)}
      />
      <FactRow
        label="Google"
        note={
          has_google
            ? 'Your Google account signs you in here'
            : 'To connect it, sign in with the Google account of your email once'
        }
        value={has_google ? 'Connected' : 'Not connected'}
      />
      {own && (
        <FactRow
          label={own.name}
          note={
            has_oidc
              ? 'Your account there signs you in here'
              : 'To connect it, sign in with it once, by the same email'
          }
          value={has_oidc ? 'Connected' : 'Not connected'}
        />
      )}
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </Section>
  )
}
