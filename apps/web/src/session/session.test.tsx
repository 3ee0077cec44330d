import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ANANYA, accessTokenOf, ananyasSession, storeSession } from '../testing/accounts.ts'
import { createFakeServer, failure, success } from '../testing/fake-server.ts'
import { renderApp } from '../testing/render-app.tsx'
import { said } from '../testing/said.ts'

const newTokens = success({
  ...ananyasSession(),
  token: { ...ananyasSession().token, access_token: 'a.new.one', refresh_token: 'refresh-2' },
})
const META = { page: 1, page_size: 20, total_pages: 0, total_items: 0 }
const refusal = failure(401, 'UNAUTHORIZED', 'The session is over.')

describe('the session', () => {
  it('is taken up from the storage when a page is opened (P-session-3)', async () => {
    storeSession(ananyasSession())
    const { fakeServer } = renderApp('/dashboard')
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(fakeServer.bodiesOf('POST /auth/refresh-token')).toEqual([])
  })

  it('refreshes an expired access token once before anything else', async () => {
    storeSession(ananyasSession(-5))
    const fakeServer = createFakeServer({ 'POST /auth/refresh-token': newTokens })
    renderApp('/dashboard', { fakeServer })
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(fakeServer.bodiesOf('POST /auth/refresh-token')).toMatchObject([
      { refresh_token: 'refresh-1' },
    ])
    expect(localStorage.getItem('auth_token')).toContain('refresh-2')
  })

  it.each([success([]), refusal])(
    'without a refresh token is ended by the server alone, not by a clock that is fast (P-session-3)',
    async (answer) => {
      storeSession(ananyasSession(-5))
      const { refresh_token: _none, ...bare } = ananyasSession(-5).token
      localStorage.setItem('auth_token', JSON.stringify(bare))
      const fakeServer = createFakeServer({
        'GET /games': { ...answer, body: { ...answer.body, meta: META } },
      })
      renderApp('/games', { fakeServer })
      const isThere = () => localStorage.getItem('auth_token') !== null
      if (answer === refusal) await waitFor(() => expect(isThere()).toBe(false))
      else await screen.findByRole('heading', { name: said('games.noGamesYet') })
    },
  )

  it('ends when the server refuses the refresh token (P-login-7)', async () => {
    storeSession(ananyasSession(-5))
    const fakeServer = createFakeServer({ 'POST /auth/refresh-token': refusal })
    const { path } = renderApp('/dashboard', { fakeServer })
    await screen.findByRole('button', { name: said('accounts.signInButton') })
    expect(path()).toBe('/login')
    expect(screen.getByText('Signed out')).toBeDefined()
    expect(localStorage.getItem('auth_token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
  })

  it('shows that it is loading while it is not known who is signed in', async () => {
    storeSession(ananyasSession(-5))
    const fakeServer = createFakeServer({ 'POST /auth/refresh-token': () => new Promise(() => {}) })
    renderApp('/', { fakeServer })
    await screen.findByText('Loading...')
  })

  it('waits, signed in, while there is no network to refresh over', async () => {
    storeSession(ananyasSession(-5))
    renderApp('/dashboard')
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(localStorage.getItem('auth_token')).not.toBeNull()
  })

  it('reloads the page when the server ends it in the middle', async () => {
    storeSession(ananyasSession())
    const reload = vi.fn()
    const fakeServer = createFakeServer({
      'GET /players/contacts': refusal,
      'POST /auth/refresh-token': refusal,
    })
    const { services } = renderApp('/dashboard', { fakeServer, reload })
    await screen.findByRole('heading', { name: 'Dashboard' })
    await act(async () => {
      await expect(services.api.GET('/players/contacts')).rejects.toThrow('The session is over.')
    })
    expect(reload).toHaveBeenCalledOnce()
    expect(localStorage.getItem('auth_token')).toBeNull()
    renderApp('/dashboard')
    await screen.findByText(
      'Your session has ended. Sign in to go on; what you typed is kept on this device.',
    )
  })

  it('ends on this device also when the part that knows what waits cannot be loaded', async () => {
    storeSession(ananyasSession())
    const fakeServer = createFakeServer({ 'POST /auth/logout': success(null) })
    const { user, services } = renderApp('/dashboard', { fakeServer })
    const logout = await screen.findByRole('button', { name: said('member.logout') })
    const missing = new TypeError('Failed to fetch dynamically imported module')
    vi.spyOn(services.lazyOffline, 'load').mockRejectedValue(missing)
    await user.click(logout)
    await screen.findByRole('button', { name: said('accounts.signInButton') })
    expect(localStorage.getItem('auth_token')).toBeNull()
  })

  it('ends on this device also when the server does not answer the logout', async () => {
    storeSession(ananyasSession())
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const { user, fakeServer, path } = renderApp('/dashboard')
    await user.click(await screen.findByRole('button', { name: said('member.logout') }))
    await screen.findByRole('button', { name: said('accounts.signInButton') })

    expect(path()).toBe('/login')
    expect(localStorage.getItem('auth_token')).toBeNull()
    const logouts = fakeServer.seen.filter(({ route }) => route === 'POST /auth/logout')
    expect(logouts).toMatchObject([
      {
        authorization: `Bearer ${accessTokenOf(ANANYA)}`,
        body: { user_id: 7, refresh_token: 'refresh-1' },
      },
    ])
    await waitFor(() => expect(reported).toHaveBeenCalledOnce())
  })

  it('follows another tab that signs out, and in again (P-session-8)', async () => {
    storeSession(ananyasSession())
    const { path } = renderApp('/dashboard')
    await screen.findByRole('heading', { name: 'Dashboard' })

    localStorage.clear()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' })))
    await screen.findByRole('button', { name: said('accounts.signInButton') })
    expect(path()).toBe('/login')
    expect(screen.queryByText('Signed out')).toBeNull()

    storeSession(ananyasSession())
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' })))
    await waitFor(() => expect(path()).toBe('/scoreboard'))
  })

  it('does nothing as the user whom another tab has signed in, before it knows of them', async () => {
    storeSession(ananyasSession())
    const fakeServer = createFakeServer({
      'GET /auth/profile': success({ ...ANANYA, has_password: false }),
    })
    const { user } = renderApp('/dashboard', { fakeServer })
    await user.click(await screen.findByRole('button', { name: 'Profile' }))
    await user.click(await screen.findByRole('menuitem', { name: said('accounts.password') }))
    await user.type(await screen.findByLabelText(said('accounts.newPassword')), 'Seven-Cards-8!')
    await user.type(screen.getByLabelText(said('accounts.confirmPassword')), 'Seven-Cards-8!')

    const bela = { ...ANANYA, id: 8, email: 'bela@example.com' }
    const token = { ...ananyasSession().token, access_token: accessTokenOf(bela) }
    storeSession({ user: bela, token })
    await user.click(screen.getByRole('button', { name: 'Set Password' }))
    await screen.findByText('Please sign in.')
    expect(fakeServer.bodiesOf('PUT /auth/password')).toEqual([])
  })

  it('clears the game of this tab when another tab signs out', async () => {
    storeSession(ananyasSession())
    const { services } = renderApp('/dashboard')
    await screen.findByRole('heading', { name: 'Dashboard' })
    services.queryClient.setQueryData(['scoreboard', 1], { game: 'Sunday rummy' })
    localStorage.clear()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' })))
    expect(services.queryClient.getQueryCache().getAll()).toEqual([])
  })

  it('never shows what one user loaded to the next (P-app-6)', async () => {
    storeSession(ananyasSession())
    const { services } = renderApp('/dashboard')
    await screen.findByRole('heading', { name: 'Dashboard' })
    services.queryClient.setQueryData(['games'], ['Sunday rummy'])
    const other = ananyasSession()
    act(() => void services.session.signIn({ ...other, user: { ...other.user, id: 8 } }))
    expect(services.queryClient.getQueryData(['games'])).toBeUndefined()
  })

  it('takes a damaged storage for signed out', async () => {
    localStorage.setItem('auth_token', '{"access_token":')
    localStorage.setItem('user', '{}')
    const { path } = renderApp('/dashboard')
    await waitFor(() => expect(path()).toBe('/login'))
  })
})
