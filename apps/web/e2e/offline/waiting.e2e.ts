import { newOrganizer, openDevice, roundsOf, setUpGame } from './device.ts'
import { expect, test } from './seated.ts'

const THIRTY = Array.from({ length: 30 }, (_, index) => [0, index + 1, 1])

test('thirty rounds scored without a network are sent in order when it is back (P-offline-6)', async ({
  member,
  game,
  phone,
}) => {
  // Ninety fields are filled in.
  test.setTimeout(300_000)
  await phone.loseNetwork()
  for (const points of THIRTY) await phone.score(...points)
  await phone.expectWaiting(30)
  await expect(phone.scoreboard.row('Bela')).toContainText('465')
  await expect(
    phone.page.getByRole('button', { name: 'Edit round 30, waiting to be sent' }),
  ).toBeVisible()
  expect(await roundsOf(member, game)).toEqual([])

  await phone.findNetwork()
  await phone.expectSent()
  expect(await roundsOf(member, game)).toEqual(THIRTY)
  await expect(phone.page.getByRole('button', { name: 'Edit round 30', exact: true })).toBeVisible()
})

test('rounds, an edit and a newcomer wait together, and the game ends by itself once sent', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const game = await setUpGame(member, 100)
  const device = await openDevice(browser, server, member)
  await expect(device.scoreboard.row('Bela')).toBeVisible()
  await device.loseNetwork()
  await device.score(0, 20, 30)
  await device.edit(1, 0, 25, 30)
  await device.scoreboard.chooseOption('Add Player')
  await device.scoreboard.dialog.getByLabel('Player name').fill('Divya')
  await device.scoreboard.dialog.getByRole('button', { name: 'Add Player' }).click()
  await expect(device.scoreboard.row('Divya')).toContainText('31')
  await device.scoreboard.score({ Asha: 0, Bela: 90, Chitra: 90, Divya: 80 })
  await device.expectWaiting(4)
  await expect(device.scoreboard.row('Divya')).toContainText('Out in round 2, 11 over')
  await expect(device.page.getByText('The game is over')).toBeVisible()

  await device.findNetwork()
  await expect(device.page.getByRole('alertdialog', { name: 'Asha' })).toBeVisible()
  expect(await roundsOf(member, game)).toEqual([
    [0, 25, 30],
    [0, 90, 90, 80],
  ])
  const ended = await member.call<{ status: string }>('GET', `/games/${game.id}`)
  expect(ended.status).toBe('COMPLETED')
  await device.context.close()
})

test('a request that is cut after the server got it does not score twice', async ({
  member,
  game,
  phone,
}) => {
  let arrived = 0
  await phone.page.route('**/scores/round', async (route) => {
    arrived += 1
    await route.fetch()
    if (arrived === 1) await route.abort('connectionreset')
    else await route.continue()
  })
  await phone.score(0, 10, 20)
  await phone.expectSent()
  await expect(phone.scoreboard.row('Bela')).toContainText('10')
  await expect.poll(() => arrived).toBeGreaterThan(1)
  expect(await roundsOf(member, game)).toEqual([[0, 10, 20]])
  const { version } = await member.call<{ version: number }>('GET', `/games/${game.id}`)
  expect(version).toBe(3)
})

test('a whole game is made without a network and sent with its own link', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  const device = await openDevice(browser, server, member)
  await expect(device.page.getByText('No game on the table yet')).toBeVisible()
  await device.loseNetwork()
  await device.scoreboard.setUp('Power cut', ['Asha', 'Bela'])
  await device.score(0, 30)
  await device.score(15, 0)
  await device.expectWaiting(4)
  await expect(device.scoreboard.row('Bela')).toContainText('30')
  await device.scoreboard.chooseOption('Close Game')
  await expect(device.scoreboard.dialog).toContainText('This needs the network')
  await device.press('OK')

  await device.findNetwork()
  await device.expectSent()
  await expect(device.page.getByRole('heading', { name: 'Power cut' })).toBeVisible()
  const games = await member.call<{ id: number; uuid: string; name: string }[]>('GET', '/games')
  expect(games.map(({ name }) => name)).toEqual(['Power cut'])
  expect(games[0] && (await roundsOf(member, games[0]))).toEqual([
    [0, 30],
    [15, 0],
  ])
  await device.score(0, 1)
  await expect.poll(async () => games[0] && (await roundsOf(member, games[0])).length).toBe(3)
  await device.context.close()
})

test('a game is closed by hand only after all that waits was sent (P-offline-11)', async ({
  phone,
}) => {
  await phone.loseNetwork()
  await phone.score(0, 10, 20)
  await phone.scoreboard.chooseOption('Close Game')
  await phone.scoreboard.dialog.getByRole('button', { name: 'End Game' }).click()
  await phone.scoreboard.dialog.getByRole('radio', { name: 'Asha' }).check()
  await phone.scoreboard.dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(phone.scoreboard.dialog).toContainText(
    'This needs the network: 1 change of this game must be sent first.',
  )
  await phone.findNetwork()
  await phone.scoreboard.dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(phone.page.getByText('Completed').first()).toBeVisible()
})
