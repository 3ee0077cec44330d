import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsByLink } from '../../data/outbox/use-outbox.ts'
import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { isByNewerRules } from '../../data/scoreboard.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { QrDialog } from './share/show-qr.tsx'
import type { useGameFlow } from './use-game-flow.ts'

// A third of what the page would have to load before it is shown.
const ScoreDialog = lazyPart(
  async () => (await import('./score-sheet/score-dialog.tsx')).ScoreDialog,
)

const SetupDialog = lazyPart(async () => (await import('./setup-dialog.tsx')).SetupDialog)

const PlayersStep = lazyPart(async () => (await import('./players/players-step.tsx')).PlayersStep)

const JoinDialog = lazyPart(async () => (await import('./players/join-dialog.tsx')).JoinDialog)

const PlayersDialog = lazyPart(
  async () => (await import('./players/players-dialog.tsx')).PlayersDialog,
)

const EditGameDialog = lazyPart(
  async () => (await import('./setup/edit-game-dialog.tsx')).EditGameDialog,
)

const GroupDialog = lazyPart(async () => (await import('./setup/group-dialog.tsx')).GroupDialog)

const ShareDialog = lazyPart(async () => (await import('./share/share-dialog.tsx')).ShareDialog)

const CloseGameDialog = lazyPart(
  async () => (await import('./ending/close-game-dialog.tsx')).CloseGameDialog,
)

const CancelGameDialog = lazyPart(
  async () => (await import('./ending/cancel-game-dialog.tsx')).CancelGameDialog,
)

const DeviceDialog = lazyPart(
  async () => (await import('./score-sheet/device-dialog.tsx')).DeviceDialog,
)

const WinnerDialog = lazyPart(async () => (await import('./ending/winner-dialog.tsx')).WinnerDialog)

/** Loads the dialogs in the background, so that each opens at once and without a network. */
export async function loadDialogs(): Promise<void> {
  const dialogs = [
    ScoreDialog,
    SetupDialog,
    PlayersStep,
    JoinDialog,
    PlayersDialog,
    EditGameDialog,
    GroupDialog,
    ShareDialog,
    CloseGameDialog,
    CancelGameDialog,
    DeviceDialog,
    WinnerDialog,
    QrDialog,
  ]
  await Promise.all(dialogs.map(({ load }) => load()))
}

type GameDialogsProps = {
  readonly scoreboard: GameScoreboard | null
  readonly gameId: number | null
  readonly flow: ReturnType<typeof useGameFlow>
}

/** Shows the one dialog that is open above the scoreboard, if any. */
export function GameDialogs({ scoreboard, gameId, flow }: GameDialogsProps) {
  const { open } = flow
  const isByLink = useIsByLink()
  // A dialog that could not be loaded is loaded again when it is opened.
  useEffect(() => whenIdle(() => void loadDialogs().catch(() => undefined)), [])
  if (open === null) return null
  const onClose = () => flow.close(open)
  if (open.kind === 'setup') return <SetupDialog onClose={onClose} />
  if (scoreboard === null) return null
  if (isByNewerRules(scoreboard) && open.kind !== 'share') return null
  const game = { scoreboard, onClose }
  function playAgain(): void {
    flow.act('again')
    onClose()
  }
  function celebrate(): void {
    flow.celebrate()
    onClose()
  }
  switch (open.kind) {
    case 'round':
      return <ScoreDialog {...game} roundNumber={open.roundNumber} />
    case 'players':
      return <PlayersStep {...game} />
    case 'join':
      return <JoinDialog {...game} />
    case 'seats':
      return (
        <PlayersDialog
          {...game}
          playerId={open.playerId ?? null}
          onAddPlayer={() => flow.act(scoreboard.currentRound > 0 ? 'join' : 'players')}
        />
      )
    case 'edit':
      return <EditGameDialog {...game} />
    case 'device':
      return <DeviceDialog onClose={onClose} />
    case 'winner':
      return <WinnerDialog {...game} onPlayAgain={isByLink ? undefined : playAgain} />
    default:
      return <OnlineDialog {...game} kind={open.kind} gameId={gameId} onEnded={celebrate} />
  }
}

type OnlineDialogProps = {
  readonly kind: 'close' | 'cancel' | 'share' | 'group'
  readonly scoreboard: GameScoreboard
  readonly gameId: number | null
  readonly onClose: () => void
  readonly onEnded: () => void
}

/** Shows a dialog that needs the network, and a game that the server knows. */
function OnlineDialog({ kind, scoreboard, gameId, onClose, onEnded }: OnlineDialogProps) {
  const navigate = useNavigate()
  if (gameId === null) return <NotSentDialog title={ONLINE_TITLES[kind]} onClose={onClose} />
  if (kind === 'share') {
    const isOrganizer = scoreboard.game.userRole === 'ORGANIZER'
    return <ShareDialog scoreboard={scoreboard} isOrganizer={isOrganizer} onClose={onClose} />
  }
  const game = { gameId, onClose }
  if (kind === 'group') return <GroupDialog {...game} />
  return kind === 'cancel' ? (
    <CancelGameDialog {...game} onCancelled={() => void navigate({ to: '/games' })} />
  ) : (
    <CloseGameDialog {...game} scoreboard={scoreboard} onEnded={onEnded} />
  )
}

const ONLINE_TITLES = {
  close: 'Close Game',
  cancel: 'Cancel Game',
  share: 'Share Game',
  group: 'Group of this game',
} as const

type NotSentDialogProps = { readonly title: string; readonly onClose: () => void }

/** Explains why something cannot be done with a game that only this device knows. */
function NotSentDialog({ title, onClose }: NotSentDialogProps) {
  return (
    <Dialog
      size="small"
      open
      onClose={onClose}
      title={title}
      description="This needs the network: the game waits on this device and has not been sent yet. It is sent as soon as the network is back."
    >
      <DialogFoot>
        <Button onClick={onClose} data-first-focus="">
          OK
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
