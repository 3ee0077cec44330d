import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { adminStatusQuery } from '../../data/queries/admin-query.ts'
import { useSignInWays } from '../../hooks/use-sign-in-ways.ts'
import { hasStatus } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { UserRoundPlus } from '../../ui/icons.gen.ts'
import { PageFacts, PageHead, PageTitle } from '../../ui/page-head.tsx'
import { Sections } from '../../ui/sections.tsx'
import { ThumbBar } from '../../ui/slots.tsx'
import { Accounts } from './accounts.tsx'
import styles from './admin-page.module.css'
import { BackUpOutcome } from './back-up-outcome.tsx'
import { Checks } from './checks.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { useBackUp } from './use-back-up.ts'
import { WhatIsNew } from './what-is-new.tsx'

const t = messages('admin')
const ui = messages('ui')

/** The page /admin: the accounts, the invitations and the checks of an installation. Source: P-admin-20. */
export function AdminPage() {
  const status = useQuery(adminStatusQuery)
  const { signUp } = useSignInWays()
  const backUp = useBackUp(status.data?.backups ?? null)
  const [isInviting, setIsInviting] = useState(false)
  // To everyone but administrators it is an unknown path.
  if (hasStatus(status.error, 404)) return <Navigate to="/" replace />
  if (status.isPending) {
    return (
      <Container>
        <p role="status">{ui('loading')}</p>
      </Container>
    )
  }
  // In closed mode no invitation works.
  const inviteButton = (isTall: boolean) =>
    signUp !== 'closed' && (
      <Button variant="primary" tall={isTall} block={isTall} onClick={() => setIsInviting(true)}>
        <Icon shape={UserRoundPlus} />
        <span>{t('invite')}</span>
      </Button>
    )
  const backUpButton = (isTall: boolean) =>
    backUp.isOffered && (
      <Button tall={isTall} busy={backUp.isRunning} onClick={backUp.begin}>
        {t('backUpNow')}
      </Button>
    )
  const actions = (
    <>
      {backUpButton(false)}
      {inviteButton(false)}
    </>
  )
  return (
    <Container>
      <PageHead title={<PageTitle>{t('thisMeldboard')}</PageTitle>} actions={actions}>
        <PageFacts>
          <span translate="no">{window.location.host}</span>
          {status.data && (
            <span>
              {t.rich('runsVersion', {
                version: status.data.version,
                number: (number) => <b translate="no">{number}</b>,
              })}
            </span>
          )}
        </PageFacts>
      </PageHead>
      <ThumbBar>
        {inviteButton(true)}
        {backUpButton(true)}
      </ThumbBar>
      <BackUpOutcome backUp={backUp} />
      <div className={styles.columns}>
        <Sections isWide>
          <Accounts />
          <Invitations signUp={signUp} />
        </Sections>
        <Sections>
          {status.data ? (
            <>
              <Checks status={status.data} />
              <WhatIsNew notes={status.data.notes} />
            </>
          ) : (
            <Failure
              error={status.error}
              title={t('failedToLoadChecks')}
              onTryAgain={() => void status.refetch()}
            />
          )}
        </Sections>
      </div>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Container>
  )
}
