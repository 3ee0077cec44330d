import type { Schemas } from '@meldboard/api-client'
import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { asOwnedNow } from '../../accounts/former-address-store.ts'
import { verifiedEmailKey } from '../../accounts/user-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { HandlerDependencies } from '../../platform/dependencies.ts'
import { type EmailAddress, mailboxKeyOf } from '../../platform/email-address.ts'
import { success } from '../../platform/http/envelope.ts'
import { conflict, type Failure, notFound } from '../../platform/http/failure.ts'
import { bodyOf, type Handler, parameterOf, queryOf, userOf } from '../../platform/http/handler.ts'
import type { Answer, StoredDocument } from '../../platform/idempotency/answer.ts'
import { type CountInWrite, idempotent } from '../../platform/idempotency/idempotent.ts'
import type { Counted, Limits } from '../../platform/limits/limits.ts'
import { GROUP_NOT_FOUND, type GroupRight, refuseInGroup } from '../authorization.ts'
import { knowsAddress } from '../contacts/contact-store.ts'
import { countPeople, readOptionalEmail } from '../contacts/new-players.ts'
import { readPlayerName } from '../names.ts'
import { findGroupsWithRole, findGroupWithRole, type SeenGroup } from '../roles/group-role-store.ts'
import { refuseOrganizer } from '../sharing/viewer-store.ts'
import { findClosedSeasons } from './closed-season-store.ts'
import {
  countOwnGroups,
  deleteGroup,
  deleteMember,
  findMembers,
  findMembersOf,
  GROUPS_PER_OWNER,
  holdGroup,
  insertGroup,
  insertMember,
  MEMBERS_PER_GROUP,
  type MemberRow,
  renameGroup,
  saveGroupDeparture,
  setOrganizer,
} from './group-store.ts'

const MEMBER_NOT_FOUND = notFound('memberNotFound')

const SAME_ADDRESS = conflict('memberHasAddress')

const NO_ADDRESS = conflict('organizerNeedsAddress')

const TOO_MANY_GROUPS = conflict('tooManyGroups')

const TOO_MANY_MEMBERS = conflict('tooManyMembers')

/** Groups and their members. Source: P-groups-1 to P-groups-6. */
export function groupHandlers(dependencies: HandlerDependencies) {
  const { database, clock } = dependencies
  const now = () => clock.now().toISOString()
  const changeGroup = (right: GroupRight, change: GroupChange) =>
    groupChangeHandler(dependencies, right, change)

  return {
    listGroups: async (request) => {
      const userId = userOf(request)
      const emailKey = await verifiedEmailKey(database, userId)
      const groups = await findGroupsWithRole(database, userId, emailKey)
      const hasPeople = queryOf<'listGroups'>(request).form === 'people'
      const ids = hasPeople ? groups.map(({ id }) => id) : []
      const members = Map.groupBy(await findMembersOf(database, ids), ({ group_id }) => group_id)
      return ok(
        success({
          groups: groups.map(({ id, name, role, owner }) => {
            const others = (members.get(id) ?? []).map((member) => {
              return { name: member.name, email: ownEmailOf(member, userId) }
            })
            const all = hasPeople && { people: [{ name: owner, email: null }, ...others] }
            return { id, name, role, ...all }
          }),
        }),
      )
    },
    getGroup: async (request) => {
      const group = await readGroup(database, request, 'see')
      return group.ok ? ok(success(await groupDocument(database, request, group.value))) : group
    },
    createGroup: (request, reply) =>
      idempotent(dependencies, request, reply, (queries) => createGroup(queries, request, now()), {
        rebuild: (kept) => groupAgain(database, request, kept),
      }),
    renameGroup: changeGroup('own', async (write) => {
      const { queries, request, group } = write
      const name = readPlayerName(bodyOf<'renameGroup'>(request).name)
      if (!name.ok) return name
      await renameGroup(queries, group.id, name.value)
      return changedGroup({ ...write, group: { ...group, name: name.value } }, 200)
    }),
    deleteGroup: changeGroup('own', async ({ queries, group }) => {
      await deleteGroup(queries, group.id, clock.now())
      return ok({ status: 200, body: success(null) })
    }),
    addGroupMember: changeGroup('organize', (write) => addMember(dependencies, write, now())),
    setGroupOrganizer: changeGroup('own', changeOrganizer),
    removeGroupMember: changeGroup('organize', removeMember),
    leaveGroup: changeGroup('leave', (write) => leaveGroup(write, now())),
  } satisfies Record<string, Handler>
}

