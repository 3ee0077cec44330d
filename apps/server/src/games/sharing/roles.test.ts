import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractOperations } from '../../platform/contract/testing/contract-operations.ts'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import type { Caller } from '../../testing/app-world.ts'
import { type GameWorld, gameWorld } from '../testing/game-world.ts'
import { GROUP_OPERATIONS, type Operation } from '../testing/group-operations.ts'
import { newGame, SETTINGS, score, typed } from '../testing/new-game.ts'
import { byLink, newLink, newTableLink } from '../testing/new-link.ts'
import { newDevice } from '../testing/seated.ts'

const WRITES: Readonly<Record<string, Operation>> = {
  updateGame: ['PUT', (id) => `/games/${id}`, { name: 'Taken over' }],
  deleteGame: ['DELETE', (id) => `/games/${id}`],
  endGame: ['PUT', (id) => `/games/${id}/end`, { winnerPlayerIds: [1], manualEnd: true }],
  cancelGame: ['PUT', (id) => `/games/${id}/cancel`, {}],
  resumeGame: ['PUT', (id) => `/games/${id}/resume`],
  duplicateGame: ['POST', (id) => `/games/${id}/duplicate`, {}],
  scoreRound: [
    'POST',
    (id) => `/games/${id}/scores/round`,
    { roundNumber: 2, scores: typed(0, 1) },
  ],
  editRound: ['PUT', (id) => `/games/${id}/scores/round/1`, { scores: typed(0, 99) }],
  undoChange: ['POST', (id) => `/games/${id}/undo`, { version: 3 }],
  addPlayer: ['POST', (id) => `/games/${id}/players`, { name: 'Intruder' }],
  addPlayersBulk: [
    'POST',
    (id) => `/games/${id}/players/bulk`,
    { players: [{ name: 'Intruder' }] },
  ],
  updatePlayer: ['PUT', (id) => `/games/${id}/players/1`, { name: 'Renamed' }],
  removePlayer: ['DELETE', (id) => `/games/${id}/players/2`],
  markPlayerLeft: ['POST', (id) => `/games/${id}/players/2/leave`, { roundLeft: 1 }],
  markPlayerReturned: ['POST', (id) => `/games/${id}/players/2/return`, { roundReturned: 2 }],
  createLink: ['POST', (id) => `/games/${id}/links`, { label: 'Mine', level: 'score' }],
  revokeLink: ['DELETE', (id) => `/games/${id}/links/1`],
  endShare: ['DELETE', (id) => `/games/${id}/shares/${'a'.repeat(43)}`],
  setPublicPage: ['PUT', (id) => `/games/${id}/public-page`, { isPublic: false }],
  setGameGroup: ['PUT', (id) => `/games/${id}/group`, { groupId: null }],
  setGameStakes: ['PUT', (id) => `/games/${id}/stakes`, { stakes: null }],
  setPlayerPositions: [
    'PUT',
    (id) => `/games/${id}/players/positions`,
    {
      playerPositions: [
        { playerId: 1, position: 2 },
        { playerId: 2, position: 1 },
      ],
    },
  ],
}

/** The operations of a score link, each as the next change of a game of two players with one round. */
const BY_SCORE_LINK: Readonly<Record<string, number>> = {
  scoreRound: 201,
  editRound: 200,
  undoChange: 200,
  addPlayer: 201,
  addPlayersBulk: 201,
  markPlayerLeft: 200,
  // No player has left.
  markPlayerReturned: 409,
  // By hand: by the rules this game is not over.
  endGame: 403,
}

const READS: Readonly<Record<string, Operation>> = {
  getGame: ['GET', (id) => `/games/${id}`],
  listPlayers: ['GET', (id) => `/games/${id}/players`],
  getGameHistory: ['GET', (id) => `/games/${id}/history`],
  getScoreboard: ['GET', (id) => `/scoreboard/${id}`],
}

/** For all roles except the organizer, who stays. */
const LEAVES: Readonly<Record<string, Operation>> = {
  leaveGame: ['POST', (id) => `/games/${id}/leave`, { refuseOrganizer: true }],
}

/** Only for the organizer. */
const ORGANIZER_READS: Readonly<Record<string, Operation>> = {
  listLinks: ['GET', (id) => `/games/${id}/links`],
}

