import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { freePort } from '../../../tools/free-port.ts'
import { goTo } from './support/on-page.ts'
import { signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { startServer } from './support/server.ts'
import { expect, test } from './support/table.ts'

const CLIENT = fileURLToPath(new URL('../../../packages/api-client/src/index.ts', import.meta.url))

test('a page of another origin watches a game where the operator lets it, and reads nothing more (P-api-20)', async ({
  page,
}) => {
  const client = await builtClient()
  const [club, stranger] = [await clubSite(client), await clubSite(client)]
  const server = await startServer({ CORS_ORIGINS: `https://club.example,${club.origin}` })
  const organizer = await signUp(server, 'Ananya Iyer', 'other-origin@example.com')
  const game = await playSundayRummy(organizer)
  const baseUrl = `${server.url}/api/v1`
  const path = `/?${new URLSearchParams({ baseUrl, uuid: game.uuid })}`

  await goTo(page, `${club.origin}${path}`)
  const board = page.getByRole('status')
  await expect(board).toHaveText(/^version \d+$/)
  const before = await board.textContent()
  await organizer.call('PUT', `/games/${game.id}/players/1`, { name: 'Ananya Rao' })
  await expect(board).not.toHaveText(before ?? '')
  await expect(board).toHaveText(/^version \d+$/)
  const closed = await page.evaluate(
    ([url, uuid]) => {
      const headers = { authorization: 'Bearer token' }
      const answers = [
        fetch(`${url}/scoreboard/${uuid}`),
        fetch(`${url}/scoreboard/${uuid}`, { headers }),
        fetch(`${url}/games`),
        fetch(`${url}/auth/ways`),
      ]
      return Promise.allSettled(answers)
    },
    [baseUrl, game.uuid],
  )
  expect(closed.map(({ status }) => status)).toEqual(['fulfilled', ...Array(3).fill('rejected')])

  await goTo(page, `${stranger.origin}${path}`)
  await expect(board).toHaveText('reconnecting')

  for (const site of [club, stranger]) await site.stop()
  await server.stop()
})

/** A page of another site that shows a game. */
const PAGE = `<!doctype html><p role="status"></p><script type="module">
  import { createClient, watch } from '/client.js'
  const given = new URLSearchParams(location.search)
  const shown = document.querySelector('p')
  watch(createClient({ baseUrl: given.get('baseUrl') }), given.get('uuid'), {
    after: 1,
    onScoreboard: ({ version }) => { shown.textContent = 'version ' + version },
    onState: ({ kind }) => { shown.textContent = kind },
  })
</script>`

/** A site of its own, whose page watches a game with the client and reports the result. */
async function clubSite(client: string) {
  const site = createServer((request, answer) => {
    const isClient = request.url === '/client.js'
    answer.setHeader('content-type', isClient ? 'text/javascript' : 'text/html')
    answer.end(isClient ? client : PAGE)
  })
  const port = await freePort()
  site.listen(port, '127.0.0.1')
  await once(site, 'listening')
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      site.close()
      site.closeAllConnections()
      await once(site, 'close')
    },
  }
}

/** Returns the client with all its dependencies as one script. */
async function builtClient(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: CLIENT, formats: ['es'] } },
  })
  const [result] = [built].flat()
  if (result === undefined || !('output' in result)) throw new Error('Nothing was built.')
  return result.output[0].code
}