/** A handler that changes a group, for a user with this right. */
export function groupChangeHandler(
  dependencies: HandlerDependencies,
  right: GroupRight,
  change: GroupChange,
  committed?: () => void,
): Handler {
  return (request, reply) =>
    idempotent(
      dependencies,
      request,
      reply,
      async (queries, count) => {
        // Locked, so that the counts and lookups below stay true.
        await holdGroup(queries, groupIdOf(request))
        const group = await readGroup(queries, request, right)
        return group.ok ? change({ queries, request, group: group.value, count }) : group
      },
      {
        ...(committed && { committed }),
        rebuild: (kept) => groupAgain(dependencies.database, request, kept),
      },
    )
}

/** A retry is answered with the group's current state, for a user who still has a role in it. */
async function groupAgain(
  queries: Queries,
  request: FastifyRequest,
  { status, document }: StoredDocument,
): Promise<Result<Answer, Failure>> {
  if (document.type !== 'group') throw new Error('The answer about a game is none about a group.')
  const userId = userOf(request)
  const emailKey = await verifiedEmailKey(queries, userId)
  const group = await findGroupWithRole(queries, userId, emailKey, document.groupId)
  if (group === null) return err(GROUP_NOT_FOUND)
  return ok({ status, body: success(await groupDocument(queries, request, group)) })
}

export type GroupWrite = {
  readonly queries: Queries
  readonly request: FastifyRequest
  readonly group: SeenGroup
  readonly count: CountInWrite
}

type GroupChange = (write: GroupWrite) => Promise<Result<Answer, Failure>>

function groupIdOf(request: FastifyRequest): number {
  return parameterOf<number>(request, 'id')
}

/** The group of the request's path, for a user with this right; without a role it does not exist. */
export async function readGroup(
  queries: Queries,
  request: FastifyRequest,
  right: GroupRight,
): Promise<Result<SeenGroup, Failure>> {
  const userId = userOf(request)
  const emailKey = await verifiedEmailKey(queries, userId)
  const group = await findGroupWithRole(queries, userId, emailKey, groupIdOf(request))
  const refused = refuseInGroup(group?.role ?? null, right)
  if (refused !== null) return err(refused)
  return group === null ? err(GROUP_NOT_FOUND) : ok(group)
}

async function createGroup(
  queries: Queries,
  request: FastifyRequest,
  now: string,
): Promise<Result<Answer, Failure>> {
  const userId = userOf(request)
  const name = readPlayerName(bodyOf<'createGroup'>(request).name)
  if (!name.ok) return name
  if ((await countOwnGroups(queries, userId)) >= GROUPS_PER_OWNER) return err(TOO_MANY_GROUPS)
  const id = await insertGroup(queries, userId, name.value, now)
  const group = await findGroupWithRole(queries, userId, null, id)
  if (group === null) throw new Error('A group that was just made is not there.')
  const body = success(await groupDocument(queries, request, group))
  return ok({ status: 201, body, document: { type: 'group', groupId: id } })
}

async function addMember(
  { limits }: HandlerDependencies,
  write: GroupWrite,
  now: string,
): Promise<Result<Answer, Failure>> {
  const { queries, request, group } = write
  const body = bodyOf<'addGroupMember'>(request)
  const name = readPlayerName(body.name)
  if (!name.ok) return name
  const email = readOptionalEmail(body.email, 'email')
  if (!email.ok) return email
  const members = await findMembers(queries, group.id)
  if (members.length >= MEMBERS_PER_GROUP) return err(TOO_MANY_MEMBERS)
  const [owned = null] = await asOwnedNow(queries, [email.value])
  if (email.value !== null) {
    // Counted before the check for a member with this address, which shows addresses that others wrote.
    const counted = await countAddition(limits, write, email.value, owned?.key ?? email.value.key)
    if (!counted.ok) return counted
    const keys = members.map(({ email_key }) => email_key)
    const ownerKey = await verifiedEmailKey(queries, group.owner_id)
    if ([...keys, ownerKey].includes(owned?.key ?? null)) return err(SAME_ADDRESS)
  }
  const member = { name: name.value, email: owned, addedBy: userOf(request) }
  await insertMember(queries, group.id, member, now)
  return changedGroup(write, 201)
}

