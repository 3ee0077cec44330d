import { onTestFinished, vi } from 'vitest'
import { createServices } from '../data/services.ts'
import { createFakeServer } from './fake-server.ts'

type Page = Pick<NonNullable<Parameters<typeof createServices>[0]>, 'fetch' | 'reload'>

/**
 * Creates the app's services, which are closed when the test is finished. In a browser they last as
 * long as their page and its window; here all tests of a process share one window.
 */
export function testServices({ fetch = createFakeServer().fetch, reload = () => {} }: Page = {}) {
  const finished = new AbortController()
  const listen = window.addEventListener.bind(window)
  const untilFinished = vi
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) =>
      listen(type, listener, { signal: finished.signal }),
    )
  const services = createServices({ baseUrl: 'http://meldboard.test/api/v1', fetch, reload })
  untilFinished.mockRestore()
  onTestFinished(() => {
    finished.abort()
    return services.lazyOffline.close()
  })
  return services
}
