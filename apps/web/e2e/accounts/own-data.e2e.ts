import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { setUpGame } from '../offline/device.ts'
import { open, press } from '../support/on-page.ts'
import { signIn, signUp } from '../support/organizer.ts'
import { PHONE } from '../support/phone.ts'
import { expect, test } from '../support/table.ts'
import { newPerson } from './person.ts'

test.use({ ...PHONE, viewport: { width: 360, height: 740 } })

test('a person downloads everything as one archive (P-archive-2, P-archive-3)', async ({
  page,
  server,
}) => {
  const { name, email } = newPerson()
  const member = await signUp(server, name, email)
  const game = await setUpGame(member)
  const scores = [0, 30, 45].map((scoreValue, index) => {
    return { playerId: index + 1, scoreType: 'CUSTOM', scoreValue }
  })
  await member.call('POST', `/games/${game.id}/scores/round`, { roundNumber: 1, scores })
  await member.call('POST', '/players/contacts', { name: 'Indu', email: 'indu@example.com' })
  await signIn(page, member)
  await open(page, '/settings')
  // The devices are above: until they have loaded, the buttons below may move.
  await expect(page.getByText('This one')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await press(page, /^Download everything/)
  const download = await downloading
  expect(download.suggestedFilename()).toBe('meldboard-data.zip')
  const files = unzipSync(await readFile(await download.path()))
  const textOf = (file: string) => strFromU8(files[file] ?? new Uint8Array())
  expect(Object.keys(files).sort()).toEqual([
    'account.json',
    'games.csv',
    'organized-games.json',
    'played-games.json',
    'readme.txt',
    'results.csv',
    'rounds.csv',
    'saved-players.csv',
  ])
  expect(JSON.parse(textOf('account.json'))).toMatchObject({ name, email })
  const history = await member.call<object[]>('GET', `/games/${game.id}/history`)
  const [organized] = JSON.parse(textOf('organized-games.json'))
  expect(organized.scoreboard.game.uuid).toBe(game.uuid)
  expect(organized.events).toHaveLength(history.length)
  expect(textOf('saved-players.csv')).toContain('Indu,indu@example.com')
  expect(textOf('rounds.csv')).toContain(`${game.uuid},Sunday rummy,1,Bela,CUSTOM,30,yes,,30`)
})
