const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The subject of a count. An address is where a request comes from; a family or a club may share one. An account is the
 * person concerned, known or not. Both together bound one guesser without locking out the owner, who comes from
 * elsewhere.
 */
export type LimitScope = 'address' | 'account' | 'account-at-address'

export type LimitRule = {
  readonly scope: LimitScope
  readonly times: number
  readonly seconds: number
}

/**
 * The limited things and their bounds. Where a request can succeed, only failures count. An evening at the table stays
 * below all bounds: a club of ten tables scores 300 rounds an hour, a device that was offline sends 500 at once, an
 * import of a long evening 1,500.
 */
export const LIMITS = {
  // All mails that verify an address, sign in or reset, whichever request causes them; the account is their recipient's
  // address.
  'send-pin': [
    { scope: 'address', times: 60, seconds: 15 * MINUTE },
    { scope: 'account-at-address', times: 4, seconds: 15 * MINUTE },
    { scope: 'account-at-address', times: 12, seconds: DAY },
    { scope: 'account', times: 6, seconds: 15 * MINUTE },
    { scope: 'account', times: 20, seconds: DAY },
  ],
  // Guesses at an account are bounded by five for each of the 20 PINs of a day.
  'check-pin': [
    { scope: 'address', times: 100, seconds: 15 * MINUTE },
    { scope: 'account-at-address', times: 10, seconds: HOUR },
    { scope: 'account', times: 100, seconds: HOUR },
  ],
  login: [
    { scope: 'address', times: 100, seconds: 15 * MINUTE },
    { scope: 'account-at-address', times: 10, seconds: 15 * MINUTE },
    { scope: 'account', times: 100, seconds: HOUR },
  ],
  token: [{ scope: 'address', times: 600, seconds: 15 * MINUTE }],
  account: [
    { scope: 'address', times: 1_200, seconds: 15 * MINUTE },
    { scope: 'account', times: 120, seconds: 15 * MINUTE },
  ],
  // Pages with all data of a person, each with a megabyte of games.
  'own-data': [
    { scope: 'address', times: 600, seconds: HOUR },
    { scope: 'account', times: 300, seconds: HOUR },
    { scope: 'account', times: 1_000, seconds: DAY },
  ],
  // Figures over all games of a person: some 50 ms each for thousands of games.
  figures: [{ scope: 'account', times: 600, seconds: 15 * MINUTE }],
  // Pages of histories, each of which reads up to 5,000 changes.
  history: [{ scope: 'account', times: 600, seconds: 15 * MINUTE }],
  // Also successful ones: the owner gets a mail for each.
  'change-password': [
    { scope: 'address', times: 100, seconds: 15 * MINUTE },
    { scope: 'account', times: 10, seconds: 15 * MINUTE },
    { scope: 'account', times: 30, seconds: DAY },
  ],
  // For the user who requests another address; the mail to that one counts as send-pin.
  'change-email': [
    { scope: 'account', times: 6, seconds: 15 * MINUTE },
    { scope: 'account', times: 20, seconds: DAY },
  ],
  google: [{ scope: 'address', times: 120, seconds: 15 * MINUTE }],
  share: [
    { scope: 'address', times: 120, seconds: HOUR },
    { scope: 'account', times: 60, seconds: HOUR },
  ],
  // The same shares, counted for the recipient's address.
  'share-mail': [
    { scope: 'account-at-address', times: 6, seconds: HOUR },
    { scope: 'account-at-address', times: 12, seconds: DAY },
    { scope: 'account', times: 12, seconds: HOUR },
    { scope: 'account', times: 30, seconds: DAY },
  ],
  // Reading, stopping and resuming the mails of shared games, by a link from such a mail.
  'share-mails': [{ scope: 'address', times: 120, seconds: 15 * MINUTE }],
  // Codes for restoring a backup on an installation without an account: by address, and of all together.
  'restore-code': [
    { scope: 'address', times: 30, seconds: 15 * MINUTE },
    { scope: 'account', times: 600, seconds: HOUR },
  ],
  // All changes of games and all stored answers. A round of 20 players takes 2 kB of the disk.
  write: [
    { scope: 'account', times: 3_000, seconds: HOUR },
    { scope: 'account', times: 12_000, seconds: DAY },
  ],
  // The same for one link: a phone that was offline sends 500 rounds at once.
  'write-by-link': [
    { scope: 'account', times: 1_000, seconds: HOUR },
    { scope: 'account', times: 4_000, seconds: DAY },
  ],
  // Links that do not work.
  link: [{ scope: 'address', times: 600, seconds: 15 * MINUTE }],
  'new-link': [
    { scope: 'account', times: 60, seconds: HOUR },
    { scope: 'account', times: 200, seconds: DAY },
  ],
  // Wrong codes of tables. The first few a day of each network (an IPv4 address, or an IPv6 /48) are free, so that a
  // right code works however many others try; then by address, and of all together.
  'first-table-code': [{ scope: 'account', times: 3, seconds: DAY }],
  'table-code': [
    { scope: 'address', times: 30, seconds: 15 * MINUTE },
    { scope: 'address', times: 240, seconds: DAY },
    { scope: 'account', times: 2_400, seconds: DAY },
  ],
  'new-table-code': [
    { scope: 'account', times: 20, seconds: HOUR },
    { scope: 'account', times: 60, seconds: DAY },
  ],
  // Codes of televisions that wait for a table. The first few of each network are free, so that a television gets one
  // however many others ask; then by address, and of all together.
  'first-screen': [{ scope: 'account', times: 8, seconds: HOUR }],
  'new-screen': [
    { scope: 'address', times: 60, seconds: HOUR },
    { scope: 'account', times: 3_000, seconds: HOUR },
  ],
  'new-game': [
    { scope: 'account', times: 120, seconds: HOUR },
    { scope: 'account', times: 400, seconds: DAY },
  ],
  // People named by their address, as players or for a share: all, and each of them.
  'add-person': [{ scope: 'account', times: 1_000, seconds: DAY }],
  'add-same-person': [{ scope: 'account', times: 100, seconds: DAY }],
  // Games that one organizer puts into groups, all together: each appears in the lists of the members.
  'add-group-game': [{ scope: 'account', times: 100, seconds: DAY }],
  // Additions to groups by accounts that the owner of the address does not know, all together, by the added address.
  'add-member': [
    { scope: 'account', times: 12, seconds: HOUR },
    { scope: 'account', times: 30, seconds: DAY },
  ],
  // Additions of one address by one account, so that one account cannot use up the limit of all.
  'add-same-member': [
    { scope: 'account', times: 4, seconds: HOUR },
    { scope: 'account', times: 10, seconds: DAY },
  ],
  // Events that are replayed to answer a retry after the game has moved on.
  replay: [{ scope: 'account', times: 20_000, seconds: HOUR }],
} as const satisfies Record<string, readonly LimitRule[]>

export type Limited = keyof typeof LIMITS
