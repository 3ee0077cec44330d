import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DebugLog } from '../data/debug-log/debug-log.ts'
import { deviceDatabase } from '../data/outbox/device-database.ts'
import { createQueryClient } from '../data/query-client.ts'
import { ananyasSession, storeSession } from '../testing/accounts.ts'
import { beganWithScript, gone } from '../testing/deploy.ts'
import { fakeGame, gameOf, NO_GAMES } from '../testing/fake-game.ts'
import { createFakeServer, failure } from '../testing/fake-server.ts'
import { renderApp } from '../testing/render-app.tsx'
import { said } from '../testing/said.ts'
import { sundayRummy } from '../testing/sunday-rummy.ts'
import { ErrorScreen } from './error-screen.tsx'

/** Renders a page that throws `problem` until it is fixed. */
function renderBroken(problem: Error) {
  // React and jsdom report every error that a boundary caught to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const page = { isBroken: true }
  const router = createRouter({
    history: createMemoryHistory(),
    context: { debugLog: new DebugLog(localStorage), queryClient: createQueryClient() },
    routeTree: createRootRouteWithContext<object>()({
      component() {
        if (page.isBroken) throw problem
        return <p>All is well</p>
      },
    }),
    defaultErrorComponent: ErrorScreen,
  })
  // Not the app's route tree: the types of the app's router do not fit it.
  render(<RouterProvider router={router as never} />)
  return { page, reported }
}

describe('the error screen', () => {
  it('shows the message, reports the error and tries again (P-error-1)', async () => {
    const user = userEvent.setup()
    const problem = new Error('The pad is torn.')
    const { page, reported } = renderBroken(problem)
    await screen.findByRole('heading', { name: 'Something went wrong' })
    expect(screen.getByText('The pad is torn.')).toBeDefined()
    expect(reported).toHaveBeenCalledWith(problem)

    page.isBroken = false
    await user.click(screen.getByRole('button', { name: said('ui.tryAgain') }))
    expect(await screen.findByText('All is well')).toBeDefined()
  })

  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/a.js',
    'error loading dynamically imported module: http://localhost/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('loads the page again, once the server is there, after: %s (P-error-6)', async (message) => {
    const user = userEvent.setup()
    renderBroken(new TypeError(message))
    const button = await screen.findByRole('button', { name: said('ui.tryAgain') })
    expect(screen.getByText('This page could not be loaded.')).toBeDefined()
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('fetch', async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }))
    await user.click(button)
    await screen.findByText('The server cannot be reached. Check the network and try again.')
    expect(reload).not.toHaveBeenCalled()
    vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }))
    await user.click(button)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('says that there is a new version, where the server has that alone (P-error-7)', async () => {
    const reload = beganWithScript(gone)
    renderBroken(new TypeError('Importing a module script failed.'))
    await screen.findByRole('heading', { name: 'A new version is ready' })
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('asks again for what broke the page, also after a reload that has restored it (P-error-5)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('reportError', vi.fn())
    storeSession(ananyasSession())
    const game = { ...gameOf(fakeGame(sundayRummy()).document()), standing: [null] }
    const fakeServer = createFakeServer({
      'GET /games': { status: 200, body: { ...NO_GAMES.body, data: [game] } },
    })
    const first = renderApp('/games', { fakeServer })
    await screen.findByRole('heading', { name: 'Something went wrong' })
    await first.services.lazyOffline.load()
    await vi.waitFor(async () =>
      expect(await (await deviceDatabase()()).count('answers')).toBeGreaterThan(0),
    )
    await first.unmount()

    const second = renderApp('/games', { fakeServer })
    await screen.findByRole('heading', { name: 'Something went wrong' })
    fakeServer.answer('GET /games', failure(503, 'INTERNAL_ERROR', 'Not now.'))
    await second.user.click(screen.getByRole('button', { name: said('ui.tryAgain') }))
    await screen.findByText('Error loading games')
    await second.unmount()

    // Nothing of it is restored while the server does not answer.
    const { user } = renderApp('/games', { fakeServer })
    await screen.findByText('Error loading games')
    fakeServer.answer('GET /games', NO_GAMES)
    await user.click(screen.getByRole('button', { name: said('ui.tryAgain') }))
    await screen.findByRole('heading', { name: said('games.noGamesYet') })
  })

  it('has words for an error without a message', async () => {
    renderBroken(new Error(''))
    await screen.findByText('An unexpected error occurred.')
    expect(screen.queryByRole('button', { name: 'Download Debug Log' })).toBeNull()
  })

  it('gives the debug log to a person who has turned it on (P-debug-3)', async () => {
    localStorage.setItem('debug_enabled', 'true')
    renderBroken(new Error('The pad is torn.'))
    await screen.findByRole('button', { name: 'Download Debug Log' })
  })
})
