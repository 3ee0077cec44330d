import { Link, useLocation } from '@tanstack/react-router'
import { rememberReturnTo } from '../../../session/return-to.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog.tsx'
import { GameLink } from './game-link.tsx'
import { ShareGameDialog } from './share-game-dialog.tsx'

type ShareDialogProps = { readonly gameUuid: string; readonly onClose: () => void }

/** Shares a game: by mail for those who are signed in, by its link for everybody. */
export function ShareDialog({ gameUuid, onClose }: ShareDialogProps) {
  const { status } = useSession()
  const { href } = useLocation()
  if (status === 'signed-in') return <ShareGameDialog gameUuid={gameUuid} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="Share Game">
      <DialogBody>
        <div className="form-stack">
          <p>Anyone you share this game with can view the score in real time.</p>
          <GameLink gameUuid={gameUuid} />
          <p>Sign in to share it by email.</p>
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Link
          to="/login"
          className={buttonClass({ variant: 'primary' })}
          onClick={() => rememberReturnTo(href)}
        >
          Sign In
        </Link>
      </DialogFoot>
    </Dialog>
  )
}