/** For all roles; stakes.test.ts has the matrix of who sees stakes. */
const STAKES_READS: Readonly<Record<string, Operation>> = {
  getGameStakes: ['GET', (id) => `/games/${id}/stakes`],
}

/** For links. */
const LINK_READS: Readonly<Record<string, Operation>> = {
  getLink: ['GET', () => '/link'],
  nameLink: ['PUT', () => '/link', { label: 'Safari on iOS' }],
}

/** By the role in a group: matrix in groups.test.ts. */
const GROUPS: Readonly<Record<string, Operation>> = {
  ...GROUP_OPERATIONS,
  listGroups: ['GET', () => '/groups'],
  createGroup: ['POST', () => '/groups', { name: 'Sunday table' }],
}

/** By the manager of a table: matrices in tables.test.ts and table-links.test.ts. */
const TABLES: Readonly<Record<string, Operation>> = {
  listTables: ['GET', () => '/tables'],
  setTableOpen: ['PUT', (id) => `/tables/${id}`, { isOpen: false }],
  replaceTableCode: ['PUT', (id) => `/tables/${id}/code`, { replaces: 'K7QM2P' }],
  // screens.test.ts
  sendTable: ['PUT', () => `/screens/${SOMEBODY}`, { tableId: 1 }],
  listTableLinks: ['GET', (id) => `/tables/${id}/links`],
  createTableLink: ['POST', (id) => `/tables/${id}/links`],
  deleteTableLink: ['DELETE', (id) => `/tables/${id}/links/1`],
}

/** By a seat: matrix in seats.test.ts. */
const SEATS: Readonly<Record<string, Operation>> = {
  getSeats: ['GET', () => `/seats?game=${NO_GAME}`],
  takeSeat: ['PUT', () => `/seats/1?game=${NO_GAME}`],
  leaveSeat: ['DELETE', () => `/seats/1?game=${NO_GAME}`],
  getLines: ['GET', (id) => `/games/${id}/lines/2`],
  enterLine: ['PUT', (id) => `/games/${id}/lines/2`, { scoreType: 'DROP' }],
  removeLine: ['DELETE', (id) => `/games/${id}/lines/2`],
  openLines: ['POST', (id) => `/games/${id}/lines/2/open`],
}

/** By the organizer of a ledger: matrix in settlement-roles.test.ts. */
const LEDGERS: Readonly<Record<string, Operation>> = {
  getSettlements: ['GET', () => '/settlements'],
  getSettlementPicture: ['GET', () => '/settlements/picture'],
  fixPlan: ['PUT', () => '/settlements/plan', { scope: {}, currency: null, banker: null }],
  payLine: [
    'PUT',
    () => '/settlements/lines',
    { scope: {}, currency: null, lineId: 'a', from: '1.1', to: '1.2', seen: 0, paid: 1 },
  ],
  addAdjustment: [
    'POST',
    () => '/settlements/adjustments',
    { scope: {}, currency: null, from: '1.1', to: '1.2', amount: 1, reason: 'Snacks' },
  ],
  reverseEntry: ['POST', () => '/settlements/reversals', { scope: {}, entryId: 1 }],
}

/** For administrators of the installation: matrix in admin.test.ts. */
const ADMINISTRATION: Readonly<Record<string, Operation>> = {
  getAdminStatus: ['GET', () => '/admin/status'],
  backUp: ['POST', () => '/admin/backups'],
  listAccounts: ['GET', () => '/admin/accounts'],
  setAccount: ['PUT', (id) => `/admin/accounts/${id}`, { isDisabled: true }],
  removeAccount: ['DELETE', (id) => `/admin/accounts/${id}`],
  getAccountArchive: ['GET', (id) => `/admin/accounts/${id}/archive`],
  signAccountOut: ['DELETE', (id) => `/admin/accounts/${id}/sessions`],
  listInvitations: ['GET', () => '/admin/invitations'],
  createInvitation: ['POST', () => '/admin/invitations', { email: null, days: 7, uses: 1 }],
  revokeInvitation: ['DELETE', (id) => `/admin/invitations/${id}`],
}

