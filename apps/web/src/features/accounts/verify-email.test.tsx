import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ANANYA, pinFor } from '../../testing/accounts.ts'
import { createFakeServer, type FakeAnswer, failure, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

const carried = (secondsAgo?: number) => ({
  email: ANANYA.email,
  name: ANANYA.name,
  isRegistration: true,
  ...pinFor(10, secondsAgo),
})

function openWith(verify: FakeAnswer, resend?: FakeAnswer) {
  return renderApp('/verify-email', {
    state: carried(),
    fakeServer: createFakeServer({
      'POST /auth/verify-pin': verify,
      ...(resend && { 'POST /auth/resend-verification': resend }),
    }),
  })
}

async function enterPin({ user }: ReturnType<typeof renderApp>, pin = '402713') {
  await user.click(await screen.findByLabelText('Digit 1 of 6'))
  await user.keyboard(`${pin}{Enter}`)
}

const expired = failure(400, 'PIN_code_expired', 'The PIN has expired.')
const sent = success({ email: ANANYA.email, expires_at: '2099-01-01T00:00:00.000Z' })

describe('verifying an address', () => {
  afterEach(() => vi.useRealTimers())

  it('says that a wrong PIN is wrong, and empties the boxes for the next try', async () => {
    const app = openWith(failure(400, 'BAD_REQUEST', 'This PIN is not right.'))
    await enterPin(app)
    await screen.findByText('Verification failed. Please check your PIN and try again.')
    const first = screen.getByLabelText('Digit 1 of 6')
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(first).toHaveProperty('value', '')
  })

  it('does not blame the PIN when the server did not look at it', async () => {
    const app = openWith(failure(429, 'RATE_LIMITED', 'Too many tries. Please wait a minute.'))
    await enterPin(app)
    await screen.findByText('Too many tries. Please wait a minute.')
  })

  it('asks for a new PIN by itself when the PIN has expired', async () => {
    const app = openWith(expired, sent)
    await enterPin(app)
    await screen.findByText(
      'Your verification PIN has expired and a new one has been sent to your email. Please check your inbox for the new PIN.',
    )
    expect(app.state()).toMatchObject({
      sentPin: { expiresAt: '2099-01-01T00:00:00.000Z' },
      name: ANANYA.name,
    })
  })

  it('says once that a PIN is locked, with the fifth wrong try, and asks for a new one by itself (P-pin-4, P-verify-6)', async () => {
    const app = openWith(failure(400, 'BAD_REQUEST', 'This PIN is not right.'), sent)
    for (const pin of ['000001', '000002', '000003', '000004']) {
      await enterPin(app, pin)
      await screen.findByText('Verification failed. Please check your PIN and try again.')
    }
    expect(app.fakeServer.bodiesOf('POST /auth/resend-verification')).toEqual([])
    await enterPin(app, '000005')
    await screen.findByText(
      'Your PIN was locked after too many wrong tries, and a new one has been sent to your email. Please check your inbox for the new PIN.',
    )
    expect(screen.getAllByText(/locked|expired|failed/)).toHaveLength(1)
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveProperty('disabled', false)
  })

  it('says so when the new PIN could not be sent', async () => {
    const app = openWith(expired, failure(503, 'INTERNAL_ERROR', 'The post office is closed.'))
    await enterPin(app)
    await screen.findByText(
      'Your verification PIN has expired. Please request a new PIN. The post office is closed.',
    )
  })

  it('promises no new PIN when the server sends none yet: "Please request a new PIN."', async () => {
    const state = carried(0)
    const { expiresAt } = state.sentPin
    const app = renderApp('/verify-email', {
      state,
      fakeServer: createFakeServer({
        'POST /auth/verify-pin': expired,
        'POST /auth/resend-verification': success({ email: ANANYA.email, expires_at: expiresAt }),
      }),
    })
    await enterPin(app)
    await screen.findByText('Your verification PIN has expired. Please request a new PIN.')
    expect(screen.queryByText(/a new one has been sent/)).toBeNull()
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveProperty('disabled', true)
    const request = await screen.findByRole('button', { name: /Request New PIN/ })
    expect(request).toHaveProperty('disabled', true)
  })

  it('promises no new PIN for a locked one before its minute has passed (P-pin-4)', async () => {
    const state = carried(0)
    const resent = success({ email: ANANYA.email, expires_at: state.sentPin.expiresAt })
    const app = renderApp('/verify-email', {
      state,
      fakeServer: createFakeServer({
        'POST /auth/verify-pin': failure(400, 'BAD_REQUEST', 'This PIN is not right.'),
        'POST /auth/resend-verification': resent,
      }),
    })
    for (const pin of ['000001', '000002', '000003', '000004']) {
      await enterPin(app, pin)
      await screen.findByText('Verification failed. Please check your PIN and try again.')
    }
    await enterPin(app, '000005')
    await screen.findByText(
      'This PIN is locked after too many wrong tries. Please request a new PIN.',
    )
    expect(screen.getAllByText(/locked|expired|failed/)).toHaveLength(1)
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveProperty('disabled', true)
    const request = screen.getByRole('button', { name: /Request New PIN/ })
    expect(request).toHaveProperty('disabled', true)
  })

  it('says that the last PIN still counts when it is asked for again too early', async () => {
    const state = carried()
    const { expiresAt } = state.sentPin
    const app = renderApp('/verify-email', {
      state,
      fakeServer: createFakeServer({
        'POST /auth/resend-verification': success({ email: ANANYA.email, expires_at: expiresAt }),
      }),
    })
    await app.user.click(await screen.findByRole('button', { name: 'Resend PIN' }))
    await screen.findByText(`The last PIN sent to ${ANANYA.email} is still the one to enter.`)
  })

  it('says that the PIN was refreshed when the server has replaced it (P-verify-7)', async () => {
    const app = openWith(failure(400, 'PIN_refreshed', 'A new PIN is on its way.'))
    await enterPin(app)
    await screen.findByText(
      'Your verification PIN has been refreshed. Please check your email for a new PIN.',
    )
  })

  it('reads the code and not the words of a refusal', async () => {
    const app = openWith(
      failure(400, 'BAD_REQUEST', 'This PIN was not refreshed, and has not expired.'),
    )
    await enterPin(app)
    await screen.findByText('Verification failed. Please check your PIN and try again.')
    expect(app.fakeServer.bodiesOf('POST /auth/resend-verification')).toEqual([])
  })

  it('refuses fewer than six digits before anything is sent (P-pin-2)', async () => {
    const app = openWith(sent)
    await enterPin(app, '402')
    await screen.findByText('Please enter all 6 digits of the PIN')
    expect(app.fakeServer.seen).toEqual([])
  })

  it('takes a pasted PIN, and nothing else', async () => {
    const app = openWith(sent)
    const box = await screen.findByLabelText('Digit 3 of 6')
    await app.user.click(box)
    await app.user.paste('12ab')
    await screen.findByText('Please paste a valid 6-digit PIN')
    await app.user.paste(' 402 713 ')
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveProperty('value', '4')
    expect(screen.getByLabelText('Digit 6 of 6')).toHaveProperty('value', '3')
  })

  it.each([
    [
      'of an older release',
      { sentAt: 1, validFor: 600_000, expiresAt: '2026-01-01T00:00:00.000Z' },
    ],
    ['that is damaged', { sentPin: { sentAt: 1, validFor: 600_000 } }],
  ])('takes a PIN, without a countdown, from a history entry %s', async (_, times) => {
    renderApp('/verify-email', { state: { email: ANANYA.email, ...times } })
    const box = await screen.findByLabelText('Digit 1 of 6')
    expect(box).toHaveProperty('disabled', false)
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('makes Resend PIN wait 60 seconds after a PIN was sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderApp('/verify-email', { state: carried(0) })
    const resend = await screen.findByRole('button', { name: /Resend PIN/ })
    expect(resend).toHaveProperty('disabled', true)
    expect(resend.textContent).toContain('1:00')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(resend).toHaveProperty('disabled', false)
  })

  it('offers a new PIN when the time is over (P-pin-1)', async () => {
    const app = renderApp('/verify-email', {
      state: { ...carried(), ...pinFor(-1) },
      fakeServer: createFakeServer({ 'POST /auth/resend-verification': sent }),
    })
    await screen.findByText('PIN has expired. Please request a new one.')
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('button', { name: 'Request New PIN' }))
    await screen.findByText(`A new PIN has been sent to ${ANANYA.email}.`)
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveProperty('disabled', false)
    expect(app.fakeServer.bodiesOf('POST /auth/resend-verification')).toMatchObject([
      { email: ANANYA.email },
    ])
  })

  it('shows why a PIN could not be sent again', async () => {
    const app = openWith(sent, failure(429, 'RATE_LIMITED', 'Please wait a minute.'))
    await app.user.click(await screen.findByRole('button', { name: /Resend PIN/ }))
    await screen.findByText('Please wait a minute.')
  })

  it('goes to the login when no registration is going on', async () => {
    const app = renderApp('/verify-email', {
      state: { email: ANANYA.email },
      fakeServer: createFakeServer({ 'POST /auth/verify-pin': sent }),
    })
    await enterPin(app)
    await waitFor(() => expect(app.path()).toBe('/login'), { timeout: 3000 })
  })

  it('uses the token of a mailed link once (P-op-7)', async () => {
    const fakeServer = createFakeServer({ 'POST /auth/verify-email': success({ user: ANANYA }) })
    const { user, path, state } = renderApp('/verify-email?token=q8ZfT1c6PzvR', { fakeServer })
    await user.click(await screen.findByRole('button', { name: 'Verify Email' }))
    await screen.findByText(said('accounts.passwordIsRequired'))
    expect(fakeServer.seen).toEqual([])
    await user.type(screen.getByLabelText(said('accounts.password')), 'Seven-Cards-8!{Enter}')
    await screen.findByText('Email verified')
    await waitFor(() => expect(path()).toBe('/login'), { timeout: 3000 })
    expect(state()).toMatchObject({ email: ANANYA.email })
    expect(fakeServer.bodiesOf('POST /auth/verify-email')).toMatchObject([
      { token: 'q8ZfT1c6PzvR', password: 'Seven-Cards-8!' },
    ])
  })

  it('says when the password of a mailed link is another one, and takes the next', async () => {
    const message = 'This is not the password that you chose when you registered.'
    const fakeServer = createFakeServer({
      'POST /auth/verify-email': failure(400, 'VALIDATION_ERROR', message),
    })
    const { user } = renderApp('/verify-email?token=q8ZfT1c6PzvR', { fakeServer })
    await user.type(
      await screen.findByLabelText(said('accounts.password')),
      'Wrong-Guess-7!{Enter}',
    )
    await screen.findByText(message)
    fakeServer.answer('POST /auth/verify-email', success({ user: ANANYA }))
    await user.clear(screen.getByLabelText(said('accounts.password')))
    await user.type(screen.getByLabelText(said('accounts.password')), 'Seven-Cards-8!{Enter}')
    await screen.findByText('Email verified')
  })
})
