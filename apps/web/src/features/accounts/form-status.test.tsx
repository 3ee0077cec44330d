import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ANANYA, ananyasSession, pinFor } from '../../testing/accounts.ts'
import { createFakeServer, failure, success } from '../../testing/fake-server.ts'
import { hold } from '../../testing/hold.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

it('a form is idle, then submitting and deaf to a second press, then shows its error, then its success', async () => {
  const { held, release } = hold()
  const refusal = failure(401, 'UNAUTHORIZED', 'The password is not right.')
  const fakeServer = createFakeServer({ 'POST /auth/login': () => held.then(() => refusal) })
  const { user, path } = renderApp('/login', { fakeServer })
  await user.type(await screen.findByLabelText(said('accounts.email')), ANANYA.email)
  await user.type(screen.getByLabelText(said('accounts.password')), 'Seven-Cards-7')
  const button = screen.getByRole('button', { name: said('accounts.signInButton') })
  expect(button.getAttribute('aria-busy')).toBeNull()

  await user.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  expect(fakeServer.bodiesOf('POST /auth/login')).toHaveLength(1)

  release()
  await screen.findByText('The password is not right.')
  expect(button.getAttribute('aria-busy')).toBeNull()

  fakeServer.answer('POST /auth/login', success(ananyasSession()))
  await user.click(button)
  await screen.findByRole('heading', { name: 'Scoreboard' })
  expect(path()).toBe('/scoreboard')
})

describe.each([
  ['/verify-email', 'POST /auth/verify-pin'],
  ['/verify-login-pin', 'POST /auth/validate-pin'],
  ['/verify-reset-pin', 'POST /auth/validate-pin'],
])('a PIN on %s', (path, route) => {
  async function openBoxes() {
    const { held, release } = hold()
    const refusal = failure(400, 'BAD_REQUEST', 'This PIN is not right.')
    const fakeServer = createFakeServer({ [route]: () => held.then(() => refusal) })
    const state = { email: ANANYA.email, ...pinFor(10) }
    const { user } = renderApp(path, { fakeServer, state })
    await user.click(await screen.findByLabelText('Digit 1 of 6'))
    const sent = () => fakeServer.bodiesOf(route)
    const button = screen.getByRole('button', { name: 'Verify PIN' })
    return { user, sent, release, button }
  }

  it('is sent with its sixth digit, and once while it is being judged', async () => {
    const { user, sent, release, button } = await openBoxes()
    await user.keyboard('40271')
    expect(sent()).toEqual([])
    await user.keyboard('3')
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    await user.click(button)
    await user.keyboard('{Enter}{Enter}')
    // Typing now belongs to no earlier attempt.
    await user.keyboard('9')
    expect(sent()).toMatchObject([{ pin_code: '402713' }])
    release()
    await screen.findByRole('alert')
    const first = screen.getByLabelText('Digit 1 of 6')
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(first).toHaveProperty('value', '')
    expect(sent()).toHaveLength(1)
  })

  it('is sent when it is pasted whole', async () => {
    const { user, sent, release } = await openBoxes()
    await user.paste('402 71')
    expect(sent()).toEqual([])
    await user.paste('402 713')
    await waitFor(() => expect(sent()).toMatchObject([{ pin_code: '402713' }]))
    release()
    await screen.findByRole('alert')
  })

  it('keeps its button, which says what is missing', async () => {
    const { user, sent, button } = await openBoxes()
    await user.keyboard('40271')
    await user.click(button)
    await screen.findByText('Please enter all 6 digits of the PIN')
    expect(sent()).toEqual([])
  })
})
