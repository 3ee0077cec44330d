import type { Schemas } from '@meldboard/api-client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { linkOf, type OpenedLink } from '../../../data/opened-links.ts'
import { ownLinkQuery } from '../../../data/queries/links-query.ts'
import { apiOf } from '../../../data/queries/read.ts'
import { publicScoreboardQuery } from '../../../data/queries/scoreboard-query.ts'
import { useGameLink, useGameLinks, useTableLinks } from '../../../hooks/use-game-links.ts'

type OwnLink = Schemas['OwnLink']

/** Milliseconds between two questions about the running game: without a game to score, and during one. */
const ASK_WITHOUT_GAME = 1_000
const ASK_BESIDE_GAME = 5_000

type TableScoring = {
  readonly tableId: string
  readonly link: OpenedLink
  /** A dialog about the game is open: the page does not change the game. */
  readonly isHeld: boolean
}

/**
 * Asks which game is played at a table, and moves this device to it. The stored answer has the game
 * being scored here, so that it is also known without a network.
 */
export function useTableScoring({ tableId, link, isHeld }: TableScoring) {
  const { token, isRevoked } = link
  const shown = link.own?.gameUuid ?? null
  const links = useTableLinks()
  const gameLinks = useGameLinks()
  const followed = useRef(new Set<string>())
  // Known at once when the game ends: the next question does not wait for the last answer.
  const { data: isInProgress = false } = useQuery({
    ...publicScoreboardQuery(gameLinks, shown ?? ''),
    enabled: false,
    select: ({ game }) => game.status === 'INPROGRESS',
  })
  const answer = useQuery({
    ...ownLinkQuery(links, tableId, token),
    enabled: !isRevoked,
    staleTime: 0,
    refetchInterval: isInProgress ? ASK_BESIDE_GAME : ASK_WITHOUT_GAME,
  })

  function followPlayed(played: OwnLink): void {
    const next = played.gameUuid
    // Returns to a game that was left only after the shown one is over.
    const isLeft = next !== null && followed.current.has(next) && isInProgress
    // Between two games the last one stays.
    const gameUuid = isHeld || isLeft ? shown : (next ?? shown)
    const own = { ...played, gameUuid, isPublic: isPublicOf(gameUuid, played, link.own) }
    if (JSON.stringify(own) !== JSON.stringify(link.own)) links.note(tableId, { token, own })
    if (gameUuid === null) return
    followed.current.add(gameUuid)
    if (linkOf(gameLinks.state.get(), gameUuid)?.token === token) return
    gameLinks.keep(gameUuid, { token, own, isRevoked: false })
  }
  useEffect(() => {
    if (answer.data !== undefined) followPlayed(answer.data)
  })

  // The game's stream is the first to report a revoked link.
  const isGameLost = useGameLink(shown ?? '')?.isRevoked ?? false
  const { refetch } = answer
  useEffect(() => {
    if (isGameLost) void refetch()
  }, [isGameLost, refetch])
  const name = useMutation({
    mutationFn: async (label: string, context) => {
      const { PUT } = apiOf(context).byLink(token)
      return (await PUT('/link', { body: { label } })).data
    },
    onSuccess: (named, _label, _before, { client }) =>
      client.setQueryData(ownLinkQuery(links, tableId, token).queryKey, named),
  })
  return { answer, name: name.mutate }
}

/** Whether a game's public page is on; nothing new is known about a game that is not the running one. */
function isPublicOf(gameUuid: string | null, played: OwnLink, known: OwnLink | null): boolean {
  return gameUuid === played.gameUuid ? played.isPublic : (known?.isPublic ?? false)
}