/** Counts for the user who adds, and for the mailbox that is added unless its owner knows that user. */
async function countAddition(
  limits: Limits,
  { queries, request, count }: GroupWrite,
  address: EmailAddress,
  ownedKey: string,
): Promise<Counted> {
  const people = await countPeople(count, [address])
  if (!people.ok) return people
  const account = mailboxKeyOf(address)
  // Before the limit of all accounts, so that a refused account uses up nothing of the others' limit.
  const own = await count('add-same-member', { about: [account] })
  if (!own.ok) return own
  const adderKey = await verifiedEmailKey(queries, userOf(request))
  if (adderKey !== null && (await knowsAddress(queries, ownedKey, adderKey))) return own
  return limits.count('add-member', { ip: request.ip, account }, { queries })
}

async function changeOrganizer(write: GroupWrite): Promise<Result<Answer, Failure>> {
  const { queries, request } = write
  const member = await findMember(write)
  if (!member.ok) return member
  const { isOrganizer } = bodyOf<'setGroupOrganizer'>(request)
  if (isOrganizer && member.value.email_key === '') return err(NO_ADDRESS)
  await setOrganizer(queries, member.value.id, isOrganizer)
  return changedGroup(write, 200)
}

async function removeMember(write: GroupWrite): Promise<Result<Answer, Failure>> {
  const member = await findMember(write)
  if (!member.ok) return member
  // Only the owner makes and removes organizers.
  const right = member.value.is_organizer === 1 ? 'own' : 'organize'
  const refused = refuseInGroup(write.group.role, right)
  if (refused !== null) return err(refused)
  await deleteMember(write.queries, member.value.id)
  return changedGroup(write, 200)
}

/** Ends a member's role; their name stays, and adding their address again does not bring them back. */
async function leaveGroup(
  { queries, request, group }: GroupWrite,
  now: string,
): Promise<Result<Answer, Failure>> {
  const userId = userOf(request)
  await saveGroupDeparture(queries, userId, group.id, now)
  if (bodyOf<'leaveGroup'>(request).refuseOrganizer) {
    const refusal = await refuseOrganizer(queries, userId, group.owner_id, now)
    if (!refusal.ok) return refusal
  }
  return ok({ status: 200, body: success(null) })
}

async function findMember({
  queries,
  request,
  group,
}: GroupWrite): Promise<Result<MemberRow, Failure>> {
  const id = parameterOf<number>(request, 'memberId')
  const member = (await findMembers(queries, group.id)).find((one) => one.id === id)
  return member === undefined ? err(MEMBER_NOT_FOUND) : ok(member)
}

/** The answer to a change: the group after it. */
export async function changedGroup(
  { queries, request, group }: GroupWrite,
  status: 200 | 201,
): Promise<Result<Answer, Failure>> {
  const document = await groupDocument(queries, request, group)
  const body = success(document)
  return ok({ status, body, document: { type: 'group', groupId: group.id } })
}

/** The address of a member, only for the user who wrote it. Source: P-groups-3. */
function ownEmailOf(member: MemberRow, userId: number): string | null {
  return member.added_by === userId && member.email !== '' ? member.email : null
}

async function groupDocument(
  queries: Queries,
  request: FastifyRequest,
  { id, name, role, owner }: SeenGroup,
): Promise<Schemas['Group']> {
  const userId = userOf(request)
  const members = await findMembers(queries, id)
  const closedSeasons = await findClosedSeasons(queries, id)
  return {
    id,
    name,
    role,
    owner,
    closedSeasons,
    members: members.map((member) => ({
      id: member.id,
      name: member.name,
      email: ownEmailOf(member, userId),
      isOrganizer: member.is_organizer === 1,
    })),
  }
}
