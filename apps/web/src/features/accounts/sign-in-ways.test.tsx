import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createFakeServer, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'

const CLUB = { google: false, own: { name: 'Club' } }

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
    expect(screen.getByRole('link', { name: 'Continue with Google' })).toBeTruthy()
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
