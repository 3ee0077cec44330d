import type { Settings } from '@meldboard/engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { linesQuery } from '../../../data/queries/lines-query.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useReachedLineState } from '../../../hooks/use-line-state.ts'
import { useScorersLink } from '../../../hooks/use-outbox.ts'
import { useWrite } from '../../../hooks/use-write.ts'
import { entryOfLine, type ScoreEntries } from './score-entries.ts'
import type { SheetRules } from './sheet-rules.ts'

type Options = {
  readonly scoreboard: GameScoreboard
  readonly roundNumber: number
  readonly rules: SheetRules
  readonly settings: Settings
}

/**
 * What the players have sent themselves for the round of a sheet. Null where no seat is taken, in a correction of an
 * earlier round, and while the server cannot be reached.
 */
export function useSentLines({ scoreboard, roundNumber, rules, settings }: Options) {
  const gameUuid = scoreboard.game.uuid
  const link = useScorersLink(gameUuid)
  const known = useReachedLineState(scoreboard)
  const state = roundNumber > scoreboard.currentRound ? known : null
  const query = linesQuery(gameUuid, roundNumber, link)
  const { data, error, refetch } = useQuery({ ...query, enabled: state !== null })
  const opening = useWrite('POST', '/games/{id}/lines/{roundNumber}/open', {
    request: () => ({ params: { path: { id: gameUuid, roundNumber } } }),
    link,
    awaits: [query.queryKey],
  })
  const isOpen = state?.isOpen ?? false
  const lines = useMemo((): ScoreEntries => {
    const shown = isOpen ? (data ?? []) : []
    return Object.fromEntries(
      shown.map((line) => [line.playerId, entryOfLine(line, rules.keys, settings)]),
    )
  }, [isOpen, data, rules, settings])
  if (state === null) return null
  return {
    isOpen,
    /** The players who have sent a score. */
    enteredIds: state.entered,
    lines,
    /** The players who say that they went out. */
    wentOutIds: isOpen ? (data ?? []).flatMap((one) => (one.hasWon ? one.playerId : [])) : [],
    opening,
    /** Why they could not be read, else null. */
    failure: error,
    readAgain: () => void refetch(),
  }
}
