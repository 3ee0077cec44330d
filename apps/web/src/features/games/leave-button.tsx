import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../app/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { LeaveGameDialog } from './leave-game-dialog.tsx'
import { ownGameQuery } from './own-game-query.ts'

/** The way out of a game, for its viewers: its public page does not say who looks at it. */
export function LeaveButton({ gameUuid }: { readonly gameUuid: string }) {
  const { data: game } = useQuery(ownGameQuery(useApi(), gameUuid))
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  if (game?.userRole !== 'VIEWER') return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Leave Game</Button>
      {isOpen && (
        <LeaveGameDialog
          game={game}
          onClose={() => setIsOpen(false)}
          onLeft={() => void navigate({ to: '/games' })}
        />
      )}
    </>
  )
}
