import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ananyasSession, storeSession } from '../../testing/accounts.ts'
import { createFakeServer, failure, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

const CURRENT = { ...session('this', 'Firefox', 'Linux'), is_current: true }
const LOST = session('lost', 'Chrome', 'Android')
const UNKNOWN = { ...session('unknown', 'Unknown', 'Unknown'), device: null }

function session(id: string, browser: string, os: string) {
  const device = { type: 'browser', browser, browser_version: '140', os }
  const used = { created_at: '2026-11-01T12:00:00.000Z', last_used_at: '2026-11-20T22:14:00.000Z' }
  return { id, device, ...used, is_current: false }
}

function openDevices() {
  storeSession(ananyasSession())
  let sessions: readonly { readonly id: string }[] = [CURRENT, LOST, UNKNOWN]
  const fakeServer = createFakeServer({
    'GET /auth/sessions': () => success(sessions),
    'DELETE /auth/sessions/lost': () => {
      sessions = sessions.filter(({ id }) => id !== 'lost')
      return success(null)
    },
    'DELETE /auth/sessions': () => {
      sessions = [CURRENT]
      return success(null)
    },
  })
  return renderApp('/settings', { fakeServer })
}

describe('the devices where a person is signed in', () => {
  it('are named with their last use, and the one in the hand is marked (P-devices-3)', async () => {
    openDevices()
    const devices = within(await screen.findByRole('region', { name: 'Signed in' }))
    await devices.findByText('Firefox on Linux')
    expect(devices.getByText('Now')).toBeDefined()
    expect(devices.getByText('This one')).toBeDefined()
    expect(devices.getByRole('button', { name: 'Sign out Chrome on Android' })).toBeDefined()
    expect(devices.getByRole('button', { name: 'Sign out A device' })).toBeDefined()
    expect(devices.getAllByText(/^Last used .*2026/)).toHaveLength(2)
  })

  it('are signed out one by one after a question (P-devices-4)', async () => {
    const { user, fakeServer } = openDevices()
    await user.click(await screen.findByRole('button', { name: 'Sign out Chrome on Android' }))
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Sign out Chrome on Android?' }),
    )
    expect(question.getByText(/^What waits to be sent there stays on that device/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Sign Out' }))
    await screen.findByText('Chrome on Android is signed out.')
    expect(screen.queryByText('Chrome on Android')).toBeNull()
    expect(fakeServer.seen.map(({ route }) => route)).toContain('DELETE /auth/sessions/lost')
  })

  it('are signed out all but this one, while there is another (P-devices-5)', async () => {
    const { user } = openDevices()
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' }),
    )
    await user.click(question.getByRole('button', { name: 'Sign Out' }))
    await screen.findByText('Signed out everywhere else.')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
    expect(screen.getByText('This one')).toBeDefined()
  })

  it('can be asked for again when they cannot be loaded (P-devices-3)', async () => {
    storeSession(ananyasSession())
    const fakeServer = createFakeServer({
      'GET /auth/sessions': failure(500, 'INTERNAL_ERROR', 'Something went wrong.'),
    })
    const { user } = renderApp('/settings', { fakeServer })
    await screen.findByText('Failed to load your devices')
    fakeServer.answer('GET /auth/sessions', success([CURRENT]))
    await user.click(screen.getByRole('button', { name: said('ui.tryAgain') }))
    await screen.findByText('This one')
  })
})
