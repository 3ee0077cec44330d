import { applyEvent, eventOf, gameFromScoreboard, type ScoreboardPlayer } from '@meldboard/engine'
import { accountOf } from '@meldboard/engine/stakes'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import type { GameTerms } from '../../../data/stakes.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { messages } from '../../../lib/messages.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Name } from '../../../ui/name.tsx'
import { engineTerms } from './terms.ts'

const t = messages('stakes')

type Seat = {
  readonly position: number
  readonly beginningScore: number
  readonly roundJoined: number
}

type RejoinFeeProps = {
  readonly scoreboard: GameScoreboard
  readonly terms: GameTerms
  readonly player: ScoreboardPlayer
  readonly seat: Seat
  readonly isWaived: boolean
  readonly onWaive: (isWaived: boolean) => void
}

/** What a rejoin adds to the pot, before it is confirmed, and whether its fee is waived. Source: P-stakes-49. */
export function RejoinFee(props: RejoinFeeProps) {
  const { scoreboard, terms, player, seat, isWaived, onWaive } = props
  const { currency, rejoinFee, settle } = terms.stakes
  if (settle !== 'POT' || rejoinFee === 0) return null
  const event = eventOf('player-rejoined', { ...seat, playerId: player.id })
  const after = applyEvent(gameFromScoreboard(scoreboard), event)
  // The form itself shows the error.
  if (!after.ok) return null
  const waived = waivedAfter(terms, player, isWaived)
  const { pot } = accountOf(after.value, engineTerms({ ...terms, waived }))
  const shown = (amount: number) => () => <b translate="no">{formatAmount(amount, currency)}</b>
  const values = { who: () => <Name>{player.name}</Name>, pot: shown(pot) }
  return (
    <div>
      <p aria-live="polite">
        {isWaived
          ? t.rich('paysNothingAgain', values)
          : t.rich('paysAgain', { ...values, fee: shown(rejoinFee) })}
      </p>
      <Checkbox checked={isWaived} onChange={({ currentTarget }) => onWaive(currentTarget.checked)}>
        {t('waiveFee')}
      </Checkbox>
    </div>
  )
}

/** Returns the waived fees with those of a player who rejoins now, without one of a rejoin that was undone. */
export function waivedAfter(
  { waived }: GameTerms,
  { id, rejoins }: ScoreboardPlayer,
  isWaived: boolean,
): GameTerms['waived'] {
  const { [id]: own = 0, ...others } = waived
  const fees = Math.min(own, rejoins) + (isWaived ? 1 : 0)
  return fees === 0 ? others : { ...others, [id]: fees }
}
