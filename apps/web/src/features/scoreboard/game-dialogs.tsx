import { useNavigate } from '@tanstack/react-router'
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
  const navigate = useNavigate()
  const { open, close } = flow
  if (open === null) return null
  if (open.kind === 'setup') return <SetupDialog onClose={close} />
  if (scoreboard === null || gameId === null) return null
  const game = { scoreboard, gameId, onClose: close }
  switch (open.kind) {
    case 'round':
      return <ScoreDialog {...game} roundNumber={open.roundNumber} onScored={flow.scored} />
    case 'players':
      return <PlayersStep gameId={gameId} seated={scoreboard.players.length} onClose={close} />
    case 'join':
      return <JoinDialog {...game} />
    case 'close':
      return <CloseGameDialog {...game} onEnded={flow.ended} />
    case 'cancel':
      return <CancelGameDialog {...game} onCancelled={() => void navigate({ to: '/games' })} />
    case 'share':
      return <ShareGameDialog gameUuid={scoreboard.game.uuid} onClose={close} />
    case 'winner':
      return <WinnerDialog scoreboard={scoreboard} onClose={close} />
  }
}
