import { useQuery } from '@tanstack/react-query'
import { type LineState, lineStateQuery, linesQuery } from '../data/queries/lines-query.ts'
import type { GameScoreboard } from '../data/queries/scoreboard-query.ts'
import { isIn } from '../data/scoreboard.ts'
import { useScorersLink } from './use-outbox.ts'
import { useLiveState } from './use-watched.ts'

/** `playing`: how many play the round. */
type LinesOfRound = LineState & { readonly playing: number }

/** Returns who has entered a line for the next round of a game; null where nobody has a seat, and for another round. */
export function useLineState({ game, currentRound, players }: GameScoreboard): LinesOfRound | null {
  const { data: lines } = useQuery(lineStateQuery(game.uuid))
  const isShown = lines !== undefined && lines.taken.length > 0
  return isShown && game.status === 'INPROGRESS' && lines.roundNumber === currentRound + 1
    ? { ...lines, playing: players.filter(isIn).length }
    : null
}

/** The same for the person who scores; null too while the server cannot be reached, which then knows more. */
export function useReachedLineState(scoreboard: GameScoreboard): LinesOfRound | null {
  const { uuid } = scoreboard.game
  const state = useLineState(scoreboard)
  const live = useLiveState(uuid)
  const link = useScorersLink(uuid)
  // Asked with each poll where no stream comes through, and never beside a stream.
  useQuery({ ...linesQuery(uuid, scoreboard.currentRound + 1, link), enabled: false })
  return live === 'offline' || live === 'reconnecting' ? null : state
}
