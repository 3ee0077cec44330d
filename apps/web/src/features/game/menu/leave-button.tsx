import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ownGameQuery } from '../../../data/queries/own-game-query.ts'
import { useApi } from '../../../data/use-api.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Few people leave a game: the dialog is loaded when somebody asks for it.
const GameMenuDialog = lazyPart(async () => (await import('./game-menu-dialog.tsx')).GameMenuDialog)

/** Lets viewers leave a game: its public page does not contain the reader's role. */
export function LeaveButton({ gameUuid }: { readonly gameUuid: string }) {
  const { data: game } = useQuery(ownGameQuery(useApi(), gameUuid))
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  if (game?.userRole !== 'VIEWER') return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Leave Game</Button>
      {isOpen && (
        <GameMenuDialog
          action="leave"
          game={game}
          onClose={() => setIsOpen(false)}
          onDone={() => void navigate({ to: '/games' })}
        />
      )}
    </>
  )
}
