import type { Schemas } from '@meldboard/api-client'
import { eligibleWinners, gameFromScoreboard, type ScoreboardPlayer } from '@meldboard/engine'
import { useState } from 'react'
import { failureMessage } from '../../../data/failures.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useFinalWrite } from '../../../data/queries/use-game-write.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { Name } from '../../../ui/name.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'

type CloseGameDialogProps = {
  readonly scoreboard: GameScoreboard
  readonly gameId: number
  readonly onClose: () => void
  readonly onEnded: () => void
}

/** Ends a game by hand: first the warning, then the choice of a winner. */
export function CloseGameDialog(props: CloseGameDialogProps) {
  const { scoreboard, onClose } = props
  const [isPicking, setIsPicking] = useState(false)
  const eligibleIds = eligibleWinners(gameFromScoreboard(scoreboard)).map((player) => player.id)
  if (isPicking) {
    const players = scoreboard.players.filter((player) => eligibleIds.includes(player.id))
    return <WinnerPicker {...props} players={players} />
  }
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

function warningOf(eligible: number, targetScore: number): string {
  const players = eligible === 1 ? '1 player is' : `${eligible} players are`
  return `${players} still at or below the target of ${targetScore}. Next, choose the winner from them.`
}

type WinnerPickerProps = Omit<CloseGameDialogProps, 'scoreboard'> & {
  readonly players: readonly ScoreboardPlayer[]
}

/** Chooses one winner; Confirm is disabled without a choice. */
function WinnerPicker({ players, gameId, onClose, onEnded }: WinnerPickerProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const end = useEndGame()
  const isBusy = end.isPending
  return (
    <Dialog size="small" open onClose={onClose} busy={isBusy} title="Select winner">
      {end.isError && (
        <Alert tone="error" title="Failed to end game">
          {failureMessage(end.error, 'Please try again.')}
        </Alert>
      )}
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
        <Button onClick={() => isBusy || onClose()}>Cancel</Button>
        <Button
          variant="primary"
          disabled={chosen === null}
          busy={isBusy}
          onClick={() =>
            end.mutate(
              { gameId, winnerPlayerIds: [Number(chosen)], manualEnd: true },
              { onSuccess: onEnded },
            )
          }
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
