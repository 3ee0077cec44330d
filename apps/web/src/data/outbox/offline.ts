import type { Client, Schemas } from '@meldboard/api-client'
import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '../../lib/when-idle.ts'
import type { Session, SessionState } from '../../session/session.ts'
import { activeGameQuery } from '../queries/games-query.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { type GameScoreboard, keepScoreboard, showScoreboard } from '../queries/scoreboard-query.ts'
import { showSettlements } from '../queries/settlements-query.ts'
import { gameTermsQuery } from '../queries/stakes-query.ts'
import { Release } from '../release.ts'
import { SettingsSync } from '../settings/settings-sync.ts'
import type { ThemeAtom } from '../settings/theme.ts'
import { deviceDatabase } from './device-database.ts'
import { GuestOutbox } from './guest-outbox.ts'
import { Outbox } from './outbox.ts'
import { OutboxStore } from './outbox-store.ts'
import { ignoreRefusal, ResponseCache } from './response-cache.ts'
import type { MadeWrite } from './send.ts'
import { isBesideGame, makesActive, termsAfter } from './waiting-write.ts'
import { kindOf } from './writes.ts'

/** What the app needs to work without a network. */
export type OfflineParts = {
  readonly api: Client
  readonly session: Session
  readonly queryClient: QueryClient
  readonly theme: ThemeAtom
}

/** The writes that wait to be sent, and the last known answers. */
export type Offline = Awaited<ReturnType<typeof startOffline>>

/** Starts the offline part for the signed-in user and follows the session; `statusBefore`: at the page's start. */
export async function startOffline(
  { api, session, queryClient, theme }: OfflineParts,
  statusBefore: SessionState['status'],
) {
  const currentUser = () => session.userId()
  const open = deviceDatabase()
  const store = new OutboxStore(open)
  const answers = new ResponseCache({ open, queryClient, currentUser })
  const outbox = new Outbox({
    client: api,
    store,
    currentUser,
    onScoreboard: (scoreboard, made) =>
      made === null
        ? showScoreboard(queryClient, scoreboard)
        : showWritten(queryClient, scoreboard, made),
    onLedger: (scope, settlements) =>
      void showSettlements(queryClient, scope, settlements).catch(reportError),
  })

  const guest = new GuestOutbox(store)

  async function begin(): Promise<void> {
    await Promise.all([outbox.refresh(), guest.refresh(), answers.restore().catch(ignoreRefusal)])
    void outbox.drain().catch(reportError)
  }

  /** Waiting writes stay readable with their game; nothing else of a user stays on the device. */
  async function leave(userId: number): Promise<void> {
    await outbox.refresh()
    if ((await store.all(userId)).length === 0) await answers.forget(userId)
  }

  let lastUser = currentUser()
  let beginning = begin()
  const sessionChanges = session.state.subscribe(() => {
    const user = currentUser()
    if (user === lastUser) return
    const left = lastUser
    lastUser = user
    if (left !== null) leave(left).catch(ignoreRefusal)
    if (user === null) return
    beginning = begin()
    beginning.catch(reportError)
  })

  const settingsSync = new SettingsSync({ api, session, theme, statusBefore })
  await beginning
  const unfollow = answers.follow()
  const release = new Release()
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    whenIdle(() => void release.register().catch(reportError))

  // Queries that failed without a network run now.
  const onOnline = () =>
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
  window.addEventListener('online', onOnline)

  return {
    /** Resolves once the user's waiting writes are known. */
    ready: () => beginning,
    outbox,
    /** The games on this device that belong to no account. */
    guest,
    release,
    settingsSync,
    close(): void {
      window.removeEventListener('online', onOnline)
      release.close()
      sessionChanges.unsubscribe()
      unfollow()
      guest.close()
      outbox.close()
    },
  }
}

/** Shows the result of a write before anything is fetched. */
function showWritten(
  queryClient: QueryClient,
  scoreboard: GameScoreboard,
  { write, madeAt }: MadeWrite,
): void {
  // An undo skips a corrected name, and would take back the change before it (R14).
  const isPassedOver = write.type === 'player-renamed' || isBesideGame(write)
  if (isPassedOver) showScoreboard(queryClient, scoreboard)
  else keepScoreboard(queryClient, scoreboard, madeAt)
  const { queryKey } = activeGameQuery
  const { game: shown, players, rounds, version } = scoreboard
  const { rules, dealerId: _dealerId, ...game } = shown
  if (makesActive(write) && game.id !== undefined && game.status === 'INPROGRESS') {
    const active: Schemas['GameDetails'] = {
      ...game,
      ...(rules && { rules }),
      id: game.id,
      userRole: 'ORGANIZER',
      currentLeader: null,
      winnerPlayer: null,
      players,
      rounds,
      version,
    }
    queryClient.setQueryData(queryKey, active)
  }
  if (game.id !== undefined && kindOf(write).terms !== undefined) {
    const { queryKey } = gameTermsQuery(game.id)
    queryClient.setQueryData(queryKey, (terms) => termsAfter(terms ?? null, write))
    void queryClient.invalidateQueries({ queryKey })
  }
  // The previously active game must not appear again while the new one is fetched.
  queryClient.removeQueries({ queryKey, type: 'inactive' })
  void queryClient.invalidateQueries({ queryKey: queryKeys.games })
  const isAboutPlayers = write.type === 'players-added' || write.type === 'joined'
  if (isAboutPlayers) void queryClient.invalidateQueries({ queryKey: queryKeys.contacts })
}
