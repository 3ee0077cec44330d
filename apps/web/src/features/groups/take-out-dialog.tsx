import type { Schemas } from '@meldboard/api-client'
import { useRef, useState } from 'react'
import { messages } from '../../lib/messages.tsx'
import { Dialog, DialogBody, FormFoot } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FieldStack } from '../../ui/field.tsx'
import { Name } from '../../ui/name.tsx'
import { Names } from '../../ui/names.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { dayLabel } from '../people/figure-labels.ts'
import { winnersOf } from './evenings.ts'
import { useGroupWrites } from './use-group-write.ts'

const t = messages('groups')

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
    const winners = winnersOf(season, game)
    return {
      value: uuid,
      label: <Name>{name}</Name>,
      note: t.rich('wonOn', {
        date: dayLabel(game.endedAt),
        winners: () => <Names of={winners} />,
        count: winners.length,
      }),
    }
  })
  function check(): void {
    if (chosen === null) setError(t('chooseGame'))
  }

  return (
    <Dialog open onClose={onClose} busy={takeOut.isPending} title={t('takeOutTitle')}>
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
            <Failure error={takeOut.error} title={t('failedToTakeOut')} />
            <p>{t('takingOut')}</p>
            <RadioList
              legend={t('game')}
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
          {t('takeOut')}
        </FormFoot>
      </form>
    </Dialog>
  )
}
