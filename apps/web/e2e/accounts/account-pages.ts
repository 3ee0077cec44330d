import type { Page } from '@playwright/test'
import { open } from '../support/on-page.ts'
import { said } from '../support/said.ts'
import type { RunningServer } from '../support/server.ts'
import type { Person } from './person.ts'

/** Registers through the screens, with the PIN from the mail, and signs in. */
export async function registerThroughScreens(
  page: Page,
  server: RunningServer,
  person: Person,
): Promise<void> {
  await open(page, '/register')
  await askForRegistration(page, person)
  await typePin(page, await server.pinFor(person.email))
  await completeRegistration(page, person)
  await submitLogin(page, person)
  await page.waitForURL('**/scoreboard')
}

/** Goes from the form of a registration to the six boxes. */
export async function askForRegistration(page: Page, { name, email }: Person): Promise<void> {
  await page.getByLabel(said('accounts.fullName')).fill(name)
  await page.getByLabel(said('accounts.emailAddress')).fill(email)
  await page.getByRole('button', { name: said('accounts.continue'), exact: true }).click()
  await page.getByRole('heading', { name: 'Verify Your Email' }).waitFor()
}

/** Goes from the welcome after the PIN to the login. */
export async function completeRegistration(page: Page, { name, password }: Person): Promise<void> {
  await page.getByText(`Welcome, ${name}!`).waitFor()
  await page.getByLabel(said('accounts.password'), { exact: true }).fill(password)
  await page.getByLabel(said('accounts.confirmPassword')).fill(password)
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  // The address changes before the screen does, and both have a password field.
  await page.getByRole('heading', { name: 'Registration complete' }).waitFor()
}

export async function submitLogin(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel(said('accounts.email')).fill(email)
  await page.getByLabel(said('accounts.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: said('accounts.signInButton'), exact: true }).click()
}

/** Signs in through the login form; a later sign-out ends this session for good. */
export async function signInOnPage(
  page: Page,
  person: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await open(page, '/login')
  await submitLogin(page, person)
  await page.waitForURL('**/scoreboard')
}

/** Enters an address on /login-with-pin or /forgot-password. */
export async function askForPin(page: Page, path: string, email: string): Promise<void> {
  await open(page, path)
  await page.getByLabel(said('accounts.email')).fill(email)
  await page.getByRole('button', { name: /^Send .* PIN$/ }).click()
  await page.getByRole('heading', { name: /^Verify .* PIN$/ }).waitFor()
}

/** Types digits into the boxes, each into its own; the sixth sends the PIN. */
export async function typePin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(pin)
}
