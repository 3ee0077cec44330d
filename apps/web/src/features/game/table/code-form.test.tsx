import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'

describe('a code that was told by mouth (P-tables-25)', () => {
  it.each(['/t', '/login'])('leads from %s to its table', async (address) => {
    const { user, path } = renderApp(address, { fakeServer: createFakeServer() })
    const field = await screen.findByLabelText('Code of a table')
    await user.type(field, 'k7q{Enter}')
    await screen.findByText('A code has six signs, such as K7Q-M2P')
    expect(path()).toBe(address)
    await user.type(field, ' m2p.')
    await user.click(screen.getByRole('button', { name: 'Watch' }))
    await expect.poll(path).toBe('/t/K7QM2P')
  })

  it('is asked for again where it names no table', async () => {
    renderApp('/t/K7QM2O', { fakeServer: createFakeServer() })
    await screen.findByRole('heading', { name: 'No table with this code' })
    const form = screen.getByLabelText('Code of a table').closest('form')
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/t', 'get'])
  })
})
