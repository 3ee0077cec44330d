import type { ScoreboardPlayer } from '@meldboard/engine'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { Name } from '../../../ui/name.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'
import { useLeave } from '../../../ui/use-leave.ts'

type WinnerPickerProps = {
  readonly players: readonly ScoreboardPlayer[]
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onConfirm: (playerId: number) => void
  /** Why the last attempt failed. */
  readonly notice: ReactNode
}

/** Chooses one winner; Confirm is disabled without a choice. */
export function WinnerPicker({ players, isBusy, onClose, onConfirm, notice }: WinnerPickerProps) {
  const { leave } = useLeave({ isDirty: false, isBusy, onClose })
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Confirmation
      open
      onClose={leave}
      busy={isBusy}
      title="Select winner"
      actions={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen === null}
            busy={isBusy}
            onClick={() => onConfirm(Number(chosen))}
          >
            Confirm
          </Button>
        </>
      }
    >
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
    </Confirmation>
  )
}
