import { useNavigate } from '@tanstack/react-router'
import { NotSentDialog } from '../../offline/not-sent-dialog.tsx'
import { CancelGameDialog } from '../games/cancel-game-dialog.tsx'
import { CloseGameDialog } from '../games/close-game-dialog.tsx'
import { ShareGameDialog } from '../games/share-game-dialog.tsx'
import { WinnerDialog } from '../games/winner-dialog.tsx'
import { JoinDialog } from '../players/join-dialog.tsx'
import { ScoreDialog } from '../scoring/score-dialog.tsx'
import { PlayersStep } from '../setup/players-step.tsx'
import { SetupDialog } from '../setup/setup-dialog.tsx'
import type { GameScoreboard } from './scoreboard-query.ts'
import type { useGameFlow } from './use-game-flow.ts'

type GameDialogsProps = {
  readonly scoreboard: GameScoreboard | null
  readonly gameId: number | null
  readonly flow: ReturnType<typeof useGameFlow>
}

/** The one dialog that is open above the scoreboard, if any. */
export function GameDialogs({ scoreboard, gameId, flow }: GameDialogsProps) {
  const { open, close } = flow
  if (open === null) return null
  if (open.kind === 'setup') return <SetupDialog onClose={close} />
  if (scoreboard === null) return null
  const game = { scoreboard, onClose: close }
  switch (open.kind) {
    case 'round':
      return <ScoreDialog {...game} roundNumber={open.roundNumber} />
    case 'players':
      return <PlayersStep {...game} />
    case 'join':
      return <JoinDialog {...game} />
    case 'winner':
      return <WinnerDialog {...game} />
    default:
      return <OnlineDialog {...game} kind={open.kind} gameId={gameId} onEnded={flow.ended} />
  }
}

type OnlineDialogProps = {
  readonly kind: 'close' | 'cancel' | 'share'
  readonly scoreboard: GameScoreboard
  readonly gameId: number | null
  readonly onClose: () => void
  readonly onEnded: () => void
}

/** What needs the network, and a game that the server knows. */
function OnlineDialog({ kind, scoreboard, gameId, onClose, onEnded }: OnlineDialogProps) {
  const navigate = useNavigate()
  if (gameId === null) return <NotSentDialog title={ONLINE_TITLES[kind]} onClose={onClose} />
  if (kind === 'share') {
    return <ShareGameDialog gameUuid={scoreboard.game.uuid} onClose={onClose} />
  }
  const game = { gameId, onClose }
  return kind === 'cancel' ? (
    <CancelGameDialog {...game} onCancelled={() => void navigate({ to: '/games' })} />
  ) : (
    <CloseGameDialog {...game} scoreboard={scoreboard} onEnded={onEnded} />
  )
}

const ONLINE_TITLES = { close: 'Close Game', cancel: 'Cancel Game', share: 'Share Game' } as const
