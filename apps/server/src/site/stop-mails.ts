import type { FastifyInstance } from 'fastify'
import { stopByMailProgram } from '../games/sharing/share-mails.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import { sendFailure } from '../platform/http/error-handler.ts'
import type { Failure } from '../platform/http/failure.ts'
import { messages, requestLanguage } from '../platform/messages.ts'

/** The target of the links in mails: for a person the app's page, which asks for a press. */
export const STOP_MAILS_PAGE = '/stop-mails'

/** More than any mail program posts. */
const LARGEST_FORM = 4_096

/** A form of either kind: `application/x-www-form-urlencoded` or `multipart/form-data`. */
const ONE_CLICK = /List-Unsubscribe[\s\S]*One-Click/i

const NOT_ONE_CLICK: Failure = {
  code: 'BAD_REQUEST',
  message: 'notOneClick',
}

/**
 * Receives the press of a mail program's own button (RFC 8058), at the address of the page. Opening the page stops
 * nothing, because mail scanners open links.
 */
export async function addStopMails(
  app: FastifyInstance,
  dependencies: HandlerDependencies,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'string', bodyLimit: LARGEST_FORM } as const
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
    scope.post(STOP_MAILS_PAGE, async (request, reply) => {
      const { token } = request.query as { readonly token?: unknown }
      if (!ONE_CLICK.test(String(request.body))) {
        return sendFailure(reply, NOT_ONE_CLICK, dependencies.clock)
      }
      const stopped = await stopByMailProgram(dependencies, request, String(token))
      if (!stopped.ok) return sendFailure(reply, stopped.error, dependencies.clock)
      const t = messages('accounts', requestLanguage(request))
      return reply.type('text/plain; charset=utf-8').send(`${t('mailsStoppedNote')}\n`)
    })
  })
}
