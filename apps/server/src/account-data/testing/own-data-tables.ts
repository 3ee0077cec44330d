import type { Schemas } from '@meldboard/api-client'
import type { Selectable } from 'kysely'
import type { ArchivedTable } from '../../platform/database/account-data.ts'
import type { Database } from '../../platform/database/tables.ts'

/** All pages of a person's download as one. */
export type Archive = Pick<Schemas['OwnData'], 'organized' | 'played'> & {
  readonly account: Schemas['OwnAccount']
}

/** The owner of the archive, and the ids of rows that it names in other ways. */
export type Owner = {
  readonly id: number
  readonly emailKey: string
  readonly mailboxHash: string
  /** The games that they organize, and the groups that they own. */
  readonly games: ReadonlySet<number>
  readonly groups: ReadonlySet<number>
  /** Their own table, and those of the groups. */
  readonly tables: ReadonlySet<number>
  /** The settlements of these games. */
  readonly settlements: ReadonlySet<number>
  /** The games of others in which they have a seat. */
  readonly played: ReadonlySet<number>
  readonly idOf: (what: 'user' | 'group' | 'game' | 'link', name: string) => number
}

type Table = keyof Database
type Row<Name extends Table> = Selectable<Database[Name]>
type AnyRow = Readonly<Record<string, unknown>>

/** Some rows of a table, and the archive's entries of them. */
export type Place = {
  readonly columns: readonly string[]
  readonly rowsIn: (rows: readonly AnyRow[], owner: Owner) => readonly AnyRow[]
  readonly entriesAsRows: (archive: Archive, owner: Owner) => readonly AnyRow[]
}

type ColumnsOf<Name extends Table, Entry> = {
  readonly [Column in keyof Row<Name>]?: (entry: Entry, owner: Owner) => Row<Name>[Column]
}

function place<Name extends Table, Entry>(
  _table: Name,
  has: (row: Row<Name>, owner: Owner) => boolean,
  entriesIn: (archive: Archive) => readonly Entry[],
  columns: ColumnsOf<Name, Entry>,
): Place {
  const read = Object.entries(columns) as [string, (entry: Entry, owner: Owner) => unknown][]
  return {
    columns: read.map(([column]) => column),
    rowsIn: (rows, owner) =>
      rows
        .filter((row) => has(row as Row<Name>, owner))
        .map((row) => Object.fromEntries(read.map(([column]) => [column, row[column]]))),
    entriesAsRows: (archive, owner) =>
      entriesIn(archive).map((entry) =>
        Object.fromEntries(read.map(([column, of]) => [column, of(entry, owner)])),
      ),
  }
}

type Kept = {
  readonly places: readonly Place[]
  /** The columns that the archive lacks, with the reason. */
  readonly without: Readonly<Record<string, string>>
}

const NUMBER = 'names nothing outside of the database'
const COMPARED = 'the address, in the form in which it is compared'
const SECRET = 'a secret'
const DERIVED = 'made of what the archive has'

const accountOf = ({ account }: Archive) => [account]

/** Entries of a game that the person organizes, with the id of the game. */
function of<Entry extends object>(
  { scoreboard }: Schemas['OrganizedGame'],
  entries: readonly Entry[],
) {
  return entries.map((entry) => ({ ...entry, gameId: scoreboard.game.id as number }))
}

// Generic, as a fixed type would be inferred for the entries.
const gameOf = <Entry extends { readonly gameUuid: string }>(entry: Entry, { idOf }: Owner) =>
  idOf('game', entry.gameUuid)
const groupOf = <Entry extends { readonly groupName: string }>(entry: Entry, { idOf }: Owner) =>
  idOf('group', entry.groupName)

const ofUser = (row: { readonly user_id: number }, { id }: Owner) => row.user_id === id
const ofOwnGame = (row: { readonly game_id: number }, { games }: Owner) => games.has(row.game_id)
const ownerId = (_: unknown, { id }: Owner) => id

