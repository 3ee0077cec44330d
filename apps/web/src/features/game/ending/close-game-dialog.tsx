import type { Schemas } from '@meldboard/api-client'
import { eligibleWinners, gameFromScoreboard, type ScoreboardPlayer } from '@meldboard/engine'
import { type ReactNode, useState } from 'react'
import { failureMessage } from '../../../data/failures.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useFinalWrite } from '../../../data/queries/use-game-write.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { useLeave } from '../../../ui/discard-dialog.tsx'
import { Name } from '../../../ui/name.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'

type CloseGameDialogProps = {
  readonly scoreboard: GameScoreboard
  readonly gameId: number
  readonly onClose: () => void
  readonly onEnded: () => void
}

/** Ends a game by hand: first the warning, then the choice of a winner. */
export function CloseGameDialog({ scoreboard, gameId, onClose, onEnded }: CloseGameDialogProps) {
  const [isPicking, setIsPicking] = useState(false)
  const end = useEndGame()
  const eligibleIds = eligibleWinners(gameFromScoreboard(scoreboard)).map((player) => player.id)
  if (!isPicking) {
    return (
      <ConfirmDialog
        title="Close Game"
        text={warningOf(eligibleIds.length, scoreboard.game.targetScore)}
        keep="Cancel"
        end="End Game"
        onKeep={onClose}
        onEnd={() => setIsPicking(true)}
      />
    )
  }
  return (
    <WinnerPicker
      players={scoreboard.players.filter((player) => eligibleIds.includes(player.id))}
      isBusy={end.isPending}
      onClose={onClose}
      onConfirm={(winnerId) =>
        end.mutate({ gameId, winnerPlayerIds: [winnerId], manualEnd: true }, { onSuccess: onEnded })
      }
      notice={
        end.isError && (
          <Alert tone="error" title="Failed to end game">
            {failureMessage(end.error, 'Please try again.')}
          </Alert>
        )
      }
    />
  )
}

function warningOf(eligible: number, targetScore: number): string {
  const players = eligible === 1 ? '1 player is' : `${eligible} players are`
  return `${players} still at or below the target of ${targetScore}. Next, choose the winner from them.`
}

type WinnerPickerProps = {
  readonly players: readonly ScoreboardPlayer[]
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onConfirm: (playerId: number) => void
  /** Why the last attempt failed. */
  readonly notice: ReactNode
}

/** Chooses one winner; Confirm is disabled without a choice. */
function WinnerPicker({ players, isBusy, onClose, onConfirm, notice }: WinnerPickerProps) {
  const { leave } = useLeave({ isDirty: false, isBusy, onClose })
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Dialog size="small" open onClose={leave} busy={isBusy} title="Select winner">
      {notice}
      <RadioList
        legend="Winner"
        legendSrOnly
        value={chosen}
        onChange={setChosen}
        options={players.map((player) => ({
          value: String(player.id),
          label: <Name>{player.name}</Name>,
          aside: player.totalScore,
        }))}
      />
      <DialogFoot>
        <Button onClick={leave}>Cancel</Button>
        <Button
          variant="primary"
          disabled={chosen === null}
          busy={isBusy}
          onClick={() => onConfirm(Number(chosen))}
        >
          Confirm
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

type EndGame = { readonly gameId: number } & Schemas['EndGame']

/** Ends a game by hand, with the chosen winner. The outbox sends the end that the rules find. */
function useEndGame() {
  return useFinalWrite(async (client, { gameId, ...body }: EndGame, header) => {
    const params = { path: { id: String(gameId) }, header }
    return (await client.PUT('/games/{id}/end', { params, body })).data
  })
}
