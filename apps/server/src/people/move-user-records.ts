import type { MoveUserRecords } from '../accounts/account-context.ts'
import { saveFormerAddress } from '../accounts/former-address-store.ts'
import { moveAddress } from './address-move-store.ts'
import {
  findNameLinks,
  insertNameLink,
  moveNameLinks,
  NAME_LINKS_PER_USER,
} from './name-link-store.ts'
import { writtenKey } from './person-key.ts'

/** Moves what is recorded under a user's old name or address to the new one. Source: P-people-11, P-people-12. */
export const moveUserRecords: MoveUserRecords = async (queries, before, after, now) => {
  const { id } = after
  const [from, to] = [before.email_key, after.email_key]
  // An address that was never verified may be another person's.
  if (from !== to && before.email_verified_at !== null) {
    await moveAddress(queries, id, { from, to })
    await moveNameLinks(queries, from, to)
    await saveFormerAddress(queries, before, after, now)
  }
  const former = writtenKey(id, before.name)
  if (former === writtenKey(id, after.name) || after.email_verified_at === null) return
  const same = (await findNameLinks(queries, id)).filter(({ is_same }) => is_same === 1)
  const isSaid = same.some((link) => writtenKey(id, link.name) === former)
  if (isSaid || same.length >= NAME_LINKS_PER_USER) return
  await insertNameLink(queries, {
    organizer_id: id,
    name: before.name,
    to_name: '',
    to_email_key: to,
    is_same: 1,
    linked_at: now.toISOString(),
  })
}
