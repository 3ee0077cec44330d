import type { RoundExtras, Scoreboard } from '@meldboard/engine'
import { useId } from 'react'
import { useBusy } from '../../../ui/busy.ts'
import { SelectBox } from '../../../ui/select.tsx'
import { Input } from '../../../ui/text-field.tsx'
import { DealerMark } from '../standings/dealer-mark.tsx'
import styles from './round-extras.module.css'
import { nameOf } from './score-entries.ts'
import type { SheetRules } from './sheet-rules.ts'

type RoundExtrasFieldsProps = {
  readonly scoreboard: Scoreboard
  readonly roundNumber: number
  /** The players of the round. */
  readonly playerIds: readonly number[]
  readonly rules: SheetRules
  readonly extras: RoundExtras
  readonly onChange: (extras: RoundExtras) => void
}

/** The fields below the scores where the rules ask for them: the winners, a bonus, the dealer. */
export function RoundExtrasFields(props: RoundExtrasFieldsProps) {
  const { scoreboard, roundNumber, playerIds, rules, extras, onChange } = props
  const { isExchange, hasBonus, hasDealer } = rules
  const isBusy = useBusy()
  const id = useId()
  if (!isExchange && !hasDealer) return null
  const { winnerIds, bonus, dealerId, ...others } = extras
  const players = playerIds.map((playerId) => (
    <option key={playerId} value={playerId}>
      {nameOf(scoreboard, playerId)}
    </option>
  ))
  const dealer = dealerId ?? dealerIn(scoreboard, roundNumber) ?? ''
  const digits = (text: string) => text.replace(/\D/g, '').slice(0, 3)
  return (
    <div className={styles.extras}>
      {isExchange && (
        <>
          <label htmlFor={`${id}-winner`}>Won by</label>
          <SelectBox
            id={`${id}-winner`}
            disabled={isBusy}
            value={winnerIds?.length === 1 ? winnerIds[0] : (winnerIds?.join() ?? '')}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                ...others,
                ...(bonus !== undefined && { bonus }),
                ...(dealerId !== undefined && { dealerId }),
                ...(value !== '' && { winnerIds: value.split(',').map(Number) }),
              })
            }
          >
            <option value="">Fewest points</option>
            {winnerIds !== undefined && winnerIds.length > 1 && (
              <option value={winnerIds.join()}>
                {winnerIds.map((one) => nameOf(scoreboard, one)).join(', ')}
              </option>
            )}
            {players}
          </SelectBox>
        </>
      )}
      {hasBonus && (
        <>
          <label htmlFor={`${id}-bonus`}>Bonus for the winner</label>
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
                ...(winnerIds && { winnerIds }),
                ...(dealerId !== undefined && { dealerId }),
                ...(digits(value) !== '' && { bonus: Number(digits(value)) }),
              })
            }
          />
        </>
      )}
      {hasDealer && (
        <>
          <label htmlFor={`${id}-dealer`}>
            Deals <DealerMark />
          </label>
          <SelectBox
            id={`${id}-dealer`}
            disabled={isBusy}
            value={dealer}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...extras, dealerId: Number(value) })
            }
          >
            {dealer === '' && <option value="">Nobody</option>}
            {players}
          </SelectBox>
        </>
      )}
    </div>
  )
}

/** Returns who deals a round as far as it is recorded, or whose turn it is. */
export function dealerIn({ rounds, game }: Scoreboard, roundNumber: number): number | null {
  const round = rounds.find((one) => one.roundNumber === roundNumber)
  return (round === undefined ? game.dealerId : round.dealerId) ?? null
}
