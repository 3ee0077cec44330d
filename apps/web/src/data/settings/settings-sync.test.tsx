import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { messages, showLanguage } from '../../lib/messages.tsx'
import { ananyasSession, storeSession } from '../../testing/accounts.ts'
import { createFakeServer, failure, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

const shown = () => document.documentElement.dataset.theme ?? 'system'
const sent = (fakeServer: ReturnType<typeof createFakeServer>) =>
  fakeServer.bodiesOf('PUT /auth/settings').map((body) => (body as { theme: string }).theme)

async function choose(name: string, fakeServer: ReturnType<typeof createFakeServer>) {
  storeSession(ananyasSession())
  const app = renderApp('/notifications', { fakeServer })
  await app.user.click(await screen.findByRole('button', { name: 'Profile' }))
  await app.user.click(await screen.findByRole('menuitemradio', { name }))
  return app
}

async function signIn(fakeServer: ReturnType<typeof createFakeServer>) {
  fakeServer.answer('POST /auth/login', success(ananyasSession()))
  const app = renderApp('/login', { fakeServer })
  await app.user.type(await screen.findByLabelText(said('accounts.email')), 'ananya@example.com')
  await app.user.type(screen.getByLabelText(said('accounts.password')), 'Seven-Cards-7')
  await app.user.click(screen.getByRole('button', { name: said('accounts.signInButton') }))
  await waitFor(() => expect(app.path()).toBe('/scoreboard'))
  return app
}

describe('the theme', () => {
  it('is shown at once, remembered on the device and sent to the account (P-theme-1, P-theme-2)', async () => {
    const fakeServer = createFakeServer({
      'PUT /auth/settings': success({ theme: 'dark', language: null }),
    })
    await choose('Dark theme', fakeServer)
    expect(shown()).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    await waitFor(() => expect(sent(fakeServer)).toEqual(['dark']))
    await waitFor(() => expect(localStorage.getItem('settings_unsent')).toBeNull())
  })

  it('is chosen in Settings too, on phones there alone', async () => {
    storeSession(ananyasSession())
    const fakeServer = createFakeServer({
      'PUT /auth/settings': success({ theme: 'light', language: null }),
    })
    const { user } = renderApp('/settings', { fakeServer })
    await user.click(await screen.findByRole('button', { name: 'Light' }))
    expect(shown()).toBe('light')
    await waitFor(() => expect(sent(fakeServer)).toEqual(['light']))
  })

  it('comes from the account when its user signs in on a new device (P-entity-5)', async () => {
    const fakeServer = createFakeServer({
      'GET /auth/settings': success({ theme: 'dark', language: null }),
    })
    const { user } = await signIn(fakeServer)
    await waitFor(() => expect(shown()).toBe('dark'))
    expect(localStorage.getItem('theme')).toBe('dark')
    await user.click(await screen.findByRole('button', { name: 'Profile' }))
    const line = await screen.findByRole('menuitemradio', { name: 'Dark theme' })
    expect(line.getAttribute('aria-checked')).toBe('true')
  })

  it('stays on the device while there is no network, and is sent when it is back', async () => {
    const fakeServer = createFakeServer()
    await choose('Dark theme', fakeServer)
    await waitFor(() => expect(sent(fakeServer)).toEqual(['dark']))
    expect(shown()).toBe('dark')

    fakeServer.answer('PUT /auth/settings', success({ theme: 'dark', language: null }))
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(sent(fakeServer)).toEqual(['dark', 'dark']))
    await waitFor(() => expect(localStorage.getItem('settings_unsent')).toBeNull())
  })

  it('is sent when the app is opened again after the server refused it', async () => {
    const fakeServer = createFakeServer({
      'PUT /auth/settings': failure(503, 'INTERNAL_ERROR', 'Later.'),
    })
    const { unmount } = await choose('Dark theme', fakeServer)
    await waitFor(() => expect(sent(fakeServer)).toEqual(['dark']))
    await unmount()

    fakeServer.answer('PUT /auth/settings', success({ theme: 'dark', language: null }))
    renderApp('/notifications', { fakeServer })
    await waitFor(() => expect(sent(fakeServer)).toEqual(['dark', 'dark']))
  })

  it('is not overwritten by the older one of the account when its user signs in again', async () => {
    localStorage.setItem('theme', 'light')
    localStorage.setItem('settings_unsent', '7')
    const fakeServer = createFakeServer({
      'GET /auth/settings': success({ theme: 'dark', language: null }),
      'PUT /auth/settings': success({ theme: 'light', language: null }),
    })
    await signIn(fakeServer)
    await waitFor(() => expect(sent(fakeServer)).toEqual(['light']))
    expect(localStorage.getItem('theme')).toBe('light')
  })

  it('of the device stands when the account cannot be asked', async () => {
    localStorage.setItem('theme', 'light')
    const fakeServer = createFakeServer()
    await signIn(fakeServer)
    await waitFor(() =>
      expect(fakeServer.seen.map(({ route }) => route)).toContain('GET /auth/settings'),
    )
    expect(localStorage.getItem('theme')).toBe('light')
  })
})

describe('the language', () => {
  const language = () => document.documentElement.lang
  afterEach(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as in language.ts.
    document.cookie = 'language=; Path=/; Max-Age=0'
    await showLanguage('en')
  })

  it('comes from the account when its user signs in on a new device (P-language-6)', async () => {
    const settings = { theme: 'system', language: 'qps' } as const
    await signIn(createFakeServer({ 'GET /auth/settings': success(settings) }))
    await waitFor(() => expect(language()).toBe('en-XA'))
    expect(document.cookie).toContain('language=qps')
  })

  it('that was chosen before there was an account goes to the account (P-language-6)', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as in language.ts.
    document.cookie = 'language=qps-rtl; Path=/'
    const none = { theme: 'system', language: null } as const
    const fakeServer = createFakeServer({
      'GET /auth/settings': success(none),
      'PUT /auth/settings': success({ ...none, language: 'qps-rtl' }),
    })
    fakeServer.answer('POST /auth/login', success(ananyasSession()))
    const app = renderApp('/login', { fakeServer })
    const t = messages('accounts')
    await app.user.type(await screen.findByLabelText(t('email')), 'ananya@example.com')
    await app.user.type(screen.getByLabelText(t('password')), 'Seven-Cards-7')
    await app.user.click(screen.getByRole('button', { name: t('signInButton') }))
    await waitFor(() =>
      expect(fakeServer.bodiesOf('PUT /auth/settings')).toMatchObject([
        { theme: 'system', language: 'qps-rtl' },
      ]),
    )
  })

  it('of an account that this release does not have is kept there, and English is shown', async () => {
    await signIn(
      createFakeServer({ 'GET /auth/settings': success({ theme: 'system', language: 'tlh' }) }),
    )
    await screen.findByRole('navigation')
    expect([language(), document.cookie.includes('language')]).toEqual(['en', false])
  })
})
