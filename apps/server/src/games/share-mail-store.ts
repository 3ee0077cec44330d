import type { Queries } from '../platform/database/database.ts'

/** Whether no shared game is mailed to a mailbox. */
export async function areShareMailsStopped(
  queries: Queries,
  mailboxHash: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('stopped_share_mails')
    .select('mailbox_hash')
    .where('mailbox_hash', '=', mailboxHash)
    .executeTakeFirst()
  return row !== undefined
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
