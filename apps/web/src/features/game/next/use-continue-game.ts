import type { Stakes } from '@meldboard/engine/stakes'
import { useMutation } from '@tanstack/react-query'
import { newGameScoreboard } from '../../../data/outbox/shown-scoreboard.ts'
import { writeIn } from '../../../data/outbox/waiting-write.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isIn } from '../../../data/scoreboard.ts'
import { useSubmit } from '../../../hooks/use-outbox.ts'
import { randomUuid } from '../../../session/random-uuid.ts'
import { nextSettings } from './next-game.ts'
import { useLastAddresses } from './use-last-addresses.ts'

type StakesOfGame = { readonly stakes: Stakes | null }

/**
 * Continues in a new game, also without a network: each player who is still in starts with their
 * total, like a player who joins (R9). Source: P-continue-1.
 */
export function useContinueGame() {
  const submit = useSubmit()
  const lastAddresses = useLastAddresses()

  return useMutation({
    mutationFn: async ({ game, players, stakes }: GameScoreboard & StakesOfGame) => {
      const known = await lastAddresses(game.id ?? null)
      const settings = nextSettings(game)
      const uuid = randomUuid()
      const inGroup = { ...settings, groupOf: game.uuid }
      const write = { type: 'created', settings: inGroup, ...(stakes && { stakes }) } as const
      const created = await submit({
        gameUuid: uuid,
        gameRef: uuid,
        gameName: settings.name,
        write,
      })
      const made =
        created.kind === 'accepted' ? created.scoreboard : newGameScoreboard(uuid, settings)
      const { nextPlayerId: firstPlayerId } = made.game
      for (const [index, player] of players.filter(isIn).entries()) {
        const { email = null, userId = null } = known.find(({ id }) => id === player.id) ?? {}
        const { name, members } = player
        const person = { name, email, userId, ...(members && { members }) }
        const begun = { position: index + 1, beginningScore: player.totalScore, roundJoined: 1 }
        const request = { type: 'MIDDLE_JOIN', ...person, ...begun } as const
        const joined = { type: 'joined', firstPlayerId: firstPlayerId + index, request } as const
        await submit(writeIn(made, joined))
      }
    },
  })
}
