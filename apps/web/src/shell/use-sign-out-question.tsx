import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { forgetDrafts } from '../data/draft.ts'
import { waitsWords } from '../data/outbox/waiting-message.ts'
import { isChange, type WaitingWrite } from '../data/outbox/waiting-write.ts'
import { useSignOut } from '../hooks/use-session.ts'
import { messages } from '../lib/messages.tsx'
import { reportUnlessNotLoaded } from '../lib/not-loaded.ts'
import { DiscardDialog } from '../ui/discard-dialog.tsx'

const t = messages('member')

/** Signs out, after a question if changes of this user still wait on this device. */
export function useSignOutQuestion(): { signOut: () => Promise<void>; question: ReactNode } {
  const leaveSession = useSignOut()
  const { lazyOffline, session } = useRouteContext({ from: '__root__' })
  const [unsent, setUnsent] = useState<readonly WaitingWrite[]>([])

  function signOut(): Promise<void> {
    forgetDrafts(session.userId())
    return leaveSession()
  }

  async function ask(): Promise<void> {
    // Without this part there is no question; what waits stays on the device all the same.
    const offline = await lazyOffline.load().catch(reportUnlessNotLoaded)
    if (offline === undefined) return signOut()
    const { outbox } = offline
    await outbox.refresh()
    const changes = outbox.unsent().filter(isChange)
    if (changes.length > 0) setUnsent(changes)
    else await signOut()
  }

  function leave(): void {
    setUnsent([])
    signOut().catch(reportError)
  }

  const question = unsent.length > 0 && (
    <DiscardDialog
      onKeep={() => setUnsent([])}
      onEnd={leave}
      title={waitsWords(unsent, 'waitToBeSent')}
      text={t('signOutNote')}
      keep={t('stay')}
      end={t('signOut')}
    />
  )
  return { signOut: ask, question }
}