/** The places in the archive of each table that it has data of. Source: P-archive-1. */
export const TABLES: Readonly<Record<ArchivedTable, Kept>> = {
  users: {
    places: [
      place('users', (row, { id }) => row.id === id, accountOf, {
        id: ({ id }) => id,
        email: ({ email }) => email,
        name: ({ name }) => name,
        status: ({ status }) => status,
        email_verified_at: ({ emailVerifiedAt }) => emailVerifiedAt,
        auth_type: ({ authType }) => authType,
        google_subject: ({ googleId }) => googleId,
        oidc_subject: ({ oidcId }) => oidcId,
        profile_picture_url: ({ profilePicture }) => profilePicture,
        theme: ({ theme }) => theme,
        language: ({ language }) => language,
        new_email: ({ pendingEmail }) => pendingEmail,
        created_at: ({ createdAt }) => createdAt,
        notices_read_at: ({ noticesReadAt }) => noticesReadAt,
      }),
    ],
    without: {
      password_hash: SECRET,
      email_key: COMPARED,
      new_email_key: COMPARED,
      disabled_at: 'null of everybody who can ask',
      is_admin: 'shown by `/admin`',
      invitation_id: 'the number of an invitation, which says nothing of the user',
    },
  },
  former_addresses: {
    places: [
      place('former_addresses', ofUser, ({ account }) => account.formerEmails, {
        user_id: ownerId,
        email: ({ email }) => email,
        changed_at: ({ changedAt }) => changedAt,
      }),
    ],
    without: { email_key: COMPARED },
  },
  sessions: {
    places: [
      place('sessions', ofUser, ({ account }) => account.sessions, {
        user_id: ownerId,
        remembered: ({ isRemembered }) => Number(isRemembered),
        created_at: ({ createdAt }) => createdAt,
        ends_at: ({ endsAt }) => endsAt,
        revoked_at: ({ endedAt }) => endedAt,
        device: ({ device }) => device && JSON.stringify(device),
        last_used_at: ({ lastUsedAt }) => lastUsedAt,
      }),
    ],
    without: { id: NUMBER },
  },
  games: {
    places: [
      place(
        'games',
        (row, { games }) => games.has(row.id),
        ({ organized }) => organized.map(({ scoreboard, ...rest }) => ({ ...scoreboard, ...rest })),
        {
          id: ({ game }) => game.id as number,
          uuid: ({ game }) => game.uuid,
          organizer_id: ownerId,
          version: ({ version }) => version,
          status: ({ game }) => game.status,
          name: ({ game }) => game.name,
          description: ({ game }) => game.description,
          target_score: ({ game }) => game.targetScore,
          drop_score: ({ game }) => game.dropScore,
          middle_drop_score: ({ game }) => game.middleDropScore,
          full_count_score: ({ game }) => game.fullCountScore,
          rules: ({ game }) => (game.rules ? JSON.stringify(game.rules) : null),
          player_count: ({ players }) => players.length,
          current_round: ({ currentRound }) => currentRound,
          created_at: ({ game }) => game.createdDate,
          updated_at: ({ changedAt }) => changedAt,
          deleted_at: ({ deletedAt }) => deletedAt,
          is_private: ({ isPublic }) => Number(!isPublic),
        },
      ),
      place(
        'games',
        (row, { played }) => played.has(row.id),
        ({ played }) => played,
        {
          uuid: ({ gameUuid }) => gameUuid,
          organizer_id: ({ organizer }, { idOf }) => idOf('user', organizer),
          status: ({ status }) => status,
          name: ({ gameName }) => gameName,
          player_count: ({ players }) => players,
          current_round: ({ rounds }) => rounds,
          created_at: ({ createdAt }) => createdAt,
          updated_at: ({ changedAt }) => changedAt,
          deleted_at: ({ deletedAt }) => deletedAt,
        },
      ),
    ],
    without: {
      leader_name: DERIVED,
      leader_score: DERIVED,
      winner_name: DERIVED,
      winner_score: DERIVED,
      access: NUMBER,
      line_changes: NUMBER,
      opened_round: 'of the lines of a round in play',
      state: DERIVED,
    },
  },
  game_events: {
    places: [
      place(
        'game_events',
        ofOwnGame,
        ({ organized }) => organized.flatMap((game) => of(game, game.events)),
        {
          game_id: ({ gameId }) => gameId,
          version: ({ version }) => version,
          user_id: ownerId,
          recorded_at: ({ recordedAt }) => recordedAt,
          link_id: ({ link }, { idOf }) => (link === null ? null : idOf('link', link)),
          event: ({ event }) => JSON.stringify(event),
        },
      ),
    ],
    without: { own_lines: 'how many, not who' },
  },
  game_stakes: {
    places: [
      place(
        'game_stakes',
        ofOwnGame,
        ({ organized }) =>
          organized.flatMap(({ scoreboard, stakes }) =>
            stakes === null ? [] : [{ gameUuid: scoreboard.game.uuid, ...stakes }],
          ),
        {
          game_id: gameOf,
          terms: ({ stakes, waived, callUps, split }) =>
            JSON.stringify({
              stakes,
              waived,
              callUps,
              ...(split && { split: split.amounts, splitMode: split.mode }),
            }),
          currency: ({ stakes }) => stakes.currency ?? '',
        },
      ),
    ],
    without: { seats: DERIVED },
  },
  game_links: {
    places: [
      place(
        'game_links',
        ofOwnGame,
        ({ organized }) => organized.flatMap((game) => of(game, game.links)),
        {
          game_id: ({ gameId }) => gameId,
          label: ({ label }) => label,
          level: ({ level }) => level,
          created_at: ({ createdAt }) => createdAt,
          last_used_at: ({ lastUsedAt }) => lastUsedAt,
        },
      ),
    ],
    without: {
      id: NUMBER,
      token_hash: `${SECRET}; whether it was revoked is in`,
      table_link_id: NUMBER,
    },
  },
  player_emails: {
    places: [
      place(
        'player_emails',
        ofOwnGame,
        ({ organized }) => organized.flatMap((game) => of(game, game.emails)),
        {
          game_id: ({ gameId }) => gameId,
          player_id: ({ playerId }) => playerId,
          email: ({ email }) => email,
        },
      ),
      place(
        'player_emails',
        (row, { emailKey, played }) => row.email_key === emailKey && played.has(row.game_id),
        ({ played }) =>
          played.flatMap(({ gameUuid, seats }) => seats.map(({ email }) => ({ gameUuid, email }))),
        { game_id: gameOf, email: ({ email }) => email },
      ),
    ],
    without: { email_key: COMPARED, present: DERIVED },
  },
  game_shares: {
    places: [
      place(
        'game_shares',
        ofOwnGame,
        ({ organized }) => organized.flatMap((game) => of(game, game.shares)),
        {
          game_id: ({ gameId }) => gameId,
          name: ({ name }) => name,
          email: ({ email }) => email,
          sent_at: ({ sentAt }) => sentAt,
        },
      ),
      place(
        'game_shares',
        (row, { emailKey }) => row.email_key === emailKey,
        ({ account }) => account.sharedWithMe,
        {
          game_id: gameOf,
          email_key: (_, { emailKey }) => emailKey,
          name: ({ name }) => name,
          sent_at: ({ sentAt }) => sentAt,
        },
      ),
      place(
        'game_shares',
        (row, { id }) => row.shared_by === id,
        ({ account }) => account.sharedByMe,
        {
          game_id: gameOf,
          name: ({ name }) => name,
          email: ({ email }) => email,
          shared_by: ownerId,
          sent_at: ({ sentAt }) => sentAt,
        },
      ),
    ],
    without: {},
  },
  left_games: {
    places: [
      place('left_games', ofUser, ({ account }) => account.leftGames, {
        user_id: ownerId,
        game_id: gameOf,
        name: ({ name }) => name,
        left_at: ({ leftAt }) => leftAt,
      }),
      place(
        'left_games',
        ofOwnGame,
        ({ organized }) => organized.flatMap((game) => of(game, game.left)),
        {
          game_id: ({ gameId }) => gameId,
          name: ({ name }) => name,
          left_at: ({ leftAt }) => leftAt,
        },
      ),
    ],
    without: {},
  },
  stopped_share_mails: {
    places: [
      place(
        'stopped_share_mails',
        (row, { mailboxHash }) => row.mailbox_hash === mailboxHash,
        accountOf,
        { stopped_at: ({ shareMailsStoppedAt }) => shareMailsStoppedAt as string },
      ),
    ],
    without: { mailbox_hash: COMPARED },
  },
  refused_organizers: {
    places: [
      // No answer shows that others refuse the person (P-role-8).
      place('refused_organizers', ofUser, ({ account }) => account.refusedOrganizers, {
        user_id: ownerId,
        organizer_id: ({ name }, { idOf }) => idOf('user', name),
        refused_at: ({ refusedAt }) => refusedAt,
      }),
    ],
    without: {},
  },
  active_games: {
    places: [
      place('active_games', ofUser, accountOf, {
        user_id: ownerId,
        game_id: ({ activeGame }, { idOf }) => idOf('game', activeGame ?? ''),
      }),
    ],
    without: {},
  },
  contacts: {
    places: [
      // Rows of others belong to them, even with the person's address.
      place('contacts', ofUser, ({ account }) => account.contacts, {
        user_id: ownerId,
        name: ({ name }) => name,
        email: ({ email }) => email,
        created_at: ({ createdAt }) => createdAt,
      }),
    ],
    without: { id: NUMBER, email_key: COMPARED },
  },
  groups: {
    places: [
      place(
        'groups',
        (row, { id }) => row.owner_id === id,
        ({ account }) => account.groups.own,
        {
          owner_id: ownerId,
          name: ({ name }) => name,
          created_at: ({ createdAt }) => createdAt,
        },
      ),
    ],
    without: { id: NUMBER },
  },
  group_members: {
    places: [
      place(
        'group_members',
        (row, { groups }) => groups.has(row.group_id),
        ({ account }) =>
          account.groups.own.flatMap(({ name: groupName, members }) =>
            members.map((member) => ({ ...member, groupName })),
          ),
        {
          group_id: groupOf,
          name: ({ name }) => name,
          is_organizer: ({ isOrganizer }) => Number(isOrganizer),
          added_at: ({ addedAt }) => addedAt,
        },
      ),
      place(
        'group_members',
        (row, { id }) => row.added_by === id,
        ({ account }) => account.groups.addedMembers,
        {
          group_id: groupOf,
          name: ({ name }) => name,
          email: ({ email }) => email,
          is_organizer: ({ isOrganizer }) => Number(isOrganizer),
          added_by: ownerId,
          added_at: ({ addedAt }) => addedAt,
        },
      ),
      place(
        'group_members',
        (row, { emailKey }) => row.email_key === emailKey,
        ({ account }) => account.groups.memberOf,
        {
          group_id: groupOf,
          name: ({ name }) => name,
          email: ({ email }) => email,
          is_organizer: ({ isOrganizer }) => Number(isOrganizer),
          added_at: ({ addedAt }) => addedAt,
        },
      ),
    ],
    without: { id: NUMBER, email_key: COMPARED },
  },
  group_games: {
    places: [
      place(
        'group_games',
        ofOwnGame,
        ({ organized }) =>
          organized.flatMap(({ scoreboard, group: groupName }) =>
            groupName === null ? [] : [{ gameUuid: scoreboard.game.uuid, groupName }],
          ),
        { game_id: gameOf, group_id: groupOf },
      ),
    ],
    without: {},
  },
  closed_seasons: {
    places: [
      place(
        'closed_seasons',
        (row, { groups }) => groups.has(row.group_id),
        ({ account }) => account.groups.closedSeasons,
        {
          id: ({ id }) => id,
          group_id: groupOf,
          name: ({ name }) => name,
          ended_from: ({ endedFrom }) => endedFrom,
          ended_before: ({ endedBefore }) => endedBefore,
          scoring: ({ scoring }) => scoring,
          min_games: ({ minGames }) => minGames,
          discards: ({ discards }) => discards,
          closed_at: ({ closedAt }) => closedAt,
          standing: ({ table: rows, games }) =>
            JSON.stringify({
              rows,
              games: games.map(({ id, results }) => ({
                id,
                seats: results.map(({ playerId, member, row, place, total }) => {
                  return [playerId, member, row, place, total]
                }),
              })),
            }),
        },
      ),
    ],
    without: {},
  },
  left_groups: {
    places: [
      place('left_groups', ofUser, ({ account }) => account.groups.left, {
        user_id: ownerId,
        group_id: groupOf,
        left_at: ({ leftAt }) => leftAt,
      }),
    ],
    without: {},
  },
  tables: {
    places: [
      place(
        'tables',
        (row, { id, groups }) => row.user_id === id || groups.has(row.group_id ?? 0),
        ({ account }) => account.tables,
        {
          user_id: ({ groupName }, { id }) => (groupName === null ? id : null),
          group_id: ({ groupName }, { idOf }) =>
            groupName === null ? null : idOf('group', groupName),
          code: ({ code }) => code,
          is_open: ({ isOpen }) => Number(isOpen),
          created_at: ({ createdAt }) => createdAt,
          changed_at: ({ changedAt }) => changedAt,
        },
      ),
    ],
    without: { id: NUMBER },
  },
  settlements: {
    places: [
      place(
        'settlements',
        (row, { id, groups }) => row.user_id === id || groups.has(row.group_id ?? 0),
        ({ account }) => account.settlements,
        {
          id: ({ id }) => id,
          user_id: ({ groupName }, { id }) => (groupName === null ? id : null),
          group_id: ({ groupName }, { idOf }) =>
            groupName === null ? null : idOf('group', groupName),
          currency: ({ currency }) => currency ?? '',
          games_from: ({ from }) => from ?? '',
          games_before: ({ before }) => before ?? '',
          banker: ({ banker }) => banker,
          banker_name: ({ bankerName }) => bankerName,
          fixed_at: ({ fixedAt }) => fixedAt,
          created_at: ({ createdAt }) => createdAt,
        },
      ),
    ],
    without: { fixed: DERIVED },
  },
  settlement_entries: {
    places: [
      place(
        'settlement_entries',
        (row, { settlements }) => settlements.has(row.settlement_id),
        ({ account }) => account.ledgerEntries,
        {
          id: ({ id }) => id,
          settlement_id: ({ settlementId }) => settlementId,
          type: ({ type }) => type,
          from_seat: ({ fromSeat }) => fromSeat,
          from_name: ({ fromName }) => fromName,
          to_seat: ({ toSeat }) => toSeat,
          to_name: ({ toName }) => toName,
          amount: ({ amount }) => amount,
          line_id: ({ lineId }) => lineId,
          reason: ({ reason }) => reason,
          entry_id: ({ entryId }) => entryId,
          recorded_at: ({ recordedAt }) => recordedAt,
        },
      ),
    ],
    without: {
      user_id: 'the one who typed it, of an organizer of a group somebody else',
      fixes: DERIVED,
    },
  },
  table_links: {
    places: [
      place(
        'table_links',
        (row, { tables }) => tables.has(row.table_id),
        ({ account }) => account.tableLinks,
        {
          label: ({ label }) => label,
          level: ({ level }) => level,
          created_at: ({ createdAt }) => createdAt,
          last_used_at: ({ lastUsedAt }) => lastUsedAt,
        },
      ),
    ],
    without: {
      id: NUMBER,
      table_id: `${NUMBER}; its group is in`,
      token_hash: SECRET,
      made_by: 'of a group somebody else may have made it',
    },
  },
  name_links: {
    places: [
      // Rows of others belong to them, even with the person's address.
      place(
        'name_links',
        (row, { id }) => row.organizer_id === id,
        ({ account }) => account.nameLinks,
        {
          organizer_id: ownerId,
          name: ({ name }) => name,
          to_name: ({ toName }) => toName,
          is_same: ({ isSame }) => Number(isSame),
          linked_at: ({ linkedAt }) => linkedAt,
        },
      ),
    ],
    without: { id: NUMBER, to_email_key: `${COMPARED}; as it was written it is in` },
  },
}
