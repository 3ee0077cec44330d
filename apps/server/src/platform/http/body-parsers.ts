import type { FastifyInstance } from 'fastify'
import { FailureError } from './failure.ts'

/** An escaped NUL, not an escaped backslash before "u0000". PostgreSQL keeps no text with it. */
const ESCAPED_NUL = /(?:^|[^\\])(?:\\\\)*\\u0000/

const NUL_REFUSED = new FailureError({
  code: 'BAD_REQUEST',
  message: 'The request holds a character that no text may hold.',
})

/** JSON and nothing else; a call without a body may still say that it would be JSON. */
export function addBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (ESCAPED_NUL.test(String(body))) done(NUL_REFUSED)
    else parse(request, String(body), done)
  })
  // The contract answers one operation with it; the registration asks for a parser to be there.
  app.addContentTypeParser('text/event-stream', (_request, _body, done) => {
    const message = 'The request must be JSON.'
    done(new FailureError({ code: 'BAD_REQUEST', status: 415, message }))
  })
}
