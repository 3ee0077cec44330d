import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ANANYA, ananyasSession, pinFor, storeSession } from '../../testing/accounts.ts'
import { createFakeServer, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

const state = {
  email: ANANYA.email,
  name: ANANYA.name,
  pin: '402713',
  resetToken: '9pXw2LrTq0',
  ...pinFor(10),
}

/** Returns the purposes of the fields as a password manager sees them. */
const purposes = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input, [role=dialog] input')]
    .map((input) => input.autocomplete)
    .filter((purpose) => purpose !== '' && purpose !== 'off')

describe('a password manager', () => {
  it.each([
    ['/login', 'Welcome back', ['username', 'current-password']],
    ['/register', 'Create your account', ['name', 'email']],
    ['/verify-email', 'Verify Your Email', ['one-time-code']],
    ['/verify-email?token=q8ZfT1c6PzvR', 'Verify Your Email', ['current-password']],
    ['/register/complete', 'Complete Registration', ['username', 'new-password', 'new-password']],
    ['/login-with-pin', 'Login with PIN', ['username']],
    ['/verify-login-pin', 'Verify Login PIN', ['one-time-code']],
    ['/forgot-password', 'Reset Your Password', ['username']],
    ['/verify-reset-pin', 'Verify Reset PIN', ['one-time-code']],
    ['/reset-password', 'Create New Password', ['username', 'new-password', 'new-password']],
  ])('knows the fields of %s, titled "%s"', async (path, title, expected) => {
    renderApp(path, { state })
    await screen.findByRole('heading', { name: title, level: 1 })
    expect(purposes()).toEqual(expected)
  })

  it('knows the fields of the password dialog, and whose password it is', async () => {
    storeSession(ananyasSession())
    const profile = success({ ...ANANYA, has_password: true })
    const { user } = renderApp('/notifications', {
      fakeServer: createFakeServer({ 'GET /auth/profile': profile }),
    })
    await user.click(await screen.findByRole('button', { name: 'Profile' }))
    await user.click(await screen.findByRole('menuitem', { name: said('accounts.password') }))
    await screen.findByLabelText(said('accounts.newPassword'))
    expect(purposes()).toEqual(['username', 'current-password', 'new-password', 'new-password'])
    expect(document.querySelector('[autocomplete=username]')).toHaveProperty('value', ANANYA.email)
  })

  it('fills all six boxes with the one-time code of a mail or a message', async () => {
    renderApp('/verify-login-pin', { state })
    const first = await screen.findByLabelText('Digit 1 of 6')
    expect(first.getAttribute('inputmode')).toBe('numeric')
    // Autofill puts the whole code into the only field that it knows.
    fireEvent.change(first, { target: { value: '402713' } })
    const boxes = [1, 2, 3, 4, 5, 6].map((place) => screen.getByLabelText(`Digit ${place} of 6`))
    expect(boxes.map((box) => (box as HTMLInputElement).value).join('')).toBe('402713')
  })
})
