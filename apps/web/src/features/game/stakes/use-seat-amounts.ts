import type { Scoreboard } from '@meldboard/engine'
import { useEffect, useMemo, useState } from 'react'
import type { GameTerms } from '../../../data/stakes.ts'
import { formatAmount, signedAmount } from '../../../lib/amount.ts'
import { loadOnce } from '../../../lib/load-once.ts'
import { useGameTerms } from './game-terms.ts'

const loadTerms = loadOnce(() => import('./terms.ts'))

/** The formatted amounts in the rows of the standings, by the player's id. */
export type SeatAmounts = {
  /** What players paid into the pot of a game in progress, if it is more than a seat costs: "160". */
  readonly paid: ReadonlyMap<number, string>
  /** The amounts won or lost in a completed game: "+490", "−110". */
  readonly nets: ReadonlyMap<number, string>
}

/** Returns the amounts of a game's seats; null if it is for nothing, or while that is unknown. */
export function useSeatAmounts(scoreboard: Scoreboard): SeatAmounts | null {
  const terms = useGameTerms()
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadTerms>> | null>(null)
  const isMissing = Boolean(terms) && part === null
  useEffect(() => {
    if (!isMissing) return
    let isShown = true
    loadTerms().then(
      (loaded) => isShown && setPart(loaded),
      // The pot in the head of the game needs the same data, and reports the failure.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [isMissing])
  return useMemo(() => {
    return part && terms ? amountsIn(scoreboard, terms, part.accountIn(scoreboard, terms)) : null
  }, [part, terms, scoreboard])
}

function amountsIn(
  { game: { status } }: Scoreboard,
  { stakes: { settle, buyIn, currency } }: GameTerms,
  { seats }: ReturnType<typeof import('./terms.ts').accountIn>,
): SeatAmounts {
  const more = seats.filter(({ paid }) => paid > buyIn)
  const isRunningPot = settle === 'POT' && status === 'INPROGRESS'
  return {
    paid: new Map(
      isRunningPot ? more.map((seat) => [seat.playerId, formatAmount(seat.paid, currency)]) : [],
    ),
    nets: new Map(
      status === 'COMPLETED'
        ? seats.map((seat) => [seat.playerId, signedAmount(seat.net, currency)])
        : [],
    ),
  }
}
