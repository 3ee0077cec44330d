import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signInWaysOf } from '../accounts/openid/sign-in-provider.ts'
import { hasNoAccount } from '../accounts/user-store.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import { pathOf, sendFailure } from '../platform/http/error-handler.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { addGameManifest } from './game-manifest.ts'
import { addGamePage, type GamePageDependencies } from './game-page.ts'
import { codingFor, sendAsItIs } from './page-answer.ts'
import { PAGE_VARIES, pageLanguage } from './page-language.ts'
import { pagePolicy } from './page-policy.ts'
import { pageRenderer } from './page-renderer.ts'
import { pageTemplate } from './page-template.ts'
import { addTablePicture } from './picture/evening-picture.ts'
import { addGamePicture } from './picture/game-picture.ts'
import type { Pictures } from './picture/pictures.ts'
import { addStopMails, STOP_MAILS_PAGE } from './stop-mails.ts'
import { addTablePage, type TablePageDependencies } from './table-page.ts'

/** The build of the web app: `client/` for the browser, `server/` to render pages. */
export const BUILT_WEB_APP = fileURLToPath(new URL('../../../web/dist', import.meta.url))

// The output of the build for index.html (apps/web/build/rendered-pages.ts).
const INDEX = 'index.html'
const LOGIN_PAGE = 'pages/login'
const LOGIN_PAGE_WITHOUT_GOOGLE = 'pages/login-without-google'
const GAME_PAGE = 'pages/game.html'
const TABLE_OR_TELEVISION_PAGE = 'pages/table-or-television.html'
const NO_GAME_PAGE = 'pages/no-game.html'
const NO_TABLE_PAGE = 'pages/no-table.html'
const MANIFEST = 'manifest.webmanifest'

// Their addresses contain tokens: neither the browser nor a proxy may cache an answer.
const PAGES_WITH_SECRETS = ['/google-callback', '/verify-email', STOP_MAILS_PAGE]

const FOREVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'

type SiteDependencies = HandlerDependencies &
  GamePageDependencies &
  TablePageDependencies & { readonly pictures: Pictures }

/**
 * Serves the built web app: its files, the pages of games and tables with their content, the sign-in page, and its
 * index.html for all other paths outside the API, which the app routes itself. Returns a function that resolves once
 * the pages of a listening server are rendered.
 */
export async function addWebApp(
  app: FastifyInstance,
  webRoot: string,
  dependencies: SiteDependencies,
): Promise<() => Promise<void>> {
  let started = Promise.resolve()
  const root = join(webRoot, 'client')
  const isBuilt = existsSync(join(root, INDEX))
  if (isBuilt) {
    const read = (file: string) => readFileSync(join(root, file), 'utf8')
    const plain = read(INDEX)
    const renderer = pageRenderer(webRoot, plain)
    app.addHook('onListen', () => {
      started = renderer.start()
    })
    const template = pageTemplate({
      plain,
      game: read(GAME_PAGE),
      tableOrTelevision: read(TABLE_OR_TELEVISION_PAGE),
      withoutGame: read(NO_GAME_PAGE),
      withoutTable: read(NO_TABLE_PAGE),
    })
    addGamePage(app, template, renderer, dependencies)
    addTablePage(app, template, renderer, dependencies)
    await addFiles(app, root, pagePolicy(plain))
    addLoginPage(app, plain, dependencies)
    for (const path of PAGES_WITH_SECRETS) {
      // Replaced last, as files set a cache-control of their own.
      const onSend = async (_: FastifyRequest, reply: FastifyReply) => {
        reply.header('cache-control', 'no-store')
      }
      app.get(path, { onSend }, (_, reply) => reply.sendFile(INDEX))
    }
  }
  addGamePicture(app, dependencies.boards, dependencies.pictures)
  addTablePicture(app, dependencies, dependencies.pictures)
  addGameManifest(app, join(root, MANIFEST), dependencies.boards)
  await addStopMails(app, dependencies)
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) return isBuilt ? reply.sendFile(INDEX) : notBuilt(reply)
    const failure = { code: 'NOT_FOUND', message: 'notFound' } as const
    return sendFailure(reply, failure, dependencies.clock)
  })
  return () => started
}

/**
 * Serves the sign-in page: as the build rendered it, or, with other ways to sign in or without any account, drawn by
 * the app, which gets the ways in the page.
 */
function addLoginPage(
  app: FastifyInstance,
  plain: string,
  { configuration, database }: Pick<SiteDependencies, 'configuration' | 'database'>,
): void {
  const { ownProvider, passwordSignIn, signUp } = configuration
  const isRendered = ownProvider === null && passwordSignIn && signUp.mode === 'open'
  const policy = pagePolicy(plain)
  app.get('/login', async (request, reply) => {
    // Without its database the server sends the usual page.
    const isEmpty = await hasNoAccount(database).catch(() => false)
    const answer = signInWaysOf(configuration, isEmpty)
    if (isRendered && !isEmpty) {
      const page = answer.google ? LOGIN_PAGE : LOGIN_PAGE_WITHOUT_GOOGLE
      reply.header('vary', PAGE_VARIES)
      return reply.sendFile(`${page}.${pageLanguage(request)}.html`)
    }
    const ways = JSON.stringify(answer)
    const sent = `<meta name="sign-in-ways" content="${escapeHtml(ways)}">`
    const page = plain.replace('</head>', (place) => `${sent}${place}`)
    reply.header('cache-control', ASK_EACH_TIME).header('content-security-policy', policy)
    return sendAsItIs(reply, page, codingFor(request.headers['accept-encoding']))
  })
}

/** Serves the files of the build, its pages with their content security policy. */
async function addFiles(app: FastifyInstance, root: string, policy: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    // A route for each file: any other path, however odd, is a page or not found, never a file name.
    wildcard: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // The build leaves a compressed copy beside each file that gains by it.
    preCompressed: true,
    // No log line for each of a page's many files; failures are logged.
    logLevel: 'warn',
    setHeaders: (reply, path) => {
      // The build puts a hash of the content into the name of everything under assets/.
      const isHashed = path.startsWith(join(root, 'assets'))
      reply.header('cache-control', isHashed ? FOREVER : ASK_EACH_TIME)
      if (path.includes('.html')) reply.header('content-security-policy', policy)
    },
  })
}

function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request.url)
  if (path === '/api' || path.startsWith('/api/')) return false
  // A file of an older build: a page instead of it would run, and be cached, as a script.
  if (path.startsWith('/assets/')) return false
  return request.method === 'GET' || request.method === 'HEAD'
}

function notBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain').send('The web app is not built yet.\n')
}
