/**
 * The key of everything that is read from the server. Invalidating a key invalidates all keys that begin with it:
 * `games` covers every list, the active game and each game's history. Devices store the keys of games, contacts,
 * scoreboards and settlements (`outbox/response-cache.ts`): do not change these.
 */
export const queryKeys = {
  games: ['games'],
  activeGame: ['games', 'active'],
  gamesLists: ['games', 'list'],
  ownGames: ['games', 'own'],
  ownGame: (gameUuid: string) => ['games', 'own', gameUuid] as const,
  departures: (gameId: number) => ['games', 'departures', gameId] as const,
  history: (gameId: number) => ['games', 'history', gameId] as const,
  groupOfGame: (gameId: number) => ['games', gameId, 'group'] as const,
  seatedPlayers: (gameId: number) => ['seated-players', gameId] as const,
  gameLinks: (gameUuid: string) => ['game-links', gameUuid] as const,
  ownLink: (gameUuid: string, token: string | null) => ['own-link', gameUuid, token] as const,

  scoreboards: ['scoreboard'],
  scoreboard: (gameId: number) => ['scoreboard', gameId] as const,
  publicScoreboard: (gameUuid: string) => ['scoreboard', 'public', gameUuid] as const,
  ownChange: (gameUuid: string) => ['own-change', gameUuid] as const,
  seats: (gameUuid: string) => ['seats', gameUuid] as const,
  lines: (gameUuid: string, roundNumber: number) =>
    ['seats', gameUuid, 'lines', roundNumber] as const,
  lineState: (gameUuid: string) => ['line-state', gameUuid] as const,
  ownSeats: (place: string, isSignedIn: boolean) => ['own-seats', place, isSignedIn] as const,
  nextGame: (gameUuid: string) => ['next-game', gameUuid] as const,
  changedAt: (gameUuid: string, version: number) => ['changed-at', gameUuid, version] as const,

  contacts: ['contacts'],
  figures: ['figures'],
  ownFigures: (query: object) => ['figures', 'own', query] as const,
  people: ['figures', 'people', 'list'],
  person: (id: string, query: object) => ['figures', 'people', id, query] as const,
  gamesTogether: (id: string) => ['figures', 'people', id, 'together'] as const,

  groups: ['groups'],
  groupsWithPeople: ['groups', 'people'],
  group: (id: number) => ['groups', id] as const,
  ownGroups: (ids: readonly number[]) => ['groups', 'own', ids] as const,
  groupSeasons: (id: number) => ['groups', id, 'season'] as const,
  groupSeason: (id: number, wanted: number | object) => ['groups', id, 'season', wanted] as const,

  allSettlements: ['settlements'],
  settlements: (scope: object) => ['settlements', scope] as const,

  tables: ['tables'],
  screenCode: ['screen'],
  screen: (code: string) => ['screen', code] as const,
  publicTable: (code: string) => ['table', code] as const,
  tableLinks: (tableId: number) => ['tables', tableId, 'links'] as const,

  stakesAllowed: ['stakes'],
  gameTerms: (game: number | string) => ['stakes', game] as const,

  notices: ['notices'],
  refusedOrganizers: ['refused-organizers'],

  adminStatus: ['admin', 'status'],
  accounts: ['admin', 'accounts'],
  accountsPage: (wanted: object) => ['admin', 'accounts', wanted] as const,
  invitations: ['admin', 'invitations'],

  profile: ['profile'],
  sessions: ['sessions'],
  googleSignIn: ['google-sign-in'],
  signInWays: ['sign-in-ways'],
  shareMails: (token: string) => ['share-mails', token] as const,
} as const
