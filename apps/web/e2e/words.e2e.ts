import { newOrganizer, openDevice, setUpGame } from './offline/device.ts'
import { Keypad } from './support/keypad.ts'
import { chooseOption, open, shown } from './support/on-page.ts'
import { signIn } from './support/organizer.ts'
import { PHONE } from './support/phone.ts'
import { expect, test } from './support/table.ts'

const ROUNDS = '**/api/v1/games/*/scores/round'

test.describe('on a phone', () => {
  test.use({ ...PHONE, viewport: { width: 360, height: 740 } })

  test('the button names its round, the head counts those played, and a rejoin brings back (P-actions-1, P-scoreboard-5, P-join-3)', async ({
    page,
    server,
  }) => {
    const member = await newOrganizer(server)
    await setUpGame(member, 79)
    await signIn(page, member)
    await open(page, '/scoreboard')
    await expect(page.getByText('Before round 1')).toBeVisible()
    await new Keypad(page).scoreRound(['Won', 20, 'Full'])
    await expect(page.getByText('1 round played')).toBeVisible()
    await new Keypad(page).scoreRound(['Won', 5])
    await expect(page.getByText('2 rounds played')).toBeVisible()
    await expect(shown(page.getByRole('button', { name: 'Score round 3' }))).toBeVisible()
    await chooseOption(page, 'Add Player')
    await page.getByText('Player who is out comes back').tap()
    await page.getByRole('radio', { name: /Chitra/ }).check()
    await page.getByRole('button', { name: 'Bring back' }).tap()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test('a server that refuses for now is told from a network that is missing (P-offline-6, P-live-2)', async ({
  browser,
  server,
}) => {
  const member = await newOrganizer(server)
  await setUpGame(member)
  const phone = await openDevice(browser, server, member)
  await expect(phone.page.getByText('Live', { exact: true })).toBeVisible()
  await phone.context.route(ROUNDS, (route) => route.fulfill({ status: 503, body: '' }))
  await phone.score(0, 20, 40)
  await phone.expectWaiting(1)
  await expect(phone.page.getByText('The server cannot take it yet; trying again.')).toBeVisible()
  await phone.context.unroute(ROUNDS)
  await phone.loseNetwork()
  await expect(phone.page.getByText('Live', { exact: true })).toHaveCount(0)
  await phone.score(0, 20, 40)
  await expect(phone.page.getByText(/^Sent in order as soon as the network is back/)).toBeVisible()
  await phone.findNetwork()
  await phone.expectSent()
  await phone.context.close()
})
