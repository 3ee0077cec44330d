import type { ScoreboardGame, ScoreboardPlayer } from '@meldboard/engine'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isNetworkError } from '../../data/failures.ts'
import { nextGameName } from '../../data/next-game-name.ts'
import { newGameScoreboard } from '../../data/outbox/shown-scoreboard.ts'
import { type NewWrite, writeIn } from '../../data/outbox/waiting-write.ts'
import { seatedPlayersQuery } from '../../data/queries/games-query.ts'
import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { isIn } from '../../data/scoreboard.ts'
import { useApi } from '../../hooks/use-api.ts'
import { useKnownGameNames } from '../../hooks/use-known-game-names.ts'
import { useOutbox } from '../../hooks/use-outbox.ts'
import { randomUuid } from '../../session/random-uuid.ts'

type NextGame = {
  readonly scoreboard: GameScoreboard
  /** Whether each player who is still in begins with their total, as one who joins (R9); else all from 0. */
  readonly withTotals: boolean
}

/**
 * Begins the next game of the evening with the players, seats and values of this one, also without a
 * network.
 */
export function usePlayAgain() {
  const outbox = useOutbox()
  const queryClient = useQueryClient()
  const api = useApi()
  const knownNames = useKnownGameNames()

  async function submit(write: NewWrite): Promise<GameScoreboard | null> {
    const outcome = await outbox.submit(write)
    if (outcome.kind === 'refused') throw outcome.error
    return outcome.kind === 'accepted' ? outcome.scoreboard : null
  }

  /** The players' addresses, which only the server's list has; the last known ones without a network. */
  async function addressesOf(gameId: number) {
    const query = seatedPlayersQuery(api, gameId)
    try {
      return await queryClient.fetchQuery(query)
    } catch (error) {
      if (!isNetworkError(error)) throw error
      return queryClient.getQueryData(query.queryKey) ?? []
    }
  }

  return useMutation({
    mutationFn: async ({ scoreboard: { game, players }, withTotals }: NextGame) => {
      const { rules }: ScoreboardGame = game
      const known = game.id === undefined ? [] : await addressesOf(game.id)
      const { description, targetScore, dropScore, middleDropScore, fullCountScore } = game
      const name = nextGameName(game.name, knownNames())
      const figures = { targetScore, dropScore, middleDropScore, fullCountScore }
      const settings = { name, description, ...figures, ...(rules && { rules }) }
      const uuid = randomUuid()
      const inGroup = { ...settings, groupOf: game.uuid }
      const write = { type: 'created', settings: inGroup } as const
      const created = await submit({ gameUuid: uuid, gameRef: uuid, gameName: name, write })
      const made = created ?? newGameScoreboard(uuid, settings)
      const seatOf = (player: ScoreboardPlayer) => {
        const { email = null, userId = null } = known.find(({ id }) => id === player.id) ?? {}
        const { members } = player
        return { name: player.name, email, userId, ...(members && { members }) }
      }
      const { nextPlayerId: firstPlayerId } = made.game
      if (!withTotals) {
        const seats = players.map(seatOf)
        await submit(writeIn(made, { type: 'players-added', firstPlayerId, players: seats }))
        return
      }
      for (const [index, player] of players.filter(isIn).entries()) {
        const begun = { position: index + 1, beginningScore: player.totalScore, roundJoined: 1 }
        const request = { type: 'MIDDLE_JOIN', ...seatOf(player), ...begun } as const
        const joined = { type: 'joined', firstPlayerId: firstPlayerId + index, request } as const
        await submit(writeIn(made, joined))
      }
    },
  })
}