const SOMEBODY = 'A'.repeat(22)
const NO_GAME = '4f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c11'

/** The requesting user's own data, in any role. */
const OWN: Readonly<Record<string, Operation>> = {
  getProfile: ['GET', () => '/auth/profile'],
  updateProfile: ['PUT', () => '/auth/profile', { name: 'Intruder', email: 'a@example.org' }],
  changePassword: ['PUT', () => '/auth/password', { password: 'Sunday-rummy-2026!' }],
  getSettings: ['GET', () => '/auth/settings'],
  updateSettings: ['PUT', () => '/auth/settings', { theme: 'dark' }],
  listSessions: ['GET', () => '/auth/sessions'],
  endSession: ['DELETE', (id) => `/auth/sessions/${id}`],
  endOtherSessions: ['DELETE', () => '/auth/sessions'],
  getOwnData: ['GET', () => '/auth/data'],
  getOwnFigures: ['GET', () => '/stats'],
  listPeople: ['GET', () => '/people'],
  getPerson: ['GET', () => `/people/${SOMEBODY}`],
  savePerson: ['PUT', () => `/people/${SOMEBODY}`, { name: 'Intruder' }],
  listGamesTogether: ['GET', () => `/people/${SOMEBODY}/together`],
  linkNames: [
    'POST',
    () => '/people/links',
    { guestId: SOMEBODY, personId: SOMEBODY, isSame: true },
  ],
  unlinkNames: ['DELETE', (id) => `/people/links/${id}`],
  requestDeletionPin: ['POST', () => '/auth/deletion-pin', {}],
  deleteAccount: ['POST', () => '/auth/delete-account', { pin_code: '123456' }],
  listGames: ['GET', () => '/games'],
  createGame: ['POST', () => '/games', SETTINGS],
  getActiveGame: ['GET', () => '/games/active'],
  listContacts: ['GET', () => '/players/contacts'],
  createContact: ['POST', () => '/players/contacts', { name: 'Intruder' }],
  updateContact: ['PUT', (id) => `/players/contacts/${id}`, { name: 'Intruder' }],
  deleteContact: ['DELETE', (id) => `/players/contacts/${id}`],
  listRefusedOrganizers: ['GET', () => '/refused-organizers'],
  listNotices: ['GET', () => '/notices'],
  readNotices: ['PUT', () => '/notices/read', { until: '2026-11-21T12:00:00.000Z' }],
  acceptOrganizer: ['DELETE', (id) => `/refused-organizers/${id}`],
  // For any signed-in user with the link.
  shareGame: ['POST', (id) => `/games/${id}/share`, { email: 'a@example.org', name: 'Anu' }],
}

