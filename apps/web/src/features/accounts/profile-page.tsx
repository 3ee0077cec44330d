import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { profileQuery } from '../../data/queries/account-query.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { useSignInWays } from '../../hooks/use-sign-in-ways.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { reasonOf } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Container } from '../../ui/container.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PageHead, PageTitle } from '../../ui/page-head.tsx'
import { Section, Sections } from '../../ui/sections.tsx'
import { ButtonRow, FactRow } from '../../ui/set-row.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

const t = messages('accounts')
const ui = messages('ui')

/** The name and the address of the signed-in person, and how they sign in. */
export function ProfilePage() {
  const profile = useQuery(profileQuery)
  return (
    <Container>
      <PageHead title={<PageTitle>{t('profile')}</PageTitle>} />
      {profile.isPending && <p role="status">{ui('loading')}</p>}
      {profile.isError && (
        <Alert tone="error" onTryAgain={() => profile.refetch()}>
          {reasonOf(profile.error) ?? t('failedToLoadUser')}
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
    <Section title={t('you')}>
      <ButtonRow
        label={t('name')}
        note={<bdi translate="no">{profile.name}</bdi>}
        onPress={() => setOpen('name')}
      />
      <ButtonRow label={t('email')} note={profile.email} onPress={() => setOpen('email')} />
      <ButtonRow
        label={t('stats')}
        note={t('statsNote')}
        onPress={() => navigate({ to: '/stats' })}
      />
      {pending_email !== null && (
        <>
          <ButtonRow
            label={t('enterPin')}
            note={t('pinMailedTo', { email: pending_email })}
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
        label={t('keepEmail', { email })}
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
    <Section title={t('signingInSection')} note={t('signingInNote')}>
      <ButtonRow
        label={t('password')}
        note={has_password ? t('passwordIsSet') : t('noPasswordYet')}
        value={has_password ? t('changePasswordRow') : t('setPasswordRow')}
        onPress={() => setIsOpen(true)}
      />
      <FactRow
        label="Google"
        note={has_google ? t('googleIsConnected') : t('googleIsNotConnected')}
        value={has_google ? t('connected') : t('notConnected')}
      />
      {own && (
        <FactRow
          label={own.name}
          note={has_oidc ? t('providerIsConnected') : t('providerIsNotConnected')}
          value={has_oidc ? t('connected') : t('notConnected')}
        />
      )}
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </Section>
  )
}
