import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ANANYA, ananyasSession, storeSession } from '../../testing/accounts.ts'
import { createFakeServer, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'

async function openProfile(hasPassword = true) {
  storeSession(ananyasSession())
  const profile = { ...ANANYA, has_password: hasPassword, has_google: false, pending_email: null }
  const fakeServer = createFakeServer({ 'GET /auth/profile': success(profile) })
  const app = renderApp('/profile', { fakeServer })
  const line = await screen.findByRole('button', { name: /^Password/ })
  return { ...app, line: within(line) }
}

describe('the profile', () => {
  it('says that a password is set, and offers to change it (P-profile-4)', async () => {
    const { user, line } = await openProfile()
    expect(line.getByText('A password is set')).toBeDefined()
    await user.click(line.getByText('Change'))
    expect(await screen.findByRole('dialog', { name: 'Set Password' })).toBeDefined()
  })

  it('says that there is no password yet, and offers to set one (P-profile-4)', async () => {
    const { line } = await openProfile(false)
    expect(line.getByText('No password yet')).toBeDefined()
    expect(line.getByText('Set one')).toBeDefined()
  })

  it('leads to the statistics (P-profile-1)', async () => {
    const { user, path } = await openProfile()
    await user.click(screen.getByRole('button', { name: /^Stats/ }))
    await screen.findByRole('heading', { name: 'Stats' })
    expect(path()).toBe('/stats')
  })

  it('says what a new address leaves as it is (P-profile-3, P-people-11)', async () => {
    const { user } = await openProfile()
    await user.click(screen.getByRole('button', { name: /^Email/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your email' }))
    const words =
      'Your games, groups and figures stay yours with the new address, and others still see the address that they wrote.'
    expect(dialog.getByText(words)).toBeDefined()
  })

  it('says what a new name leaves as it is (P-profile-2, P-people-12)', async () => {
    const { user } = await openProfile()
    await user.click(screen.getByRole('button', { name: /^Name/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your name' }))
    const words = 'Games that are scored already keep the name that stands there, and stay yours.'
    expect(dialog.getByText(words)).toBeDefined()
  })
})
