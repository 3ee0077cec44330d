import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ANANYA, ananyasSession, inMinutes } from '../../testing/accounts.ts'
import { createFarEnd, failure, success } from '../../testing/far-end.ts'
import { hold } from '../../testing/hold.ts'
import { renderApp } from '../../testing/render-app.tsx'

it('a form is idle, then submitting and deaf to a second press, then shows its error, then its success', async () => {
  const { held, release } = hold()
  const refusal = failure(401, 'UNAUTHORIZED', 'The password is not right.')
  const farEnd = createFarEnd({ 'POST /auth/login': () => held.then(() => refusal) })
  const { user, path } = renderApp('/login', { farEnd })
  await user.type(await screen.findByLabelText('Email'), ANANYA.email)
  await user.type(screen.getByLabelText('Password'), 'Seven-Cards-7')
  const button = screen.getByRole('button', { name: 'Sign In' })
  expect(button.getAttribute('aria-busy')).toBeNull()

  await user.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  expect(farEnd.bodiesOf('POST /auth/login')).toHaveLength(1)

  release()
  await screen.findByText('The password is not right.')
  expect(button.getAttribute('aria-busy')).toBeNull()

  farEnd.answer('POST /auth/login', success(ananyasSession()))
  await user.click(button)
  await screen.findByRole('heading', { name: 'Scoreboard' })
  expect(path()).toBe('/scoreboard')
})

it('a PIN that is being judged cannot be sent twice', async () => {
  const { held, release } = hold()
  const refusal = failure(400, 'BAD_REQUEST', 'Invalid PIN. Please try again.')
  const farEnd = createFarEnd({ 'POST /auth/validate-pin': () => held.then(() => refusal) })
  const state = { email: ANANYA.email, expiresAt: inMinutes(10) }
  const { user } = renderApp('/verify-reset-pin', { farEnd, state })
  await user.click(await screen.findByLabelText('Digit 1 of 6'))
  await user.keyboard('402713{Enter}')
  const button = screen.getByRole('button', { name: 'Verify PIN' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(farEnd.bodiesOf('POST /auth/validate-pin')).toHaveLength(1)
  release()
  await screen.findByText('Invalid PIN. Please try again.')
})
