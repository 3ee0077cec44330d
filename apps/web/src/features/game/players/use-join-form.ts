import { zodResolver } from '@hookform/resolvers/zod'
import {
  gameFromScoreboard,
  joinDefaults,
  positionChoices,
  rejoinCandidates,
  type Scoreboard,
} from '@meldboard/engine'
import { useForm } from 'react-hook-form'
import { type JoinInput, joinSchema } from './join-schema.ts'

/** The form of a join, with the engine's defaults and choices. */
export function useJoinForm(scoreboard: Scoreboard) {
  const game = gameFromScoreboard(scoreboard)
  const defaults = joinDefaults(game)
  const candidates = rejoinCandidates(game)
  const form = useForm({
    resolver: zodResolver(joinSchema(scoreboard.game.targetScore)),
    mode: 'onTouched',
    defaultValues: {
      // While the game is over nobody new can join, but players who are out can come back (R11).
      type: scoreboard.isOver ? 'REJOIN' : defaults.type,
      name: '',
      email: '',
      userId: null,
      playerId: null,
      position: String(defaults.position),
      beginningScore: String(defaults.beginningScore),
      roundJoined: String(defaults.roundJoined),
    } satisfies JoinInput as JoinInput,
  })

  return {
    form,
    candidates: scoreboard.players.filter((player) =>
      candidates.some((candidate) => candidate.id === player.id),
    ),
    positions: positionChoices(game),
    /**
     * The rounds that a newcomer can join; a player who comes back plays from the next one (R9).
     */
    rounds: Array.from(
      { length: defaults.roundJoined },
      (_, index) => defaults.roundJoined - index,
    ),
    nextRound: defaults.roundJoined,
  }
}
