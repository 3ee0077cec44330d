import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { deriveKeys } from '../../platform/configuration/key-ring.ts'
import type { HandlerDependencies } from '../../platform/dependencies.ts'
import { type EmailAddress, mailboxKeyOf } from '../../platform/email-address.ts'
import { success } from '../../platform/http/envelope.ts'
import { type Failure, notFound } from '../../platform/http/failure.ts'
import { type Handler, parameterOf } from '../../platform/http/handler.ts'
import { areShareMailsStopped, resumeShareMails, stopShareMails } from './share-mail-store.ts'

/** The bytes of a token: the hash of the mailbox, and the proof that this server mailed it. */
const HASH = 32
const PROOF = 16

const NO_SUCH_LINK = notFound('noSuchLink')

export function shareMailHandlers(dependencies: HandlerDependencies) {
  const { database } = dependencies
  const handle =
    (act: (mailboxHash: string) => Promise<void>): Handler =>
    async (request) => {
      const mailbox = await readMailbox(dependencies, request, parameterOf(request, 'token'))
      if (!mailbox.ok) return mailbox
      await act(mailbox.value)
      return ok(success({ isStopped: await areShareMailsStopped(database, mailbox.value) }))
    }
  return {
    getShareMails: handle(async () => undefined),
    stopShareMails: handle((mailbox) => stopShareMails(database, mailbox, nowOf(dependencies))),
    resumeShareMails: handle((mailbox) => resumeShareMails(database, mailbox)),
  } satisfies Record<string, Handler>
}

/** Stops mails to the mailbox of a token, for a mail program (RFC 8058). */
export async function stopByMailProgram(
  dependencies: HandlerDependencies,
  request: FastifyRequest,
  token: string,
): Promise<Result<void, Failure>> {
  const mailbox = await readMailbox(dependencies, request, token)
  if (!mailbox.ok) return mailbox
  await stopShareMails(dependencies.database, mailbox.value, nowOf(dependencies))
  return ok(undefined)
}

/**
 * The hash of a mailbox. Without a key, so that stopped mails stay stopped after a new AUTH_SECRET and in a restored
 * backup; the shared addresses themselves are stored anyway.
 */
export function mailboxHashOf(email: EmailAddress): string {
  return createHash('sha256').update(mailboxKeyOf(email)).digest('base64url')
}

/** The token of a mailbox in the links of its mails. Only the server can make it; it reveals no address. */
export function shareMailToken(authSecret: string, mailboxHash: string): string {
  const hash = Buffer.from(mailboxHash, 'base64url')
  return Buffer.concat([hash, proofOf(authSecret, hash)]).toString('base64url')
}

function proofOf(authSecret: string, hash: Uint8Array): Buffer {
  const key = deriveKeys(authSecret).shareMails
  return createHmac('sha256', key).update(hash).digest().subarray(0, PROOF)
}

async function readMailbox(
  { limits, configuration }: HandlerDependencies,
  { ip }: FastifyRequest,
  token: string,
): Promise<Result<string, Failure>> {
  const counted = await limits.countAddress('share-mails', ip)
  if (!counted.ok) return counted
  const bytes = Buffer.from(token, 'base64url')
  const hash = bytes.subarray(0, HASH)
  const isOurs =
    bytes.length === HASH + PROOF &&
    timingSafeEqual(bytes.subarray(HASH), proofOf(configuration.authSecret, hash))
  return isOurs ? ok(hash.toString('base64url')) : err(NO_SUCH_LINK)
}

function nowOf({ clock }: HandlerDependencies): string {
  return clock.now().toISOString()
}
