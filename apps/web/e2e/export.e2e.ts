import { readFile } from 'node:fs/promises'
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
