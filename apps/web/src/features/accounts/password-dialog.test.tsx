import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ANANYA, ananyasSession, storeSession } from '../../testing/accounts.ts'
import { createFakeServer, type FakeAnswer, failure, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

const renewed = success({
  ...ananyasSession(),
  token: { ...ananyasSession().token, refresh_token: 'refresh-2' },
})

async function openDialog(hasPassword: boolean, answer: FakeAnswer) {
  storeSession(ananyasSession())
  const fakeServer = createFakeServer({
    'GET /auth/profile': success({ ...ANANYA, has_password: hasPassword }),
    'PUT /auth/password': answer,
  })
  const app = renderApp('/notifications', { fakeServer })
  await app.user.click(await screen.findByRole('button', { name: 'Profile' }))
  await app.user.click(await screen.findByRole('menuitem', { name: said('accounts.password') }))
  await app.user.type(await screen.findByLabelText(said('accounts.newPassword')), 'Seven-Cards-8!')
  await app.user.type(screen.getByLabelText(said('accounts.confirmPassword')), 'Seven-Cards-8!')
  return app
}

describe('setting a password', () => {
  it('asks for the current one where there is one, and goes on with the new tokens', async () => {
    const { user, fakeServer } = await openDialog(true, renewed)
    await user.click(screen.getByRole('button', { name: 'Change Password' }))
    await screen.findByText('Current password is required')
    await user.type(screen.getByLabelText('Current Password'), 'Seven-Cards-7!')
    await user.click(screen.getByRole('button', { name: 'Change Password' }))

    await screen.findByText('Password set successfully!')
    expect(fakeServer.bodiesOf('PUT /auth/password')).toMatchObject([
      { current_password: 'Seven-Cards-7!', password: 'Seven-Cards-8!' },
    ])
    expect(localStorage.getItem('auth_token')).toContain('refresh-2')
    await user.click(screen.getByRole('button', { name: said('ui.done') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks for no current one of those who came with Google (P-field-11)', async () => {
    const { user, fakeServer } = await openDialog(false, renewed)
    expect(screen.queryByLabelText('Current Password')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Set Password' }))
    await screen.findByText('Password set successfully!')
    expect(fakeServer.bodiesOf('PUT /auth/password')[0]).not.toHaveProperty('current_password')
  })

  it('shows why it failed and keeps what was typed (P-dialog-5)', async () => {
    const refusal = failure(400, 'VALIDATION_ERROR', 'This password is too common.')
    const { user } = await openDialog(false, refusal)
    await user.click(screen.getByRole('button', { name: 'Set Password' }))
    await screen.findByText('This password is too common.')
    expect(screen.getByLabelText(said('accounts.newPassword'))).toHaveProperty(
      'value',
      'Seven-Cards-8!',
    )
  })

  it('asks before a typed password is lost (P-dialog-3)', async () => {
    const { user } = await openDialog(false, renewed)
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Keep Typing' }))
    expect(screen.getByLabelText(said('accounts.newPassword'))).toHaveProperty(
      'value',
      'Seven-Cards-8!',
    )
    await user.click(screen.getByRole('button', { name: said('ui.cancel') }))
    await user.click(await screen.findByRole('button', { name: said('ui.discard') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
