import { onTestFinished, vi } from 'vitest'

/** Our server's answer for a file that it does not have. */
const GONE = { success: false, error: { code: 'NOT_FOUND', message: 'There is nothing here.' } }

/** Lets the page start with a script that the server answers with `answer`; returns the page's reload. */
export function beganWithScript(answer: () => Response) {
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', src: '/assets/index-1a2b.js' })
  document.head.append(script)
  onTestFinished(() => script.remove())
  const reload = vi.fn()
  vi.stubGlobal('location', { reload, href: 'http://localhost/' })
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/healthz') ? Response.json({ status: 'ok' }) : answer(),
  )
  return reload
}

export const gone = () => Response.json(GONE, { status: 404 })
