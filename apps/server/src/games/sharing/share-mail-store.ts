import type { Queries } from '../../platform/database/database.ts'

/** When mails of shared games to a mailbox were stopped; null: they are not stopped. */
export async function findShareMailsStop(
  queries: Queries,
  mailboxHash: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('stopped_share_mails')
    .select('stopped_at')
    .where('mailbox_hash', '=', mailboxHash)
    .executeTakeFirst()
  return row?.stopped_at ?? null
}

export async function areShareMailsStopped(
  queries: Queries,
  mailboxHash: string,
): Promise<boolean> {
  return (await findShareMailsStop(queries, mailboxHash)) !== null
}

export async function stopShareMails(
  queries: Queries,
  mailboxHash: string,
  now: string,
): Promise<void> {
  await queries
    .insertInto('stopped_share_mails')
    .values({ mailbox_hash: mailboxHash, stopped_at: now })
    .onConflict((conflict) => conflict.column('mailbox_hash').doNothing())
    .execute()
}

export async function resumeShareMails(queries: Queries, mailboxHash: string): Promise<void> {
  await queries.deleteFrom('stopped_share_mails').where('mailbox_hash', '=', mailboxHash).execute()
}