describeDatabase('roles', (fresh) => {
  let world: GameWorld
  let callers: Readonly<Record<string, Caller>>
  let game: { readonly id: number; readonly uuid: string }
  let before: string

  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    const organizer = await world.person()
    const viewer = await world.person('Viewer')
    game = await newGame(organizer, ['Asha', 'Bela'])
    await score(organizer, game, 1, [0, 10])
    await organizer.call('POST', `/games/${game.id}/share`, { email: viewer.email, name: 'Viewer' })
    const other = await newGame(organizer)
    const revoked = await newLink(organizer, game)
    await organizer.call('DELETE', `/games/${game.id}/links/${revoked.id}`)
    const linked = (link: { readonly token: string }) => byLink(world.visitor, link)
    callers = {
      'a view link': linked(await newLink(organizer, game, 'view')),
      'a score link': linked(await newLink(organizer, game)),
      'a link of another game': linked(await newLink(organizer, other)),
      'a link of another table': linked(await newTableLink(await world.person())),
      'a link of the table': linked(await newTableLink(organizer)),
      'a link for seats': linked(await newTableLink(organizer, 'seat')),
      'a revoked link': linked(revoked),
      'a forged link': linked({ token: 'A'.repeat(43) }),
      organizer,
      viewer,
      stranger: await world.person('Stranger'),
      visitor: world.visitor,
    }
    before = (await world.visitor.call('GET', `/scoreboard/${game.uuid}`)).text
  })
  afterAll(() => world.close())

  const statusFor = async (who: string, [method, path, body]: Operation, id: number | string) => {
    const reply = await callers[who]?.call(method, path(id), body)
    return reply?.status
  }

  describe.each([
    ['viewer', 403],
    ['stranger', 404],
    ['visitor', 401],
  ])('a %s', (who, status) => {
    it.each(Object.keys(WRITES))(
      `is answered ${status} by %s, and nothing changes`,
      async (name) => {
        const operation = WRITES[name] as Operation
        expect(await statusFor(who, operation, game.id)).toBe(status)
        expect(await statusFor(who, operation, game.uuid)).toBe(status)
        const after = await world.visitor.call('GET', `/scoreboard/${game.uuid}`)
        expect(after.text).toBe(before)
      },
    )
  })

  it.each(Object.keys(READS))('%s is for those with a role (P-op-25, P-role-3)', async (name) => {
    const operation = READS[name] as Operation
    expect(await statusFor('organizer', operation, game.id)).toBe(200)
    expect(await statusFor('viewer', operation, game.id)).toBe(200)
    expect(await statusFor('stranger', operation, game.id)).toBe(404)
    expect(await statusFor('visitor', operation, game.id)).toBe(401)
  })

  it.each([
    ...Object.entries(ORGANIZER_READS).map(([name, operation]) => ({
      name,
      operation,
      viewer: 403,
    })),
    ...Object.entries(STAKES_READS).map(([name, operation]) => ({ name, operation, viewer: 200 })),
  ])(
    '$name is for the organizer, and $viewer for a viewer (P-link-2, P-stakes-3)',
    async ({ operation, viewer }) => {
      expect(await statusFor('organizer', operation, game.id)).toBe(200)
      expect(await statusFor('viewer', operation, game.id)).toBe(viewer)
      expect(await statusFor('stranger', operation, game.id)).toBe(404)
      expect(await statusFor('visitor', operation, game.id)).toBe(401)
    },
  )

  describe.each([
    { who: 'a view link', score: 403, read: 200, own: 200 },
    { who: 'a link for seats', score: 403, read: 200, own: 200 },
    { who: 'a link of another game', score: 404, read: 200, own: 200 },
    { who: 'a link of another table', score: 404, read: 200, own: 200 },
    { who: 'a revoked link', score: 401, read: 401, own: 401 },
    { who: 'a forged link', score: 401, read: 401, own: 401 },
  ])('by $who', ({ who, score, read, own }) => {
    it.each(Object.keys(WRITES))(
      '%s is refused, and nothing changes (P-link-3, P-line-2)',
      async (name) => {
        const status = name in BY_SCORE_LINK ? score : 401
        expect(await statusFor(who, WRITES[name] as Operation, game.uuid)).toBe(status)
        expect(await statusFor(who, WRITES[name] as Operation, game.id)).toBe(status)
        const after = await world.visitor.call('GET', `/scoreboard/${game.uuid}`)
        expect(after.text).toBe(before)
      },
    )

    it('the public page of a game is read', async () => {
      expect(await statusFor(who, READS.getScoreboard as Operation, game.uuid)).toBe(read)
      for (const operation of Object.values(LINK_READS)) {
        expect(await statusFor(who, operation, game.uuid)).toBe(own)
      }
    })
  })

  const OTHERS = [READS, ORGANIZER_READS, STAKES_READS, LEAVES, OWN, GROUPS, TABLES, LEDGERS]
  const LINKS = [
    'a view link',
    'a score link',
    'a link of another game',
    'a link of the table',
    'a link for seats',
    'a revoked link',
  ]
  it.each(LINKS)('nothing of an account is read or changed by %s (P-link-3)', async (who) => {
    for (const operations of OTHERS) {
      for (const operation of Object.values(operations)) {
        expect(await statusFor(who, operation, game.id)).toBe(401)
      }
    }
  })

  describe.each([
    { what: 'a score link', isOfTable: false },
    { what: 'a link of the table', isOfTable: true },
  ])('by $what', ({ what, isOfTable }) => {
    it.each(Object.keys(WRITES))(
      '%s is answered as its level says (P-link-3, P-score-table-2)',
      async (name) => {
        const organizer = callers.organizer as Caller
        const own = await newGame(organizer, ['Asha', 'Bela'])
        await score(organizer, own, 1, [0, 10])
        const link = isOfTable
          ? (callers[what] as Caller)
          : byLink(world.visitor, await newLink(organizer, own))
        const [method, path, body] = WRITES[name] as Operation
        const was = await world.visitor.call('GET', `/scoreboard/${own.uuid}`)
        const reply = await link.call(method, path(own.uuid), body)
        expect(reply.status).toBe(BY_SCORE_LINK[name] ?? 401)
        const is = await world.visitor.call('GET', `/scoreboard/${own.uuid}`)
        if (reply.status < 300) expect(reply.text).toBe(is.text)
        else expect(is.text).toBe(was.text)
      },
    )
  })

  it('leaveGame is for viewers, once', async () => {
    const operation = LEAVES.leaveGame as Operation
    const organizer = callers.organizer as Caller
    const leaver = await world.person('Leaver')
    await organizer.call('POST', `/games/${game.id}/share`, { email: leaver.email, name: 'Leaver' })
    callers = { ...callers, leaver }
    for (const id of [game.id, game.uuid]) {
      expect(await statusFor('organizer', operation, id)).toBe(403)
      expect(await statusFor('stranger', operation, id)).toBe(404)
      expect(await statusFor('visitor', operation, id)).toBe(401)
    }
    expect(await statusFor('leaver', operation, game.id)).toBe(200)
    expect(await statusFor('leaver', operation, game.id)).toBe(404)
    for (const name of Object.keys(READS)) {
      expect(await statusFor('leaver', READS[name] as Operation, game.id)).toBe(404)
    }
    for (const name of Object.keys(WRITES)) {
      expect(await statusFor('leaver', WRITES[name] as Operation, game.id)).toBe(404)
    }
    expect(await statusFor('viewer', READS.getGame as Operation, game.id)).toBe(200)
  })

  it('acceptOrganizer takes back nobody else’s refusal', async () => {
    const refuser = await world.person('Refuser')
    const organizer = await world.person('Refused')
    const { id } = await newGame(organizer)
    await organizer.call('POST', `/games/${id}/share`, { email: refuser.email, name: 'Refuser' })
    await refuser.call('POST', `/games/${id}/leave`, { refuseOrganizer: true })
    for (const who of ['organizer', 'viewer', 'stranger']) {
      expect(await statusFor(who, OWN.acceptOrganizer as Operation, organizer.id)).toBe(404)
    }
    expect((await refuser.call('GET', '/refused-organizers')).body.data).toHaveLength(1)
  })

  it.each(Object.keys(GROUPS))('%s is for the signed-in only (P-groups-2)', async (name) => {
    expect(await statusFor('visitor', GROUPS[name] as Operation, 1)).toBe(401)
  })

  it.each(Object.keys(TABLES))('%s is for the signed-in only (P-tables-3)', async (name) => {
    expect(await statusFor('visitor', TABLES[name] as Operation, 1)).toBe(401)
  })

  it.each(Object.keys(SEATS))('%s is for those with a role or a link (P-line-4)', async (name) => {
    expect(await statusFor('visitor', SEATS[name] as Operation, game.id)).toBe(401)
    expect(await statusFor('stranger', SEATS[name] as Operation, game.id)).toBe(404)
  })

  it.each(Object.keys(OWN))('%s is for the signed-in only', async (name) => {
    expect(await statusFor('visitor', OWN[name] as Operation, game.uuid)).toBe(401)
  })

  it.each(['updateContact', 'deleteContact'])('%s finds no contact of another', async (name) => {
    const organizer = callers.organizer as Caller
    const { body } = await organizer.call('POST', '/players/contacts', { name: `For ${name}` })
    const { id } = body.data
    for (const who of ['viewer', 'stranger']) {
      expect(await statusFor(who, OWN[name] as Operation, id)).toBe(404)
    }
    expect((await organizer.call('GET', '/players/contacts')).text).toContain(`For ${name}`)
  })

  it('endSession and endOtherSessions end no session of another (P-devices-2)', async () => {
    const organizer = callers.organizer as Caller
    const sessions = () => organizer.call('GET', '/auth/sessions')
    const { id } = (await sessions()).body.data[0]
    for (const who of ['viewer', 'stranger']) {
      expect(await statusFor(who, OWN.endSession as Operation, id)).toBe(404)
      expect(await statusFor(who, OWN.endOtherSessions as Operation, id)).toBe(200)
    }
    expect((await sessions()).body.data).toMatchObject([{ id, is_current: true }])
  })

  it('has no operation by which a link for seats records anything, also of a device with a seat (P-line-2, P-line-16)', async () => {
    const organizer = await world.person('Organizer of seats')
    const own = await newGame(organizer, ['Asha', 'Bela'])
    await score(organizer, own, 1, [0, 10])
    const device = newDevice(world.visitor, await newTableLink(organizer, 'seat'))
    expect((await device.take(own, 1)).status).toBe(200)
    const recorded = () =>
      Promise.all([
        world.database.selectFrom('game_events').selectAll().execute(),
        world.database.selectFrom('games').select(['id', 'version', 'state', 'access']).execute(),
        world.database.selectFrom('table_links').select(['id', 'level', 'label']).execute(),
        world.database.selectFrom('game_links').selectAll().execute(),
      ])
    const was = await recorded()
    const operations = { ...WRITES, ...LEAVES, ...OWN, ...GROUPS, ...TABLES, ...LEDGERS, ...SEATS }
    for (const [method, path, body] of Object.values(operations)) {
      for (const id of [own.uuid, own.id]) {
        const at = path(id).replace(NO_GAME, own.uuid)
        const { status } = method === 'GET' ? { status: 0 } : await device.call(method, at, body)
        expect([method, at, status < 500]).toEqual([method, at, true])
      }
    }
    // Its seat was left meanwhile.
    expect((await device.take(own, 1)).status).toBe(200)
    expect((await device.enter(own, 2, 34)).status).toBe(200)
    expect(await recorded()).toEqual(was)
  })

  it('shares by id for those with a role, by the link for anyone signed in', async () => {
    const share = OWN.shareGame as Operation
    expect(await statusFor('stranger', share, game.id)).toBe(404)
    expect(await statusFor('stranger', share, game.uuid)).toBe(200)
  })

  it('has every operation of the document in this matrix, or open to everybody there (P-role-2, P-role-4)', () => {
    const guarded = contractOperations().filter(({ isPublic }) => !isPublic)
    const here = Object.keys({
      ...WRITES,
      ...READS,
      ...ORGANIZER_READS,
      ...STAKES_READS,
      ...LINK_READS,
      ...LEAVES,
      ...OWN,
      ...GROUPS,
      ...TABLES,
      ...SEATS,
      ...LEDGERS,
      ...ADMINISTRATION,
    })
    // Public by the uuid, for roles by the id.
    const ids = [...guarded.map(({ id }) => id), 'getScoreboard']
    expect(ids.sort()).toEqual(here.sort())
  })

  it('leaves nothing but accounts, the mails of shared games, the public scoreboard, tables and whether there are stakes open to everybody (P-nav-1)', () => {
    const open = contractOperations().filter(({ isPublic }) => isPublic)
    const elsewhere = open.filter(({ path }) => !path.startsWith('/auth/'))
    expect(elsewhere.map(({ id }) => id)).toEqual([
      // By a token from a mail.
      'getShareMails',
      'stopShareMails',
      'resumeShareMails',
      'getScoreboard',
      'streamScoreboard',
      // By the code of an open table.
      'getTable',
      'streamTable',
      // For a television that waits for a table.
      'openScreen',
      'getScreen',
      'getStakesAllowed',
      // By the code that the server prints while it has no account.
      'checkRestoreCode',
      'restoreInstallation',
    ])
  })

  it('answers a visitor 401 with any body', async () => {
    const reply = await world.visitor.call('POST', '/games', '{"name":')
    expect(reply.status).toBe(401)
    expect(reply.body.error).toEqual({ code: 'UNAUTHORIZED', message: 'Please sign in.' })
  })

  it('answers a visitor 401 to HEAD as to GET', async () => {
    const reply = await world.app.inject({ method: 'HEAD', url: '/api/v1/games' })
    expect(reply.statusCode).toBe(401)
  })
})
