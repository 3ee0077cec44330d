import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useIsHydrated } from '../../lib/is-hydrated.ts'
import { messages } from '../../lib/messages.tsx'
import { StorageRefusal } from '../../lib/storage.ts'
import { randomUuid } from '../../session/random-uuid.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { KeyRound } from '../../ui/icons.gen.ts'
import { keepGoogleState } from './google-sign-in.ts'
import styles from './provider-button.module.css'

const t = messages('accounts')

export type GoogleButtonProps = Invited & {
  /** Whether the operator has set it up. */
  readonly isSetUp: boolean
  readonly children: string
}

type Invited = {
  /** The secret of an invitation, for a new account. */
  readonly invitation?: string | undefined
}

export function GoogleButton({ isSetUp, invitation, children }: GoogleButtonProps) {
  const id = useId()
  const label = (
    <>
      <GoogleMark />
      <span>{children}</span>
    </>
  )
  if (isSetUp) {
    return (
      <ProviderLink kind="google" variant="outline" invitation={invitation}>
        {label}
      </ProviderLink>
    )
  }
  return (
    <div className={styles.missing}>
      <Button tall block disabled aria-describedby={id}>
        {label}
      </Button>
      <small id={id}>{t('googleNotSetUp')}</small>
    </div>
  )
}

type OwnProviderButtonProps = Invited & {
  readonly name: string
  readonly variant?: 'outline' | 'primary'
}

/** Goes to the sign-in page of the operator's own provider. Source: P-login-9. */
export function OwnProviderButton(props: OwnProviderButtonProps) {
  const { name, invitation, variant = 'primary' } = props
  return (
    <ProviderLink kind="oidc" variant={variant} invitation={invitation}>
      <Icon shape={KeyRound} />
      <span>
        {t.rich('continueWith', {
          name,
          provider: (name) => <span translate="no">{name}</span>,
        })}
      </span>
    </ProviderLink>
  )
}

type ProviderLinkProps = Invited & {
  readonly kind: 'google' | 'oidc'
  readonly variant: 'outline' | 'primary'
  readonly children: ReactNode
}

/** Goes to a provider's sign-in page: browser navigation, not a data call. */
function ProviderLink({ kind, variant, invitation, children }: ProviderLinkProps) {
  const [state] = useState(randomUuid)
  const isHydrated = useIsHydrated()
  const [refusal, setRefusal] = useState<StorageRefusal | null>(null)

  function begin(event: MouseEvent): void {
    try {
      keepGoogleState(state)
    } catch (error) {
      if (!(error instanceof StorageRefusal)) throw error
      // The redirect back would be useless: without storage no session survives it.
      event.preventDefault()
      setRefusal(error)
    }
  }

  return (
    <>
      {refusal && <Alert tone="error">{refusal.message}</Alert>}
      <a
        className={buttonClass({ variant, tall: true })}
        href={isHydrated ? addressWith(kind, state, invitation) : undefined}
        onClick={begin}
        // The middle button, or the link's context menu, opens another tab.
        onAuxClick={begin}
        onContextMenu={begin}
      >
        {children}
      </a>
    </>
  )
}

function addressWith(
  kind: ProviderLinkProps['kind'],
  state: string,
  invitation: string | undefined,
): string {
  const redirect_url = `${window.location.origin}/google-callback`
  return `/api/v1/auth/${kind}?${new URLSearchParams({ redirect_url, state, ...(invitation && { invitation }) })}`
}

/** Google's four-coloured G, as its branding rules require it. */
function GoogleMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  )
}
