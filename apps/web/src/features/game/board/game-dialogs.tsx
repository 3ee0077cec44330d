import type { MessageKey } from '@meldboard/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ownGameQuery } from '../../../data/queries/games-query.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isByNewerRules } from '../../../data/scoreboard.ts'
import { useGuestOutbox, useIsByLink, useScoredBy } from '../../../hooks/use-outbox.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { mayDo } from '../actions/game-actions.ts'
import { CancelGameDialog } from '../ending/cancel-game-dialog.tsx'
import { CloseGameDialog } from '../ending/close-game-dialog.tsx'
import { WinnerDialog } from '../ending/winner-dialog.tsx'
import { ExportButtons } from '../export/export-buttons.tsx'
import { NextGameDialog } from '../next/next-game-dialog.tsx'
import { SetupDialog } from '../next/setup-dialog.tsx'
import { JoinDialog } from '../players/join-dialog.tsx'
import { PlayersDialog } from '../players/players-dialog.tsx'
import { PlayersStep } from '../players/players-step.tsx'
import { DeviceDialog } from '../score-sheet/device-dialog.tsx'
import { ScoreDialog } from '../score-sheet/score-dialog.tsx'
import { EditGameDialog } from '../setup/edit-game-dialog.tsx'
import { GroupDialog } from '../setup/group-dialog.tsx'
import { RulesName } from '../setup/rules-in-words.tsx'
import { RulesLine } from '../setup/rules-line.tsx'
import { QrDialog } from '../share/qr-dialog.tsx'
import { ShareDialog } from '../share/share-dialog.tsx'
import { useGameTerms } from '../stakes/game-terms.ts'
import { SplitDialog } from '../stakes/split-dialog.tsx'
import type { GameFlow, OpenDialog } from './use-game-flow.ts'

const t = messages('board')
const ui = messages('ui')

export type GameDialogsProps = {
  readonly open: OpenDialog
  readonly onClose: () => void
  readonly scoreboard: GameScoreboard | null
  readonly gameId: number | null
  readonly flow: GameFlow
}

export function GameDialogs(props: GameDialogsProps) {
  const { open, onClose, scoreboard, gameId, flow } = props
  const scoredBy = useScoredBy()
  if (open.kind === 'setup') return <SetupDialog onClose={onClose} onNext={flow.openNext} />
  if (open.kind === 'next') {
    return <NextGameDialog game={open.game} onClose={onClose} onFirstRound={flow.openFirstRound} />
  }
  if (scoreboard === null) return null
  if (isByNewerRules(scoreboard) && !SHOWN_BY_NEWER_RULES.has(open.kind)) return null
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
      return (
        <ScoreDialog
          {...game}
          roundNumber={open.roundNumber}
          rulesName={<RulesName settings={scoreboard.game} />}
        />
      )
    case 'players':
      return <PlayersOfGame {...game} />
    case 'join':
      return <JoinDialog {...game} playerId={open.playerId ?? null} />
    case 'seats':
      return (
        <PlayersDialog
          {...game}
          onAddPlayer={() => flow.act('add-player')}
          onRejoin={flow.openRejoin}
        />
      )
    case 'edit':
      return <EditGameDialog {...game} />
    case 'qr':
      return <QrDialog {...game} />
    case 'device':
      return <DeviceDialog onClose={onClose} />
    case 'delete':
      return <DeleteFromDeviceDialog {...game} />
    case 'close':
      return (
        <CloseGameDialog
          {...game}
          onEnded={celebrate}
          onSplit={gameId === null ? undefined : flow.openSplit}
        />
      )
    case 'winner':
      return (
        <WinnerDialog {...game} onPlayAgain={mayDo(scoredBy, 'again') ? playAgain : undefined} />
      )
    default:
      return <OnlineDialog {...game} kind={open.kind} gameId={gameId} onEnded={celebrate} />
  }
}

type OverGameProps = Pick<OnlineDialogProps, 'scoreboard' | 'onClose'>

/** Adds players, and the group, to a game that is already created. */
function PlayersOfGame({ scoreboard, onClose }: OverGameProps) {
  const { id: gameId, uuid } = scoreboard.game
  const isByLink = useIsByLink()
  const terms = useGameTerms()
  const isKnown = !isByLink && gameId !== undefined
  const own = useQuery({ ...ownGameQuery(uuid), enabled: isKnown })
  const group = own.data?.group ?? null
  const mayHaveGroup = isKnown && own.data !== undefined && group === null
  return (
    <PlayersStep
      scoreboard={scoreboard}
      group={group}
      takesGroup={mayHaveGroup}
      head={
        <RulesLine
          settings={scoreboard.game}
          group={group}
          stakes={terms?.stakes ?? null}
          onChange={undefined}
        />
      }
      onClose={onClose}
    />
  )
}

/** Asks for confirmation before a game that only this device has is lost. */
function DeleteFromDeviceDialog({ scoreboard, onClose }: OverGameProps) {
  const guest = useGuestOutbox()
  const { uuid, name } = scoreboard.game
  return (
    <ConfirmDialog
      title={t('deleteGame')}
      text={<p>{t.rich('deletesFromDevice', { game: name })}</p>}
      keep={t('keepGame')}
      end={t('deleteGame')}
      onKeep={onClose}
      onEnd={() => {
        onClose()
        guest?.discard(uuid).catch(reportError)
      }}
    />
  )
}

/** The dialogs that change nothing, also for a game that this release cannot score. */
const SHOWN_BY_NEWER_RULES: ReadonlySet<OpenDialog['kind']> = new Set(['share', 'qr'])

type OnlineDialogProps = {
  readonly kind: 'split' | 'cancel' | 'share' | 'group'
  readonly scoreboard: GameScoreboard
  readonly gameId: number | null
  readonly onClose: () => void
  readonly onEnded: () => void
}

/** Shows a dialog that needs the network and a game on the server. */
function OnlineDialog(props: OnlineDialogProps) {
  const { kind, scoreboard, gameId, onClose, onEnded } = props
  const navigate = useNavigate()
  const isByLink = useIsByLink()
  const terms = useGameTerms()
  // A game with a link is on the server, but only its organizer has the id.
  if (kind === 'share' && (isByLink || gameId !== null)) {
    const isOrganizer = scoreboard.game.userRole === 'ORGANIZER'
    return (
      <ShareDialog scoreboard={scoreboard} isOrganizer={isOrganizer} onClose={onClose}>
        <ExportButtons scoreboard={scoreboard} />
      </ShareDialog>
    )
  }
  if (gameId === null) return <NotSentDialog title={t(ONLINE_TITLES[kind])} onClose={onClose} />
  const game = { gameId, onClose }
  if (kind === 'group') return <GroupDialog {...game} />
  if (kind === 'split') {
    return (
      terms && <SplitDialog {...game} scoreboard={scoreboard} terms={terms} onEnded={onEnded} />
    )
  }
  return <CancelGameDialog {...game} onCancelled={() => void navigate({ to: '/games' })} />
}

const ONLINE_TITLES = {
  split: 'splitPot',
  cancel: 'cancelGame',
  share: 'shareGame',
  group: 'groupOfGame',
} as const satisfies Record<OnlineDialogProps['kind'], MessageKey<'board'>>

type NotSentDialogProps = { readonly title: string; readonly onClose: () => void }

/** Explains why an action is impossible for a game that only this device has. */
function NotSentDialog({ title, onClose }: NotSentDialogProps) {
  return (
    <Dialog size="small" open onClose={onClose} title={title} description={t('notSentYet')}>
      <DialogFoot>
        <Button onClick={onClose} data-first-focus="">
          {ui('ok')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
