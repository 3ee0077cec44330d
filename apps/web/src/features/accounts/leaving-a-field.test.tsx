import { screen, waitFor } from '@testing-library/react'
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
const PASSWORD_RULES = [
  ['short', 'Password must be at least 8 characters'],
  ['LOUDCARDS7!', 'Password must contain at least one lowercase letter'],
  ['quietcards7!', 'Password must contain at least one uppercase letter'],
  ['Seven-Cards', 'Password must contain at least one number'],
  ['SevenCards7', 'Password must contain at least one symbol'],
] as const

/** Types into a field and leaves it; nothing is submitted. */
async function leave(user: ReturnType<typeof renderApp>['user'], label: string, text: string) {
  const field = await screen.findByLabelText(label)
  await user.click(field)
  if (text) await user.keyboard(text)
  await user.tab()
  return field
}

describe('a field that is left', () => {
  it.each([
    ['/login', 'Email', '', 'Email is required'],
    ['/login', 'Email', 'ananya@', 'Invalid email format'],
    ['/login', 'Password', '', 'Password is required'],
    ['/register', 'Full Name', '', 'Name is required'],
    ['/register', 'Full Name', 'A', 'Name must be at least 2 characters'],
    ['/register', 'Email Address', '', 'Email is required'],
    ['/register', 'Email Address', 'ananya', 'Invalid email format'],
    ['/login-with-pin', 'Email', '', 'Email is required'],
    ['/login-with-pin', 'Email', 'a@b', 'Invalid email format'],
    ['/forgot-password', 'Email', 'a b@example.com', 'Invalid email format'],
    ['/reset-password', 'New Password', '', 'Password is required'],
    ['/reset-password', 'Confirm Password', '', 'Please confirm your password'],
    ['/register/complete', 'Confirm Password', '', 'Please confirm your password'],
  ])('on %s, %s with %j, says "%s" (P-field-2)', async (path, label, text, message) => {
    const { pin, resetToken } = state
    const carried = path === '/register/complete' ? state : { pin, resetToken }
    const { user } = renderApp(path, { state: carried })
    const field = await leave(user, label, text)
    await screen.findByText(message)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.some((id) => document.getElementById(id)?.textContent === message)).toBe(true)
  })

  it.each(PASSWORD_RULES)(
    'as a new password with %j says "%s", at registration and reset',
    async (text, message) => {
      const reset = renderApp('/reset-password', { state })
      await leave(reset.user, 'New Password', text)
      await screen.findByText(message)
      await reset.unmount()
      const { user } = renderApp('/register/complete', { state })
      await leave(user, 'Password', text)
      await screen.findByText(message)
    },
  )

  it('as a confirmation that differs says "Passwords must match", until it is the same (P-field-8)', async () => {
    const { user } = renderApp('/reset-password', { state })
    await leave(user, 'New Password', 'Seven-Cards-7!')
    await leave(user, 'Confirm Password', 'Seven-Cards-7')
    await screen.findByText('Passwords must match')
    await user.type(screen.getByLabelText(said('accounts.confirmPassword')), '!')
    expect(screen.queryByText('Passwords must match')).toBeNull()
  })

  it('as the current password says "Current password is required"', async () => {
    storeSession(ananyasSession())
    const profile = success({ ...ANANYA, has_password: true })
    const { user } = renderApp('/notifications', {
      fakeServer: createFakeServer({ 'GET /auth/profile': profile }),
    })
    await user.click(await screen.findByRole('button', { name: 'Profile' }))
    await user.click(await screen.findByRole('menuitem', { name: said('accounts.password') }))
    const field = await leave(user, 'Current Password', '')
    await screen.findByText('Current password is required')
    // Checked again during its correction (P-dialog-6).
    await user.type(field, 'S')
    await waitFor(() => expect(screen.queryByText('Current password is required')).toBeNull())
  })

  it('as a PIN that is not whole says "Please enter all 6 digits of the PIN"', async () => {
    const { user } = renderApp('/verify-login-pin', { state })
    await user.click(await screen.findByLabelText('Digit 1 of 6'))
    await user.keyboard('402')
    await user.click(screen.getByRole('heading', { name: 'Verify Login PIN' }))
    await screen.findByText('Please enter all 6 digits of the PIN')
  })
})

it('a PIN that was not entered at all says "PIN is required" when it is sent', async () => {
  const app = renderApp('/verify-login-pin', { state })
  await app.user.click(await screen.findByRole('button', { name: 'Verify PIN' }))
  await screen.findByText('PIN is required')
  expect(app.fakeServer.seen).toEqual([])
})

it('a box of the PIN takes one digit and nothing else (P-verify-1)', async () => {
  const { user } = renderApp('/verify-login-pin', { state })
  const box = await screen.findByLabelText('Digit 1 of 6')
  await user.click(box)
  await user.keyboard('x-4')
  expect(box).toHaveProperty('value', '4')
  expect(document.activeElement).toBe(screen.getByLabelText('Digit 2 of 6'))
})

it('boxes that are typed over take the new digits, also where a digit stays the same', async () => {
  const { user } = renderApp('/verify-login-pin', { state })
  await user.click(await screen.findByLabelText('Digit 1 of 6'))
  await user.keyboard('40771')
  await user.click(screen.getByLabelText('Digit 1 of 6'))
  await user.keyboard('40000')
  const boxes = [1, 2, 3, 4, 5, 6].map((place) => screen.getByLabelText(`Digit ${place} of 6`))
  expect(boxes.map((box) => (box as HTMLInputElement).value).join('')).toBe('40000')
})
