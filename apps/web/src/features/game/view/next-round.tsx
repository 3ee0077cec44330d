import { gameFromScoreboard, type Scoreboard } from '@meldboard/engine'
import { useId } from 'react'
import { isIn } from '../../../data/scoreboard.ts'
import { messages } from '../../../lib/messages.tsx'
import { SelectBox } from '../../../ui/select.tsx'
import { stillPossible } from '../rules/still-possible.ts'
import { DealerMark } from '../standings/dealer-mark.tsx'
import styles from './next-round.module.css'

const t = messages('game')

type NextRoundProps = {
  readonly scoreboard: Scoreboard
  /** Selects the dealer; undefined for readers. */
  readonly onDeal?: ((playerId: number) => void) | undefined
}

/** Below the board of a game by other rules: the next round's dealer, and what is still possible in it. */
export function NextRound({ scoreboard, onDeal }: NextRoundProps) {
  const sentences = stillPossible(gameFromScoreboard(scoreboard))
  const { dealerId } = scoreboard.game
  return (
    <div className={styles.next}>
      {onDeal && dealerId !== null && (
        <DealsNext scoreboard={scoreboard} dealerId={dealerId} onDeal={onDeal} />
      )}
      {sentences.map((sentence) => (
        <p key={sentence} dir="auto">
          {sentence}
        </p>
      ))}
    </div>
  )
}

type DealsNextProps = {
  readonly scoreboard: Scoreboard
  readonly dealerId: number
  readonly onDeal: (playerId: number) => void
}

function DealsNext({ scoreboard, dealerId, onDeal }: DealsNextProps) {
  const id = useId()
  return (
    <div className={styles.deals}>
      <label htmlFor={id}>
        <DealerMark /> <span>{t('whoDealsNext')}</span>
      </label>
      <SelectBox
        small
        id={id}
        value={dealerId}
        onChange={({ currentTarget: { value } }) => onDeal(Number(value))}
      >
        {scoreboard.players.filter(isIn).map(({ id: playerId, name }) => (
          <option key={playerId} value={playerId} translate="no">
            {name}
          </option>
        ))}
      </SelectBox>
    </div>
  )
}
