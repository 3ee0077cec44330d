import type { RoundExtras, Scoreboard } from '@meldboard/engine'
import { useId } from 'react'
import { messages } from '../../../lib/messages.tsx'
import { useBusy } from '../../../ui/busy.ts'
import { SelectBox } from '../../../ui/select.tsx'
import { Input } from '../../../ui/text-field.tsx'
import styles from './round-extras.module.css'
import { nameOf } from './score-entries.ts'
import type { SheetRules } from './sheet-rules.ts'

const t = messages('score-sheet')

type RoundExtrasFieldsProps = {
  readonly scoreboard: Scoreboard
  readonly playerIds: readonly number[]
  readonly rules: SheetRules
  readonly extras: RoundExtras
  readonly hasWentOutKey: boolean
  readonly onChange: (extras: RoundExtras) => void
}

/** The fields below the scores that the rules ask for: a bonus, and who went out. */
export function RoundExtrasFields(props: RoundExtrasFieldsProps) {
  const { rules, extras, hasWentOutKey, onChange, scoreboard, playerIds } = props
  const asksWentOut = rules.asksWentOut && !hasWentOutKey
  const isBusy = useBusy()
  const id = useId()
  if (!rules.hasBonus && !asksWentOut) return null
  const { bonus, ...others } = extras
  const digits = (text: string) => text.replace(/\D/g, '').slice(0, 3)
  return (
    <div className={styles.extras}>
      {rules.hasBonus && (
        <>
          <label htmlFor={`${id}-bonus`}>{t('bonusForWinner')}</label>
          <Input
            id={`${id}-bonus`}
            className={styles.bonus}
            inputMode="numeric"
            autoComplete="off"
            readOnly={isBusy}
            value={bonus ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                ...others,
                ...(digits(value) !== '' && { bonus: Number(digits(value)) }),
              })
            }
          />
        </>
      )}
      {asksWentOut && (
        <>
          <label htmlFor={`${id}-out`}>{t('wentOut')}</label>
          <SelectBox
            id={`${id}-out`}
            disabled={isBusy}
            value={extras.winnerIds?.[0] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange(wonBy(extras, idsIn(value)))}
          >
            <option value="">{t('bestScore')}</option>
            {playerIds.map((playerId) => (
              <option key={playerId} value={playerId}>
                {nameOf(scoreboard, playerId)}
              </option>
            ))}
          </SelectBox>
        </>
      )}
    </div>
  )
}

/** Returns the ids of a chosen option; empty for the first one, which names no player. */
export function idsIn(value: string): readonly number[] {
  return value === '' ? [] : [Number(value)]
}

/** Returns a round's extras with these winners; without winners the rules decide. */
export function wonBy(extras: RoundExtras, winnerIds: readonly number[]): RoundExtras {
  const { winnerIds: _, ...others } = extras
  return winnerIds.length === 0 ? others : { ...others, winnerIds: [...winnerIds] }
}

type LevelChoiceProps = {
  readonly scoreboard: Scoreboard
  /** The players with the fewest points in a tie, by position. */
  readonly level: readonly number[]
  readonly extras: RoundExtras
  readonly onChange: (extras: RoundExtras) => void
}

/** Asks who won a round with a tie for the fewest points: one of them, or all together. */
export function LevelChoice({ scoreboard, level, extras, onChange }: LevelChoiceProps) {
  const isBusy = useBusy()
  const id = useId()
  const { winnerIds } = extras
  // A recorded winner may be one who does not have the fewest points.
  const named = winnerIds?.filter((one) => !level.includes(one)) ?? []
  const choices = [
    ...[...level, ...named].map((one) => ({ label: nameOf(scoreboard, one), ids: [one] })),
    ...(level.length > 1
      ? [{ label: level.length === 2 ? t('bothWon') : t('allWon'), ids: level }]
      : []),
  ]
  const chosen = winnerIds?.join()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a line with its buttons.
    <div className={styles.level} role="group" aria-labelledby={id}>
      <p id={id}>
        <b>{t('whoWon')}</b>
        {level.length > 1 && <small>{t('playersAreLevel', { count: level.length })}</small>}
      </p>
      {choices.map(({ label, ids }) => (
        <button
          key={ids.join()}
          type="button"
          dir="auto"
          translate={ids.length === 1 ? 'no' : undefined}
          aria-pressed={ids.join() === chosen}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onChange(wonBy(extras, ids.join() === chosen ? [] : ids))}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Returns the recorded dealer of a round, or whose turn it is. */
export function dealerIn({ rounds, game }: Scoreboard, roundNumber: number): number | null {
  const round = rounds.find((one) => one.roundNumber === roundNumber)
  return (round === undefined ? game.dealerId : round.dealerId) ?? null
}
