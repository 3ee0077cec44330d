import { useMutation, useQueryClient } from '@tanstack/react-query'
import { suggestedGameName } from '../../../data/next-game-name.ts'
import { presetText } from '../../../data/preset-text.ts'
import { publicScoreboardQuery } from '../../../data/queries/scoreboard-query.ts'
import { lastStakes } from '../../../data/queries/stakes-query.ts'
import { isByNewerRules } from '../../../data/scoreboard.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useGameLinks } from '../../../hooks/use-game-links.ts'
import { useOwnRules } from '../setup/own-rules.ts'
import { nameOfRules } from '../setup/preset-labels.ts'
import { nextGameOf } from './next-game.ts'

type LastOfGroup = { readonly groupId: number; readonly gameUuid: string }

/**
 * Prepares the next game of a group, which the scoreboard page opens at its players: the players,
 * values and rules of the group's last game, with today's name. Source: P-groups-page-14.
 */
export function useNextGameOfGroup() {
  const links = useGameLinks()
  const queryClient = useQueryClient()
  const draft = useDraft('next-game')
  const ownRules = useOwnRules()
  return useMutation({
    mutationFn: async ({ groupId, gameUuid }: LastOfGroup) => {
      const last = await queryClient.fetchQuery(publicScoreboardQuery(links, gameUuid))
      if (isByNewerRules(last)) throw new Error('This release does not know the rules.')
      const stakes = await lastStakes(queryClient, gameUuid)
      const { settings, namedOn: _day, ...next } = nextGameOf(last, stakes)
      const { groupOf: _, ...figures } = settings
      const rules = presetText(nameOfRules(last.game, ownRules.read().own))
      const name = suggestedGameName(new Date(), rules)
      draft.keep({ ...next, settings: { ...figures, name, groupId } })
    },
  })
}
