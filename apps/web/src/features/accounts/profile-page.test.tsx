import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ANANYA, ananyasSession, storeSession } from '../../testing/accounts.ts'
import { createFakeServer, failure, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

async function openProfile(hasPassword = true, pendingEmail: string | null = null) {
  storeSession(ananyasSession())
  const own = { has_password: hasPassword, has_google: false, pending_email: pendingEmail }
  const profile = { ...ANANYA, ...own }
  const fakeServer = createFakeServer({ 'GET /auth/profile': success(profile) })
  const app = renderApp('/profile', { fakeServer })
  const line = await screen.findByRole('button', { name: /^Password/ })
  return { ...app, profile, line: within(line) }
}

describe('the profile', () => {
  it('says that a password is set, and offers to change it (P-profile-4)', async () => {
    const { user, line } = await openProfile()
    expect(line.getByText('A password is set')).toBeDefined()
    await user.click(line.getByText('Change'))
    expect(await screen.findByRole('dialog', { name: 'Change Password' })).toBeDefined()
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

  it('asks for a mailed PIN before a new address where there is no password (P-profile-3, P-account-7)', async () => {
    const { user, fakeServer, profile } = await openProfile(false)
    fakeServer.answer('POST /auth/deletion-pin', success(null))
    fakeServer.answer('PUT /auth/profile', success({ ...profile, pending_email: 'a@new.example' }))
    await user.click(screen.getByRole('button', { name: /^Email/ }))
    await user.type(await screen.findByLabelText('New Email'), 'a@new.example{Enter}')
    await screen.findByText('PIN is required')
    expect(screen.queryByLabelText('Current Password')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Mail me a PIN' }))
    await user.type(await screen.findByLabelText('PIN'), '123456{Enter}')
    await screen.findByRole('heading', { name: 'Confirm Your New Email' })
    expect(fakeServer.bodiesOf('POST /auth/deletion-pin')).toMatchObject([{ purpose: 'new-email' }])
    const asked = { email: 'a@new.example', pin_code: '123456' }
    expect(fakeServer.bodiesOf('PUT /auth/profile')).toMatchObject([asked])
  })

  it('says what a new name leaves as it is (P-profile-2, P-people-12)', async () => {
    const { user } = await openProfile()
    await user.click(screen.getByRole('button', { name: /^Name/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your name' }))
    const words = 'Games that are scored already keep the name that stands there, and stay yours.'
    expect(dialog.getByText(words)).toBeDefined()
  })

  it('takes another name (P-profile-1, P-profile-2)', async () => {
    const { user, fakeServer, profile } = await openProfile()
    fakeServer.answer('PUT /auth/profile', success({ ...profile, name: 'Ananya Rao' }))
    await user.click(screen.getByRole('button', { name: /^Name/ }))
    await user.clear(await screen.findByLabelText(said('accounts.fullName')))
    await user.type(screen.getByLabelText(said('accounts.fullName')), 'Ananya Rao{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: /^Name/ }).textContent).toContain('Ananya Rao')
    expect(fakeServer.bodiesOf('PUT /auth/profile')).toMatchObject([{ name: 'Ananya Rao' }])
  })

  it('asks for another address and the password, and leads to the PIN (P-profile-3)', async () => {
    const { user, fakeServer, profile, path } = await openProfile()
    await user.click(screen.getByRole('button', { name: /^Email/ }))
    await user.type(await screen.findByLabelText('New Email'), ANANYA.email)
    await user.type(screen.getByLabelText('Current Password'), 'Seven-Cards-7!{Enter}')
    await screen.findByText('This is your email already')
    expect(fakeServer.bodiesOf('PUT /auth/profile')).toEqual([])

    const refusal = failure(400, 'VALIDATION_ERROR', 'Current password is not right')
    fakeServer.answer('PUT /auth/profile', refusal)
    await user.clear(screen.getByLabelText('New Email'))
    await user.type(screen.getByLabelText('New Email'), 'ananya@new.example{Enter}')
    await screen.findByText('Current password is not right')
    const changed = { ...profile, pending_email: 'ananya@new.example' }
    fakeServer.answer('PUT /auth/profile', success(changed))
    fakeServer.answer('GET /auth/profile', success(changed))
    await user.click(screen.getByRole('button', { name: 'Send PIN' }))
    await screen.findByRole('heading', { name: 'Confirm Your New Email' })
    expect(path()).toBe('/confirm-email')
    expect(fakeServer.bodiesOf('PUT /auth/profile').at(-1)).toMatchObject({
      email: 'ananya@new.example',
      current_password: 'Seven-Cards-7!',
    })
  })

  it('keeps the present address where the new one still waits for its PIN (P-profile-3)', async () => {
    const { user, fakeServer, profile } = await openProfile(true, 'ananya@new.example')
    expect(screen.getByText(/^Mailed to ananya@new\.example/)).toBeDefined()
    const kept = { ...profile, pending_email: null }
    fakeServer.answer('PUT /auth/profile', success(kept))
    fakeServer.answer('GET /auth/profile', success(kept))
    await user.click(screen.getByRole('button', { name: `Keep ${ANANYA.email}` }))
    await waitFor(() => expect(screen.queryByText(/^Mailed to/)).toBeNull())
    expect(fakeServer.bodiesOf('PUT /auth/profile')).toMatchObject([{ email: ANANYA.email }])
  })

  it('says whether Google signs in, and how to connect it (P-profile-5)', async () => {
    await openProfile()
    const ways = within(screen.getByRole('region', { name: 'Signing in' }))
    expect(ways.getByText('Not connected')).toBeDefined()
    expect(
      ways.getByText('To connect it, sign in with the Google account of your email once'),
    ).toBeDefined()
  })

  it('has the focus on its line again after the password was changed (P-profile-4)', async () => {
    const { user, fakeServer } = await openProfile()
    fakeServer.answer('PUT /auth/password', success(ananyasSession()))
    const line = screen.getByRole('button', { name: /^Password/ })
    await user.click(line)
    await user.type(await screen.findByLabelText('Current Password'), 'Seven-Cards-7!')
    await user.type(screen.getByLabelText(said('accounts.newPassword')), 'Seven-Cards-8!')
    await user.type(
      screen.getByLabelText(said('accounts.confirmPassword')),
      'Seven-Cards-8!{Enter}',
    )
    await screen.findByText('Password set successfully!')
    await user.click(screen.getByRole('button', { name: said('ui.done') }))
    await waitFor(() => expect(document.activeElement).toBe(line))
  })
})
