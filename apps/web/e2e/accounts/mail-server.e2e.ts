import { expect } from '../support/table.ts'
import { askForRegistration, completeRegistration, typePin } from './account-pages.ts'
import { test } from './outside-world.ts'
import { newPerson } from './person.ts'

test('no screen waits for a mail server that refuses, and the mail comes when it takes it', async ({
  page,
  outside: { mail },
}) => {
  const person = newPerson()
  mail.mood = 'refuse-later'
  await askForRegistration(page, person)
  await expect(page.getByRole('button', { name: 'Verify PIN' })).toBeEnabled()
  const pinOf = () => {
    const received = mail.received.find((text) => text.includes(person.email)) ?? ''
    return /^(\d{6}) is your PIN/m.exec(received)?.[1]
  }
  expect(pinOf()).toBeUndefined()

  mail.mood = 'accept'
  // The server retries after 5 seconds, then after 20.
  await expect.poll(pinOf, { timeout: 40_000 }).toBeDefined()
  await typePin(page, pinOf() ?? '')
  await completeRegistration(page, person)
})
