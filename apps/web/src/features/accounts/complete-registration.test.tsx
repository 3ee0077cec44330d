import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ANANYA } from '../../testing/accounts.ts'
import { createFakeServer, failure } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

describe('completing a registration', () => {
  const carried = { email: ANANYA.email, name: ANANYA.name, pin: '402713' }

  async function complete(fakeServer: ReturnType<typeof createFakeServer>) {
    const app = renderApp('/register/complete', { fakeServer, state: carried })
    await app.user.type(await screen.findByLabelText(said('accounts.password')), 'Seven-Cards-7!')
    await app.user.type(screen.getByLabelText(said('accounts.confirmPassword')), 'Seven-Cards-7!')
    await app.user.click(screen.getByRole('button', { name: 'Complete Registration' }))
    return app
  }

  it('starts again without the address, the name and the PIN (P-register-6)', async () => {
    const { path } = renderApp('/register/complete', { state: { email: ANANYA.email } })
    await screen.findByRole('heading', { name: 'Create your account' })
    expect(path()).toBe('/register')
  })

  it('names each rule of the password that is broken, and compares the two', async () => {
    const { user } = renderApp('/register/complete', { state: carried })
    await user.type(await screen.findByLabelText(said('accounts.password')), 'sevencards')
    await user.tab()
    expect(await screen.findByText(/at least one uppercase letter/)).toBeDefined()
    await user.type(screen.getByLabelText(said('accounts.confirmPassword')), 'sevencard')
    await user.tab()
    expect(await screen.findByText('Passwords must match')).toBeDefined()
  })

  it('calls a password no longer strong that the server has refused, until it is another one (P-field-7, P-field-11)', async () => {
    const message = 'This password is too common. Please choose another.'
    const refusal = failure(400, 'VALIDATION_ERROR', message)
    const details = [{ field: 'password', message }]
    const body = { ...refusal.body, error: { ...refusal.body.error, details } }
    const { user } = await complete(
      createFakeServer({ 'POST /auth/register/complete': { status: 400, body } }),
    )
    await screen.findByText(message)
    const strength = screen.getByRole('status', { name: 'Password strength' })
    expect(strength.textContent).toBe('Fair')
    await user.type(screen.getByLabelText(said('accounts.password')), '?')
    expect(strength.textContent).toBe('Strong')
  })

  it('shows an address that is not proven as "Email Verification Required"', async () => {
    const refusal = failure(403, 'email_not_verified', 'Not yet.')
    const app = await complete(createFakeServer({ 'POST /auth/register/complete': refusal }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Email Verification Required')
    expect(alert.textContent).toContain(
      'Your email has not been verified. Please verify your email before completing registration.',
    )
    expect(screen.getByRole('button', { name: 'Complete Registration' })).toHaveProperty(
      'disabled',
      true,
    )
    await app.user.click(screen.getByRole('link', { name: 'Go to Email Verification' }))
    await screen.findByRole('heading', { name: 'Verify Your Email' })
  })

  it('shows what the server has against a password', async () => {
    const text = 'This password is too common. Please choose another.'
    const refusal = failure(400, 'VALIDATION_ERROR', text)
    await complete(createFakeServer({ 'POST /auth/register/complete': refusal }))
    expect((await screen.findByRole('alert')).textContent).toContain(text)
  })

  it('leads back to a new PIN when the PIN has expired (P-register-10)', async () => {
    const refusal = failure(400, 'PIN_code_expired', 'Expired.')
    const app = await complete(createFakeServer({ 'POST /auth/register/complete': refusal }))
    await screen.findByText('Your verification PIN has expired. Please request a new PIN.')
    await app.user.click(screen.getByRole('link', { name: 'Go to Email Verification' }))
    await screen.findByRole('heading', { name: 'Verify Your Email' })
  })

  it('goes back to the start when the registration is cancelled', async () => {
    const app = renderApp('/register/complete', { state: carried })
    await app.user.click(await screen.findByRole('link', { name: 'Cancel Registration' }))
    await waitFor(() => expect(app.path()).toBe('/register'))
  })
})
