import { expect, test } from '../support/table.ts'
import {
  askForRegistration,
  completeRegistration,
  registerThroughScreens,
  signIn,
  typePin,
} from './account-pages.ts'
import { newPerson } from './person.ts'
import { agePins, wrongPin } from './pin-time.ts'

test('a newcomer registers with the mailed PIN, typed box by box, and the debug log keeps no secret (P-op-3)', async ({
  page,
  server,
}) => {
  const person = newPerson()
  await page.addInitScript(() => localStorage.setItem('debug_enabled', 'true'))
  const pin = await registerThroughScreens(page, server, person)
  const kept = await page.evaluate(() => ({
    log: localStorage.getItem('debug_log') ?? '',
    token: JSON.parse(localStorage.getItem('auth_token') ?? '{}'),
  }))
  expect(kept.log).toContain('/auth/register/complete')
  expect(kept.log).toContain('"status":"signed-in"')
  const secrets = [
    person.email,
    person.name,
    person.password,
    pin,
    kept.token.access_token,
    kept.token.refresh_token,
  ]
  for (const secret of secrets) expect(kept.log).not.toContain(secret)
})

test('a PIN is pasted into the boxes, anything else is refused', async ({ page, server }) => {
  const person = newPerson()
  await askForRegistration(page, person)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.getByLabel('Digit 4 of 6').click()
    await page.keyboard.press('Control+V')
  }
  await paste('12345')
  await expect(page.getByText('Please paste a valid 6-digit PIN')).toBeVisible()
  const pin = await server.pinFor(person.email)
  await paste(` ${pin.slice(0, 3)} ${pin.slice(3)}`)
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(pin.slice(-1))
  await page.keyboard.press('Enter')
  await completeRegistration(page, person)
})

test('an expired PIN is replaced by itself, and the new one works', async ({ page, server }) => {
  const person = newPerson()
  await askForRegistration(page, person)
  const old = await server.pinFor(person.email)
  agePins(server, person.email, 11)
  await typePin(page, old)
  await expect(
    page.getByText(
      'Your verification PIN has expired and a new one has been sent to your email. Please check your inbox for the new PIN.',
    ),
  ).toBeVisible()
  await typePin(page, await server.pinFor(person.email))
  await completeRegistration(page, person)
})

test('a new PIN can be requested after a minute, and when the countdown is over', async ({
  page,
  server,
}) => {
  const person = newPerson()
  await page.clock.install()
  await askForRegistration(page, person)
  await server.pinFor(person.email)
  const resend = page.getByRole('button', { name: /Resend PIN/ })
  await expect(resend).toBeDisabled()
  await expect(resend).toContainText(/1:00|0:5\d/)
  await page.clock.fastForward('01:00')
  agePins(server, person.email, 1)
  await resend.click()
  await expect(page.getByText(`A new PIN has been sent to ${person.email}.`)).toBeVisible()
  await expect(resend).toBeDisabled()
  await server.pinFor(person.email)

  await page.clock.fastForward('10:00')
  agePins(server, person.email, 10)
  await expect(page.getByText('PIN has expired. Please request a new one.')).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toBeDisabled()
  // The server's clock was not moved: by the browser's clock its next PIN would already have
  // expired.
  await page.clock.setSystemTime(Date.now())
  await page.getByRole('button', { name: 'Request New PIN' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeEnabled()
  await typePin(page, await server.pinFor(person.email))
})

test('five wrong PINs lock a PIN, which is said once, and no other is promised before its minute (P-pin-4)', async ({
  page,
  server,
}) => {
  const person = newPerson()
  await askForRegistration(page, person)
  const pin = await server.pinFor(person.email)
  for (let tries = 1; tries <= 4; tries++) {
    const answer = page.waitForResponse('**/auth/verify-pin')
    await typePin(page, wrongPin(pin))
    await answer
    const wrong = 'Verification failed. Please check your PIN and try again.'
    await expect(page.getByText(wrong)).toBeVisible()
    await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('')
  }
  await typePin(page, wrongPin(pin))
  await expect(
    page.getByText('This PIN is locked after too many wrong tries. Please request a new PIN.'),
  ).toBeVisible()
  await expect(page.getByText(/locked|expired|failed/)).toHaveCount(1)
  await expect(page.getByRole('button', { name: /Request New PIN/ })).toBeDisabled()
  await expect(page.getByLabel('Digit 1 of 6')).toBeDisabled()
})

test('an address that is registered already is told so, with the ways on', async ({
  page,
  server,
}) => {
  const person = newPerson()
  await registerThroughScreens(page, server, person)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await page.goto('/register')
  await page.getByLabel('Full Name').fill('Somebody Else')
  await page.getByLabel('Email Address').fill(person.email.toUpperCase())
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Email Already Registered')
  await expect(alert).toContainText(/The email address .* is already registered\./i)
  await alert.getByRole('link', { name: 'Reset your password' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(new RegExp(person.email, 'i'))
  await page.goBack()
  await page.goto('/login')
  await signIn(page, person)
  await page.waitForURL('**/scoreboard')
})

test('on a phone a stranger’s first screen says in a sentence and a picture what this is, above the form (P-login-8)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  const pitch = page.getByText(
    'Meldboard keeps the score of your rummy table, live for everyone watching.',
  )
  await expect(pitch).toBeInViewport()
  await expect(page.getByText('Farhan Qureshi')).toBeInViewport()
  await expect(page.getByLabel('Password', { exact: true })).toBeInViewport()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(pitch).toBeVisible()
})
