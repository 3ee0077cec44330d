import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createDebugLog } from '../data/debug-log/debug-log.ts'
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
    context: { debugLog: createDebugLog(localStorage) },
    routeTree: createRootRouteWithContext<object>()({
      component() {
        if (page.isBroken) throw problem
        return <p>All is well</p>
      },
    }),
    defaultErrorComponent: ErrorScreen,
  })
  // Another tree than the app's: the types of the app's router do not fit it.
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
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('All is well')).toBeDefined()
  })

  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/a.js',
    'error loading dynamically imported module: http://localhost/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('loads the page again after: %s', async (message) => {
    const user = userEvent.setup()
    renderBroken(new TypeError(message))
    const button = await screen.findByRole('button', { name: 'Try Again' })
    expect(screen.getByText('This page could not be loaded.')).toBeDefined()
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    await user.click(button)
    expect(reload).toHaveBeenCalledOnce()
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
