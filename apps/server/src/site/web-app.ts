import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../app-dependencies.ts'
import { pathOf, sendFailure } from '../http/error-handler.ts'

/** Where the web app's build leaves it. */
export const BUILT_WEB_APP = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const FOREVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'

/**
 * Serves the built web app: its files, and its index.html for every other path outside the API,
 * whose routes the app itself knows.
 */
export async function addWebApp(app: FastifyInstance, root: string, clock: Clock): Promise<void> {
  const isBuilt = existsSync(join(root, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        // The build puts a hash of the content into the name of everything under assets/.
        const isHashed = path.startsWith(join(root, 'assets'))
        reply.header('cache-control', isHashed ? FOREVER : ASK_EACH_TIME)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) return isBuilt ? reply.sendFile('index.html') : notBuilt(reply)
    return sendFailure(reply, { code: 'NOT_FOUND', message: 'There is nothing here.' }, clock)
  })
}

function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request.url)
  if (path === '/api' || path.startsWith('/api/')) return false
  return request.method === 'GET' || request.method === 'HEAD'
}

function notBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain').send('The web app is not built yet.\n')
}
