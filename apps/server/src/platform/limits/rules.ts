/** The spans of time that counts are of, in seconds. */
const SPANS = { quarter: 15 * 60, hour: 3_600, day: 24 * 3_600 } as const

type Span = keyof typeof SPANS

/**
 * The subject of a count. An address is where a request comes from; a family or a club may share one. An account is the
 * person concerned, known or not. Both together bound one guesser without locking out the owner, who comes from
 * elsewhere.
 */
export const LIMIT_SCOPES = ['address', 'account-at-address', 'account'] as const

export type LimitScope = (typeof LIMIT_SCOPES)[number]

export type LimitRule = {
  readonly scope: LimitScope
  readonly times: number
  readonly seconds: number
}

/** How often in each span. `pnpm generate` writes the limits, with what is counted, into docs/host/security.md. */
type Limit = { readonly [Scope in LimitScope]?: { readonly [Each in Span]?: number } } & {
  readonly counted: string
  /** Each request of an operation with this `x-limit` also counts for its signed-in user. */
  readonly ofUser?: true
}

/**
 * The limited things and their bounds. Where a request can succeed, only failures count. An evening at the table stays
 * below all bounds: a club of ten tables scores 300 rounds an hour, a device that was offline sends 500 at once, an
 * import of a long evening 1,500.
 */
export const LIMITS = {
  'send-pin': {
    counted:
      'mails that prove an address, sign in or reset: PINs and links of registrations, of sign-ins, of resets, of changed e-mails, of deletions; the account is the address that they go to',
    address: { quarter: 60 },
    'account-at-address': { quarter: 4, day: 12 },
    account: { quarter: 6, day: 20 },
  },
  'check-pin': {
    counted: 'wrong PINs',
    address: { quarter: 100 },
    'account-at-address': { hour: 10 },
    account: { hour: 100 },
  },
  login: {
    counted:
      'wrong passwords, at the sign-in, at the link of a registration and at the deletion of an account',
    address: { quarter: 100 },
    'account-at-address': { quarter: 10 },
    account: { hour: 100 },
  },
  token: {
    counted: 'refreshing, signing out, new passwords with a reset token',
    address: { quarter: 600 },
  },
  account: {
    counted: "reading and changing one's own profile, settings and sessions",
    ofUser: true,
    address: { quarter: 1_200 },
    account: { quarter: 120 },
  },
  // Each page has a megabyte of games.
  'own-data': {
    counted: 'pages of everything that is kept about a user',
    ofUser: true,
    address: { hour: 600 },
    account: { hour: 300, day: 1_000 },
  },
  // They take some 50 ms each for thousands of games.
  figures: {
    counted: 'figures over all games of a user, and settlements',
    ofUser: true,
    account: { quarter: 600 },
  },
  // Each page reads up to 5,000 changes.
  history: {
    counted: 'pages of the histories of games',
    ofUser: true,
    account: { quarter: 600 },
  },
  // Also successful ones: the owner gets a mail for each.
  'change-password': {
    counted: 'new passwords and e-mails, asked for with the current password or a mailed PIN',
    ofUser: true,
    address: { quarter: 100 },
    account: { quarter: 10, day: 30 },
  },
  // The mail to the new address counts as send-pin.
  'change-email': {
    counted: 'new e-mails that one user asks for',
    account: { quarter: 6, day: 20 },
  },
  google: { counted: 'sign-ins with Google', address: { quarter: 120 } },
  share: { counted: 'shares by one user', address: { hour: 120 }, account: { hour: 60 } },
  'share-mail': {
    counted: 'shares to one e-mail address, whatever follows a "+" in it',
    'account-at-address': { hour: 6, day: 12 },
    account: { hour: 12, day: 30 },
  },
  'share-mails': {
    counted:
      'looking at, stopping and resuming the mails of shared games by a link from such a mail',
    address: { quarter: 120 },
  },
  'restore-code': {
    counted:
      'codes for the restore of a backup, while there is no account; those of all addresses are counted together',
    address: { quarter: 30 },
    account: { hour: 600 },
  },
  // A round of 20 players takes 2 kB of the disk.
  write: {
    counted: 'changes of games and kept answers of one user',
    account: { hour: 3_000, day: 12_000 },
  },
  // A phone that was offline sends 500 rounds at once.
  'write-by-link': {
    counted: "the same of one link, which count as its organizer's too",
    account: { hour: 1_000, day: 4_000 },
  },
  // Five lines a minute. A device that sends more uses up nothing of the others.
  'write-by-seat': {
    counted: 'writes of one device by a link for seats, in place of `write-by-link`',
    account: { hour: 300, day: 1_500 },
  },
  // Twenty seats, all at their bound.
  'write-by-seats': {
    counted: "the same of all devices by one link, which do not count as its organizer's",
    account: { hour: 6_000, day: 24_000 },
  },
  // Twelve full games an hour, so that a link that only takes seats leaves the other links some.
  'take-seat': { counted: 'seats taken by one link', account: { hour: 240, day: 1_000 } },
  link: { counted: 'requests by a link that does not work', address: { quarter: 600 } },
  'new-link': { counted: 'new links of one user', account: { hour: 60, day: 200 } },
  // The first few are free, so that a right code works however many others try.
  'first-table-code': {
    counted:
      'the first codes of tables that are none; the account is the IPv4 address or the IPv6 /48 that they come from',
    account: { day: 3 },
  },
  'table-code': {
    counted: 'all further ones; the account is all tables together',
    address: { quarter: 30, day: 240 },
    account: { day: 2_400 },
  },
  'new-table-code': {
    counted: 'new codes of tables that one user takes',
    account: { hour: 20, day: 60 },
  },
  // The first few are free, so that a television gets a code however many others ask.
  'first-screen': {
    counted:
      'the first codes of televisions; the account is the IPv4 address or the IPv6 /48 that they come from',
    account: { hour: 8 },
  },
  'new-screen': {
    counted: 'all further ones; the account is all televisions together',
    address: { hour: 60 },
    account: { hour: 3_000 },
  },
  'new-game': { counted: 'new games of one user', account: { hour: 120, day: 400 } },
  'add-person': {
    counted: 'people that one user names by their address, as players and by shares together',
    account: { day: 1_000 },
  },
  'add-same-person': { counted: 'the same, for each person', account: { day: 100 } },
  // Each appears in the lists of the members.
  'add-group-game': {
    counted: 'games that one organizer puts into groups, all of them together',
    account: { day: 100 },
  },
  'add-member': {
    counted:
      'additions of one e-mail address to groups, by all accounts together whose own address its owner has not written down',
    account: { hour: 12, day: 30 },
  },
  // One account cannot use up the limit of all.
  'add-same-member': {
    counted: 'additions of one e-mail address to groups by one user',
    account: { hour: 4, day: 10 },
  },
  replay: {
    counted: "events that are applied again to answer one user's retries",
    account: { hour: 20_000 },
  },
} as const satisfies Readonly<Record<string, Limit>>

export type Limited = keyof typeof LIMITS

export function isCountedOfUser(what: Limited): boolean {
  const limit: Limit = LIMITS[what]
  return limit.ofUser === true
}

export function rulesOf(
  what: Limited,
  scopes: readonly LimitScope[] = LIMIT_SCOPES,
): readonly LimitRule[] {
  const limit: Limit = LIMITS[what]
  return scopes.flatMap((scope) =>
    Object.entries(limit[scope] ?? {}).map(([span, times]) => {
      return { scope, times, seconds: SPANS[span as Span] }
    }),
  )
}
