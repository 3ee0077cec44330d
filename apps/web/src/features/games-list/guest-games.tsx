import { useState } from 'react'
import { z } from 'zod'
import { useGuestGames } from '../../hooks/use-local-games.ts'
import { useSession } from '../../hooks/use-session.ts'
import { messages } from '../../lib/messages.tsx'
import { readStored, writeStored } from '../../lib/stored-json.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const t = messages('start')

const TakeGamesDialog = lazyPart(
  async () => (await import('./take-games-dialog.tsx')).TakeGamesDialog,
)

/** The uuids of the games about which a user was asked on this device. */
const askedSchema = z.array(z.string())

/**
 * Asks a signed-in user about the games on this device that are in no account: once about each
 * automatically, later from the list of games. Source: P-guest-8.
 */
export function GuestGamesQuestion() {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  return userId !== null && <Question key={userId} userId={userId} />
}

function Question({ userId }: { readonly userId: number }) {
  const games = useGuestGames()
  const key = `asked-games/${userId}`
  const [asked, setAsked] = useState(() => readStored(key, askedSchema) ?? [])
  if (games.every(({ game }) => asked.includes(game.uuid))) return null
  return (
    <TakeGamesDialog
      games={games}
      onClose={() => {
        const uuids = games.map(({ game }) => game.uuid)
        writeStored(key, uuids)
        setAsked(uuids)
      }}
    />
  )
}

/** Links to the games on this device that are in no account. Source: P-guest-8. */
export function GuestGamesLine({ className }: { readonly className: string | undefined }) {
  const games = useGuestGames()
  const [isOpen, setIsOpen] = useState(false)
  if (games.length === 0) return null
  return (
    <div className={className}>
      <Alert
        tone="info"
        title={t('gamesHere', { count: games.length })}
        actions={
          <Button variant="ghost" onClick={() => setIsOpen(true)}>
            {t('takeGames', { count: games.length })}
          </Button>
        }
      >
        {t('scoredWithoutAccount')}
      </Alert>
      {isOpen && <TakeGamesDialog games={games} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
