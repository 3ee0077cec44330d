import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rememberGuest } from '../../session/guest.ts'
import { ANANYA, inMinutes } from '../../testing/accounts.ts'
import { createFakeServer, failure, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

const PENDING = { ...ANANYA, status: 'pending_registration', email_verified: false } as const

const accepted = () =>
  createFakeServer({
    'POST /auth/register/initial': success(
      { email: ANANYA.email, expires_at: inMinutes(10), user: PENDING },
      201,
    ),
    'POST /auth/verify-pin': success({
      email: ANANYA.email,
      expires_at: inMinutes(30),
      user: PENDING,
    }),
    'POST /auth/register/complete': success(ANANYA),
  })

async function beginRegistration({ user }: Pick<ReturnType<typeof renderApp>, 'user'>) {
  await user.type(await screen.findByLabelText(said('accounts.fullName')), ANANYA.name)
  await user.type(screen.getByLabelText(said('accounts.emailAddress')), ANANYA.email)
  await user.click(screen.getByRole('button', { name: said('accounts.continue') }))
}

describe('registering', () => {
  it('leads from a name and an address over the PIN and a password to the login (P-op-2)', async () => {
    const fakeServer = accepted()
    const app = renderApp('/register', { fakeServer })
    await beginRegistration(app)

    await screen.findByRole('heading', { name: 'Verify Your Email' })
    expect(app.state()).toMatchObject({
      email: ANANYA.email,
      name: ANANYA.name,
      isRegistration: true,
    })
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      email: ANANYA.email,
      name: ANANYA.name,
      email_verified: false,
      status: 'pending_registration',
    })
    await app.user.click(screen.getByLabelText('Digit 1 of 6'))
    await app.user.keyboard('402713{Enter}')

    await screen.findByText(`Welcome, ${ANANYA.name}!`, {}, { timeout: 3000 })
    const password = screen.getByLabelText(said('accounts.password'))
    const strength = screen.getByRole('status', { name: 'Password strength' })
    await app.user.type(password, 'Seven-Cards-7')
    expect(strength.textContent).toBe('Fair')
    await app.user.type(password, '!')
    expect(strength.textContent).toBe('Strong')
    await app.user.type(screen.getByLabelText(said('accounts.confirmPassword')), 'Seven-Cards-7!')
    await app.user.click(screen.getByRole('button', { name: 'Complete Registration' }))

    await screen.findByText('Sign in with your new password.', {}, { timeout: 3000 })
    screen.getByRole('heading', { name: 'Registration complete', level: 1 })
    expect(app.path()).toBe('/login')
    expect(app.state()).toMatchObject({ registrationComplete: true, email: ANANYA.email })
    expect(screen.getByLabelText(said('accounts.email'))).toHaveProperty('value', ANANYA.email)
    expect(localStorage.getItem('user')).toBeNull()
    expect(fakeServer.bodiesOf('POST /auth/register/complete')).toMatchObject([
      { email: ANANYA.email, pin_code: '402713', password: 'Seven-Cards-7!' },
    ])
  })

  it('says that the games of a device come along (P-guest-3)', async () => {
    rememberGuest()
    renderApp('/register')
    await screen.findByText(/^The games on this device come along/)
  })

  it('asks for name and address', async () => {
    const { user } = renderApp('/register')
    await user.type(await screen.findByLabelText(said('accounts.fullName')), 'A')
    await user.click(screen.getByRole('button', { name: said('accounts.continue') }))
    expect(await screen.findByText(said('names.playerNameShort'))).toBeDefined()
    expect(screen.getByText(said('accounts.emailIsRequired'))).toBeDefined()
  })

  it('offers the ways on when the address is registered already', async () => {
    const taken = failure(409, 'email_exists', 'This address is already registered.')
    const app = renderApp('/register', {
      fakeServer: createFakeServer({ 'POST /auth/register/initial': taken }),
    })
    await beginRegistration(app)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Email Already Registered')
    expect(alert.textContent).toContain(`The email address ${ANANYA.email} is already registered.`)
    await app.user.click(screen.getAllByRole('link', { name: 'Sign in' })[0] as HTMLElement)
    expect(await screen.findByLabelText(said('accounts.email'))).toHaveProperty(
      'value',
      ANANYA.email,
    )
  })

  it.each(['Taken.', 'The email already exists.'])(
    'takes the code email_exists with "%s" for "Email Already Registered"',
    async (message) => {
      const taken = failure(409, 'email_exists', message)
      const app = renderApp('/register', {
        fakeServer: createFakeServer({ 'POST /auth/register/initial': taken }),
      })
      await beginRegistration(app)
      const alert = within(await screen.findByRole('alert'))
      expect(alert.getByText('Email Already Registered')).toBeDefined()
      await app.user.click(alert.getByRole('link', { name: 'Reset your password' }))
      await screen.findByRole('heading', { name: 'Reset Your Password' })
      expect(screen.getByLabelText(said('accounts.email'))).toHaveProperty('value', ANANYA.email)
    },
  )

  it('shows any other failure as a registration error (P-register-5)', async () => {
    const busy = failure(429, 'RATE_LIMITED', 'Too many tries. Please wait a minute.')
    const app = renderApp('/register', {
      fakeServer: createFakeServer({ 'POST /auth/register/initial': busy }),
    })
    await beginRegistration(app)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Registration Error')
    expect(alert.textContent).toContain('Too many tries. Please wait a minute.')
  })
})
