import type { Schemas } from '@meldboard/api-client'
import { useRef, useState } from 'react'
import { Dialog, DialogBody, FormFoot } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FieldStack } from '../../ui/field.tsx'
import { Name } from '../../ui/name.tsx'
import { Names } from '../../ui/names.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { dayLabel } from '../people/figure-labels.ts'
import { winnersOf } from './evenings.ts'
import { useGroupWrites } from './use-group-write.ts'

type TakeOutDialogProps = {
  readonly group: Schemas['Group']
  readonly season: Schemas['GroupSeason']
  readonly onClose: () => void
}

/** Removes a game of any organizer from the group. Source: P-groups-page-12. */
export function TakeOutDialog({ group, season, onClose }: TakeOutDialogProps) {
  const { takeOut } = useGroupWrites(group.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const first = useRef<HTMLInputElement>(null)
  const options = [...season.lastGames].reverse().flatMap((game) => {
    if (game.game === null) return []
    const { uuid, name } = game.game
    return {
      value: uuid,
      label: <Name>{name}</Name>,
      note: (
        <>
          <span>{`${dayLabel(game.endedAt)},`}</span> <Names of={winnersOf(season, game)} />{' '}
          <span>won</span>
        </>
      ),
    }
  })
  function check(): void {
    if (chosen === null) setError('Choose a game')
  }

  return (
    <Dialog open onClose={onClose} busy={takeOut.isPending} title="Take out a game">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen !== null) takeOut.mutate(chosen, { onSuccess: onClose })
          else first.current?.focus()
          check()
        }}
        noValidate
      >
        <DialogBody>
          <FieldStack>
            <Failure error={takeOut.error} title="Failed to take the game out" />
            <p>
              It counts in this group no more, and is seen no more by those who see it through the
              group alone. Its organizer keeps it. Closed seasons keep their tables.
            </p>
            <RadioList
              legend="Game"
              ref={first}
              onBlur={check}
              options={options}
              value={chosen}
              error={error}
              onChange={(uuid) => {
                setChosen(uuid)
                setError(undefined)
              }}
            />
          </FieldStack>
        </DialogBody>
        <FormFoot onCancel={onClose} busy={takeOut.isPending}>
          Take Out
        </FormFoot>
      </form>
    </Dialog>
  )
}
