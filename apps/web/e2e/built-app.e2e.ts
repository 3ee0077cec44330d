import { readdir, readFile } from 'node:fs/promises'
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
