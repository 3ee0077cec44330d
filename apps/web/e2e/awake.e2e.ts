import { newOrganizer, setUpGame } from './offline/device.ts'
import { chooseOption, open } from './support/on-page.ts'
import { signIn } from './support/organizer.ts'
import { PHONE } from './support/phone.ts'
import { expect, test } from './support/table.ts'

test.use({ ...PHONE, viewport: { width: 360, height: 740 } })

test('the screen of a phone stays on at the table until it is told not to (P-awake-1, P-awake-2)', async ({
  page,
  server,
}) => {
  const member = await newOrganizer(server)
  await setUpGame(member)
  await signIn(page, member)
  // The page reports its locks, because a test cannot see whether a screen is dark.
  await page.addInitScript(() => {
    const locks: WakeLockSentinel[] = []
    Object.assign(window, { isAwake: () => locks.some(({ released }) => !released) })
    const request = navigator.wakeLock.request.bind(navigator.wakeLock)
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type)
      locks.push(lock)
      return lock
    }
  })
  const isAwake = () =>
    page.evaluate(() => (window as unknown as { isAwake: () => boolean }).isAwake())
  await open(page, '/games')
  expect(await isAwake()).toBe(false)
  await open(page, '/scoreboard')
  await expect.poll(isAwake).toBe(true)
  await page
    .getByRole('button', { name: /^Score round \d/ })
    .filter({ visible: true })
    .tap()
  expect(await isAwake()).toBe(true)
  await chooseOption(page, 'On This Device')
  await page.getByRole('checkbox', { name: 'Keep the screen on while a game is shown' }).tap()
  await expect.poll(isAwake).toBe(false)
  await page.getByRole('button', { name: 'Done' }).tap()
  await open(page, '/scoreboard')
  expect(await isAwake()).toBe(false)
})
