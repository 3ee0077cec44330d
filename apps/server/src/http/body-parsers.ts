import type { FastifyInstance } from 'fastify'
import { FailureError } from './failure.ts'

/** JSON and nothing else; a call without a body may still say that it would be JSON. */
export function addBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
  // The contract answers one operation with it; the registration asks for a parser to be there.
  app.addContentTypeParser('text/event-stream', (_request, _body, done) => {
    const message = 'The request must be JSON.'
    done(new FailureError({ code: 'BAD_REQUEST', status: 415, message }))
  })
}
