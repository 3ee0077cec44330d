import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createFakeServer, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

const SECRET = 's'.repeat(43)

const CLUB = { google: false, own: { name: 'Club' }, password: true, signUp: 'open' }

const answering = (ways: object) => createFakeServer({ 'GET /auth/ways': success(ways) })

describe('the ways to sign in', () => {
  afterEach(() => document.querySelector('meta[name="sign-in-ways"]')?.remove())

  it.each([
    ['/login', 'Continue with Google'],
    ['/register', 'Sign up with Google'],
  ])('put the own provider in the place of Google on %s (P-login-9)', async (path, google) => {
    renderApp(path, { fakeServer: answering(CLUB) })
    const link = await screen.findByRole('link', { name: 'Continue with Club' })
    expect(link.getAttribute('href')).toContain('/api/v1/auth/oidc?redirect_url=')
    expect(screen.queryByRole('link', { name: google })).toBeNull()
  })

  it('has both where both are set up (P-login-9)', async () => {
    renderApp('/login', { fakeServer: answering({ ...CLUB, google: true }) })
    await screen.findByRole('link', { name: 'Continue with Club' })
    expect(screen.getByRole('link', { name: said('accounts.continueWithGoogle') })).toBeTruthy()
  })

  it.each([
    ['invitation', 'New accounts are by invitation. Ask the person who runs this Meldboard.'],
    ['closed', 'This Meldboard takes no new accounts. Ask the person who runs it.'],
  ])('says so where sign-up is by %s, and offers none (P-signup-7)', async (signUp, message) => {
    const fakeServer = answering({ ...CLUB, signUp })
    const { unmount } = renderApp('/login', { fakeServer })
    await screen.findByText(message)
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
    await unmount()
    renderApp('/register', { fakeServer })
    await screen.findByText(message)
    expect(screen.queryByLabelText(said('accounts.emailAddress'))).toBeNull()
  })

  it.each([
    `/register#${SECRET}`,
    // An earlier release made this one.
    `/register?invitation=${SECRET}`,
  ])(
    'takes the invitation of %s along, and out of the address (P-signup-4, P-signup-7)',
    async (address) => {
      const fakeServer = createFakeServer({
        'GET /auth/ways': success({ ...CLUB, signUp: 'invitation' }),
      })
      const { user, path } = renderApp(address, { fakeServer })
      const link = await screen.findByRole('link', { name: 'Continue with Club' })
      expect(path()).toBe('/register')
      expect(link.getAttribute('href')).toContain(`invitation=${SECRET}`)
      await user.type(screen.getByLabelText(said('accounts.fullName')), 'Asha Rao')
      await user.type(screen.getByLabelText(said('accounts.emailAddress')), 'asha@example.org')
      await user.click(screen.getByRole('button', { name: said('accounts.continue') }))
      expect(fakeServer.bodiesOf('POST /auth/register/initial')).toEqual([
        expect.objectContaining({ email: 'asha@example.org', invitation: SECRET }),
      ])
    },
  )

  it.each(['invitation', 'closed'])(
    'says of an installation without an account how the first one is made, and takes its link, by %s (P-signup-8)',
    async (signUp) => {
      const fakeServer = answering({ ...CLUB, signUp, isEmpty: true })
      const { unmount } = renderApp('/register', { fakeServer })
      await screen.findByText(
        /^This Meldboard has no account yet\. The first one is made by the link/,
      )
      await unmount()
      renderApp(`/register#${SECRET}`, { fakeServer })
      expect(await screen.findByLabelText(said('accounts.emailAddress'))).toBeDefined()
    },
  )

  it('asks for no password where there are none (P-signup-7)', async () => {
    renderApp('/login', { fakeServer: answering({ ...CLUB, password: false }) })
    await screen.findByRole('link', { name: 'Continue with Club' })
    await waitFor(() => expect(screen.queryByLabelText(said('accounts.password'))).toBeNull())
    expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in with a PIN' })).toBeTruthy()
  })

  it('is known from the start where the page was sent with it (P-login-9)', async () => {
    const sent = document.createElement('meta')
    sent.name = 'sign-in-ways'
    sent.content = JSON.stringify(CLUB)
    document.head.append(sent)
    // Nothing answers.
    renderApp('/login')
    expect(await screen.findByRole('link', { name: 'Continue with Club' })).toBeTruthy()
  })
})
