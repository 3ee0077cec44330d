import { useState } from 'react'
import { eveningDay } from '../../data/evening.ts'
import type { LedgerTime } from '../../data/ledger-search.ts'
import { messages } from '../../lib/messages.tsx'
import { Dialog, DialogBody, FormFoot } from '../../ui/dialog.tsx'
import { FieldStack } from '../../ui/field.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { TextField } from '../../ui/text-field.tsx'

const t = messages('settle-up')

/** The games that can be chosen here; other dates come from a season. */
export type ChosenTime = { readonly day?: string; readonly all?: true }

type TimeDialogProps = {
  readonly time: LedgerTime
  readonly now: Date
  readonly onChoose: (time: ChosenTime) => void
  readonly onClose: () => void
}

/** Asks which games are settled: those of an evening, or all. Source: P-stakes-70. */
export function TimeDialog({ time, now, onChoose, onClose }: TimeDialogProps) {
  const tonight = eveningDay(now.toISOString())
  const shownDay = time.kind === 'evening' ? time.day : tonight
  const [day, setDay] = useState(shownDay)
  const [chosen, setChosen] = useState(
    time.kind === 'evening' ? (time.day === tonight ? 'tonight' : 'day') : 'all',
  )
  return (
    <Dialog open onClose={onClose} title={t('anotherTime2')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(chosen === 'all' ? { all: true } : chosen === 'day' && day ? { day } : {})
          onClose()
        }}
      >
        <DialogBody>
          <FieldStack>
            <RadioList
              legend={t('gamesThatAreSettled')}
              value={chosen}
              onChange={setChosen}
              options={[
                { value: 'tonight', label: t('tonight') },
                { value: 'day', label: t('anotherEvening') },
                { value: 'all', label: t('allGames') },
              ]}
            />
            {chosen === 'day' && (
              <TextField
                label={t('eveningOf')}
                hint={t('eveningEndsAtFive')}
                type="date"
                value={day}
                max={tonight}
                onChange={({ currentTarget }) => setDay(currentTarget.value)}
              />
            )}
          </FieldStack>
        </DialogBody>
        <FormFoot onCancel={onClose} busy={false}>
          {t('show')}
        </FormFoot>
      </form>
    </Dialog>
  )
}
