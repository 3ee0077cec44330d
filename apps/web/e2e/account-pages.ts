import type { Page } from '@playwright/test'
import type { RunningServer } from './server.ts'

type Person = { readonly name: string; readonly email: string; readonly password: string }

/** Registers through the screens, with the PIN from the mail, and signs in. */
export async function registerThroughScreens(
  page: Page,
  server: RunningServer,
  { name, email, password }: Person,
): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/verify-email')
  await enterPin(page, await server.pinFor(email))
  await page.getByRole('button', { name: 'Verify PIN' }).click()
  await page.waitForURL('**/register/complete')
  await page.getByText(`Welcome, ${name}!`).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel(/confirm/i).fill(password)
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  // The address changes before the screen does, and both have a password field.
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/scoreboard')
}

async function enterPin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(pin)
}
