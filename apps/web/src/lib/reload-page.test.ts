import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadPage } from './reload-page.ts'

const health = () => Response.json({ status: 'ok', version: '1.0.0' })

describe('a page that loads itself again (P-error-6)', () => {
  const reload = vi.fn()
  beforeEach(() => {
    reload.mockReset()
    vi.stubGlobal('location', { reload })
  })

  async function reloadedAfter(fetch: () => Response): Promise<boolean> {
    vi.stubGlobal('fetch', async () => fetch())
    const isReloading = await reloadPage()
    expect(reload).toHaveBeenCalledTimes(isReloading ? 1 : 0)
    return isReloading
  }

  it('does so once the server answers', async () => {
    expect(await reloadedAfter(health)).toBe(true)
  })

  it.each([
    ['502', new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
    ['404', new Response('404 page not found', { status: 404 })],
    ['a page of its own', new Response('<h1>Back soon</h1>')],
  ])('stays where a proxy answers %s', async (_kind, answer) => {
    expect(await reloadedAfter(() => answer)).toBe(false)
  })

  it('stays without a network, unless the service worker has the page', async () => {
    const lost = () => {
      throw new TypeError('Failed to fetch')
    }
    expect(await reloadedAfter(lost)).toBe(false)
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
    expect(await reloadedAfter(lost)).toBe(true)
  })
})
