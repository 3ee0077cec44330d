import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ANANYA, accessTokenOf, ananyasSession, storeSession } from '../../testing/accounts.ts'
import { createFakeServer, type FakeAnswer, failure, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'

const NEW_EMAIL = 'ananya.iyer@example.com'

function openWith(pending_email: string | null, verified: FakeAnswer = success({ user: ANANYA })) {
  storeSession(ananyasSession())
  return renderApp('/confirm-email', {
    fakeServer: createFakeServer({
      'GET /auth/profile': success({ ...ANANYA, pending_email }),
      'POST /auth/verify-pin': verified,
      'POST /auth/resend-verification': success({
        email: NEW_EMAIL,
        expires_at: '2099-01-01T00:00:00.000Z',
      }),
    }),
  })
}

async function enterPin({ user }: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByLabelText('Digit 1 of 6'))
  await user.keyboard('402713{Enter}')
}

describe('confirming a new email', () => {
  it('is no screen of a visitor (P-confirm-1)', async () => {
    const app = renderApp('/confirm-email')
    await waitFor(() => expect(app.path()).toBe('/login'))
  })

  it('takes the PIN with the session that asked, and goes on under the new address (P-confirm-2)', async () => {
    const user = { ...ANANYA, email: NEW_EMAIL }
    const app = openWith(NEW_EMAIL, success({ email: NEW_EMAIL, expires_at: '', user }))
    await enterPin(app)
    await screen.findByText('Your email was changed.')
    const sent = app.fakeServer.seen.find(({ route }) => route === 'POST /auth/verify-pin')
    expect(sent?.body).toMatchObject({ email: NEW_EMAIL, pin_code: '402713' })
    expect(sent?.authorization).toBe(`Bearer ${accessTokenOf(ANANYA)}`)
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ email: NEW_EMAIL })
    expect(localStorage.getItem('auth_token')).toContain(accessTokenOf(ANANYA))
    await waitFor(() => expect(app.path()).toBe('/scoreboard'), { timeout: 3000 })
  })

  it('says that a PIN is wrong, and mails another one', async () => {
    const app = openWith(NEW_EMAIL, failure(400, 'BAD_REQUEST', 'No.'))
    await enterPin(app)
    await screen.findByText('Verification failed. Please check your PIN and try again.')
    await app.user.click(screen.getByRole('button', { name: 'Resend PIN' }))
    await screen.findByText(`A new PIN has been sent to ${NEW_EMAIL}.`)
    expect(app.path()).toBe('/confirm-email')
    expect(app.state()).toMatchObject({ sentPin: { expiresAt: '2099-01-01T00:00:00.000Z' } })
  })

  it('says so when this account waits for no new email (P-confirm-3)', async () => {
    openWith(null)
    await screen.findByText(/ananya@example.com does not wait for a new email/)
    expect(screen.queryByLabelText('Digit 1 of 6')).toBeNull()
  })
})
