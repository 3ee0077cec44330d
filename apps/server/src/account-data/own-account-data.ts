import type { Schemas } from '@meldboard/api-client'
import { storedDevice } from '../accounts/sessions.ts'
import type { UserRow } from '../accounts/user-store.ts'
import { findMembers } from '../games/groups/group-store.ts'
import { findShareMailsStop } from '../games/sharing/share-mail-store.ts'
import { mailboxHashOf } from '../games/sharing/share-mails.ts'
import type { Queries } from '../platform/database/database.ts'
import { closedSeasons } from './own-closed-seasons.ts'
import {
  append,
  byEmail,
  byId,
  type Found,
  type List,
  type Owner,
  type Page,
  rowsAfter,
} from './own-data-list.ts'
import {
  findActiveUuid,
  findAddedMembers,
  findFormerEmails,
  findLeftGames,
  findLeftGroups,
  findMemberships,
  findNameLinks,
  findOwnedGroups,
  findOwnLedgerEntries,
  findOwnSettlements,
  findOwnTableLinks,
  findOwnTables,
  findRefusals,
  findSavedPlayers,
  findSharedBy,
  findSharedWith,
  findStoredSessions,
} from './own-data-store.ts'

export async function accountWithoutLists(
  queries: Queries,
  user: UserRow,
): Promise<Schemas['OwnAccount']> {
  const mailbox = mailboxHashOf({ address: user.email, key: user.email_key })
  const isProven = user.email_verified_at !== null
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    pendingEmail: user.new_email,
    emailVerifiedAt: user.email_verified_at,
    status: user.status,
    authType: user.auth_type,
    createdAt: user.created_at,
    theme: user.theme,
    language: user.language,
    hasPassword: user.password_hash !== null,
    googleId: user.google_subject,
    oidcId: user.oidc_subject,
    profilePicture: user.profile_picture_url,
    noticesReadAt: user.notices_read_at,
    shareMailsStoppedAt: isProven ? await findShareMailsStop(queries, mailbox) : null,
    activeGame: await findActiveUuid(queries, user.id),
    formerEmails: [],
    tables: [],
    tableLinks: [],
    settlements: [],
    ledgerEntries: [],
    sessions: [],
    contacts: [],
    nameLinks: [],
    sharedWithMe: [],
    sharedByMe: [],
    leftGames: [],
    refusedOrganizers: [],
    groups: { own: [], closedSeasons: [], addedMembers: [], memberOf: [], left: [] },
  }
}

/** A list of the account; each row is an entry. */
function accountList<Row, Value extends object>(
  found: Found<Row>,
  entryOf: (row: Row, owner: Owner) => Value | Promise<Value>,
  listOf: (account: Schemas['OwnAccount']) => readonly Value[],
): List {
  return async function* (owner, after) {
    for await (const { row, key } of rowsAfter(owner, after, found)) {
      const value = await entryOf(row, owner)
      const put = ({ account }: Page) => account && append(listOf(account), value)
      yield { place: { ...key, part: 0, row: 0 }, value, put }
    }
  }
}

export const ACCOUNT_LISTS: readonly List[] = [
  accountList(
    {
      read: ({ queries, userId }, after) => findStoredSessions(queries, userId, after),
      keyOf: ({ id }) => ({ text: id }),
    },
    ({ id: _id, remembered, device, ...session }) => {
      return { ...session, isRemembered: remembered === 1, device: storedDevice(device) }
    },
    ({ sessions }) => sessions,
  ),
  accountList(
    {
      read: ({ queries, userId }, after) => findFormerEmails(queries, userId, after),
      keyOf: byEmail,
    },
    ({ email_key: _key, ...former }) => former,
    ({ formerEmails }) => formerEmails,
  ),
  accountList(
    { read: ({ queries, userId }, after) => findOwnTables(queries, userId, after), keyOf: byId },
    ({ id: _id, is_open, ...table }) => ({ ...table, isOpen: is_open === 1 }),
    ({ tables }) => tables,
  ),
  accountList(
    {
      read: ({ queries, userId }, after) => findOwnTableLinks(queries, userId, after),
      keyOf: byId,
    },
    ({ id: _id, ...link }) => link,
    ({ tableLinks }) => tableLinks,
  ),
  accountList(
    {
      read: ({ queries, userId }, after) => findOwnSettlements(queries, userId, after),
      keyOf: byId,
    },
    ({ currency, from, before, ...settlement }) => ({
      ...settlement,
      currency: currency || null,
      from: from || null,
      before: before || null,
    }),
    ({ settlements }) => settlements,
  ),
  accountList(
    {
      read: ({ queries, userId }, after) => findOwnLedgerEntries(queries, userId, after),
      keyOf: byId,
    },
    (entry) => entry,
    ({ ledgerEntries }) => ledgerEntries,
  ),
  accountList(
    { read: ({ queries, userId }, after) => findSavedPlayers(queries, userId, after), keyOf: byId },
    ({ id: _id, ...contact }) => contact,
    ({ contacts }) => contacts,
  ),
  accountList(
    { read: ({ queries, userId }, after) => findNameLinks(queries, userId, after), keyOf: byId },
    ({ id: _id, is_same, ...link }) => ({ ...link, isSame: is_same === 1 }),
    ({ nameLinks }) => nameLinks,
  ),
  accountList(
    {
      read: ({ queries, emailKey }, after) => findSharedWith(queries, emailKey, after),
      keyOf: byId,
    },
    ({ id: _id, ...share }) => share,
    ({ sharedWithMe }) => sharedWithMe,
  ),
  accountList(
    {
      read: ({ queries, userId }, after) => findSharedBy(queries, userId, after),
      keyOf: (share) => ({ ...byId(share), ...byEmail(share) }),
    },
    ({ id: _id, email_key: _key, ...share }) => share,
    ({ sharedByMe }) => sharedByMe,
  ),
  accountList(
    { read: ({ queries, userId }, after) => findLeftGames(queries, userId, after), keyOf: byId },
    ({ id: _id, ...left }) => left,
    ({ leftGames }) => leftGames,
  ),
  accountList(
    { read: ({ queries, userId }, after) => findRefusals(queries, userId, after), keyOf: byId },
    ({ id: _id, ...refused }) => refused,
    ({ refusedOrganizers }) => refusedOrganizers,
  ),
  accountList(
    { read: ({ queries, userId }, after) => findOwnedGroups(queries, userId, after), keyOf: byId },
    async ({ id, ...group }, { queries, userId }) => ({
      ...group,
      members: (await findMembers(queries, id)).map((member) => ({
        name: member.name,
        email: member.added_by === userId && member.email !== '' ? member.email : null,
        isOrganizer: member.is_organizer === 1,
        addedAt: member.added_at,
      })),
    }),
    ({ groups }) => groups.own,
  ),
  closedSeasons,
  accountList(
    { read: ({ queries, userId }, after) => findAddedMembers(queries, userId, after), keyOf: byId },
    memberIn,
    ({ groups }) => groups.addedMembers,
  ),
  accountList(
    {
      read: ({ queries, emailKey }, after) => findMemberships(queries, emailKey, after),
      keyOf: byId,
    },
    memberIn,
    ({ groups }) => groups.memberOf,
  ),
  accountList(
    { read: ({ queries, userId }, after) => findLeftGroups(queries, userId, after), keyOf: byId },
    ({ id: _id, ...left }) => left,
    ({ groups }) => groups.left,
  ),
]

type FoundMember = Awaited<ReturnType<typeof findMemberships>>[number]

function memberIn({ id: _id, is_organizer, ...member }: FoundMember) {
  return { ...member, isOrganizer: is_organizer === 1 }
}
