import { readdir, readFile } from 'node:fs/promises'
import { signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { expect, test } from './support/table.ts'

const ASSETS = new URL('../dist/client/assets/', import.meta.url)

test('the developers’ kit is not in the product', async () => {
  const names = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(names.map((name) => readFile(new URL(name, ASSETS), 'utf8')))
  expect(scripts.some((script) => script.includes('Games History'))).toBe(true)
  expect(scripts.some((script) => script.includes('The kit of Meldboard'))).toBe(false)
})

test('search engines are told what they may read (P-site-5)', async ({ server }) => {
  const answer = await fetch(`${server.url}/robots.txt`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await answer.text()).toMatch(/^User-agent: \*\nDisallow: \/api\/$/m)
})

test('a page that is sent with content brings the styles of all that it shows, and not those of what opens later (P-details-8)', async ({
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'own-styles@example.com')
  const { uuid } = await playSundayRummy(organizer)
  const ended = await playSundayRummy(organizer, 1)
  await organizer.call('PUT', `/games/${ended.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
  const { tables: all } = await organizer.call<{ tables: { code: string }[] }>('GET', '/tables')
  const games = [uuid, `${uuid}/tv`, ended.uuid].map((game) => `/games/${game}`)
  const tables = [`/t/${all[0]?.code}`, `/t/${all[0]?.code}/tv`]
  const names = (await readdir(ASSETS)).filter((name) => /^(?!old-).*\.css$/.test(name))
  const sheets = await Promise.all(names.map((name) => readFile(new URL(name, ASSETS), 'utf8')))
  const known = classesOf(sheets.join(''))
  for (const path of [...games, ...tables, '/login']) {
    const page = await (await fetch(server.url + path)).text()
    const own = classesOf(page.match(/<style>([\s\S]*?)<\/style>/)?.[1] ?? '')
    const shown = [...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, used = '']) =>
      used.split(' '),
    )
    expect(shown.length, path).toBeGreaterThan(20)
    expect(
      shown.filter((name) => known.has(name) && !own.has(name)),
      path,
    ).toEqual([])
    expect(own.size, path).toBeLessThan(known.size * 0.6)
  }
})

function classesOf(styles: string): ReadonlySet<string> {
  return new Set(styles.match(/(?<=\.)[a-zA-Z_][\w-]*/g))
}
