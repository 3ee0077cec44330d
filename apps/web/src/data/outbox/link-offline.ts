import type { Client } from '@meldboard/api-client'
import type { QueryClient } from '@tanstack/react-query'
import { mayPass } from '../../lib/failures.ts'
import type { GameLinks, OwnGameLink } from '../game-links.ts'
import { showLiveScoreboard } from '../live/live-scoreboard.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { rememberOwnChange } from '../queries/scoreboard-query.ts'
import { Release } from '../release.ts'
import { actorOf } from '../table-links.ts'
import { deviceDatabase } from './device-database.ts'
import { Outbox } from './outbox.ts'
import { OutboxStore } from './outbox-store.ts'
import { ignoreRefusal, ResponseCache } from './response-cache.ts'

type LinkOfflineParts = {
  readonly api: Client
  readonly queryClient: QueryClient
  readonly links: GameLinks
}

type ScoreLink = { readonly token: string; readonly own: OwnGameLink }

/**
 * Starts the outbox of one score link. No user of this browser and no other link sees or sends its
 * writes, except a newer link to the same game, which takes them over.
 */
export async function startLinkOffline(
  { api, queryClient, links }: LinkOfflineParts,
  { token, own }: ScoreLink,
) {
  const { gameUuid } = own
  const actor = actorOf(own)
  const currentActor = () => actor
  const open = deviceDatabase()
  const store = new OutboxStore(open)
  const key = JSON.stringify(queryKeys.publicScoreboard(gameUuid))
  const answers = new ResponseCache({
    open,
    queryClient,
    currentUser: currentActor,
    isStored: (queryKey) => JSON.stringify(queryKey) === key,
  })
  const outbox = new Outbox({
    client: { as: () => api.byLink(token) },
    // A revoked link stays revoked: the person has to know, and nothing is retried.
    mayPass: (error) => error.status !== 401 && mayPass(error),
    store,
    currentUser: currentActor,
    onScoreboard(scoreboard, made) {
      if (made !== null && made.write.type !== 'player-renamed') {
        rememberOwnChange(queryClient, scoreboard, made.madeAt)
      }
      showLiveScoreboard(queryClient, scoreboard)
    },
  })
  const stopListening = outbox.listen((settlement) => {
    if (settlement.kind === 'refused' && settlement.failure.status === 401) {
      links.note(gameUuid, { token, isRevoked: true })
    }
  })
  await store.adopt(gameUuid, actor).catch(ignoreRefusal)
  await Promise.all([outbox.refresh(), answers.restore().catch(ignoreRefusal)])
  void outbox.drain().catch(reportError)
  const unfollow = answers.follow()
  const release = Release.start()
  return {
    outbox,
    close(): void {
      stopListening()
      unfollow()
      release.close()
      outbox.close()
    },
  }
}
