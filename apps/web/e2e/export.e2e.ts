import { readFile } from 'node:fs/promises'
import type { Schemas } from '@meldboard/api-client'
import { open, shown } from './support/on-page.ts'
import { PHONE } from './support/phone.ts'
import { expect, test } from './support/table.ts'

test.use(PHONE)

test('anybody with the link takes a finished game home as a file (P-export-5, P-export-6)', async ({
  page,
  cast,
}) => {
  await open(page, `/games/${cast.finished.uuid}`)
  const download = page.waitForEvent('download')
  await shown(page.getByRole('button', { name: 'Download CSV' })).tap()
  const csv = await readFile(await (await download).path(), 'utf8')
  const lines = csv.split('\r\n').map((line) => line.split(','))
  const lineOf = (title: string) => lines.find(([first]) => first?.endsWith(title)) ?? []
  expect(csv.startsWith('\ufeffGame,')).toBe(true)
  expect(lineOf('Date')[1]).toMatch(/^\d{4}-\d\d-\d\d$/)
  const place = lineOf('Place').indexOf('1')
  expect(lineOf('Winner')[1]).toBe(lineOf('Round')[place])
  const [first, total] = [lines.indexOf(lineOf('Round')) + 1, lines.indexOf(lineOf('Total'))]
  const figures = lines.slice(first, total).map((line) => Number(line[place]))
  expect(figures.reduce((sum, figure) => sum + figure, 0)).toBe(Number(lineOf('Total')[place]))
})

test('anybody with the link sends a finished game to BG Stats, as it stands on the board (P-export-10, P-export-11)', async ({
  page,
  cast,
}) => {
  const { uuid } = cast.finished
  await open(page, `/games/${uuid}`)
  const link = page.getByRole('link', { name: 'Send to BG Stats' })
  await expect(link).toHaveAttribute(
    'href',
    /^https:\/\/app\.bgstatsapp\.com\/createPlay\.html\?data=/,
  )
  const address = new URL((await link.getAttribute('href')) ?? '')
  const play = JSON.parse(address.searchParams.get('data') ?? '')
  const board = await cast.organizer.call<Schemas['Scoreboard']>('GET', `/scoreboard/${uuid}`)
  const winners = board.winners.map(({ playerName }) => playerName)
  expect(play).toMatchObject({
    sourcePlayId: uuid,
    players: board.players.map(({ name, place, totalScore }) => ({
      ...{ name, rank: place, score: totalScore, winner: winners.includes(name) },
    })),
  })
  expect(address.href).not.toContain('@')
})
