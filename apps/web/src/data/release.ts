import { createAtom } from '@tanstack/react-store'

/** How often a page that stays open looks for a newer release, in milliseconds. */
const LOOK_EVERY = 60 * 60_000

/** Looks for a newer release now; without a network none can be found. */
export async function lookForRelease(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update().catch(() => undefined)
}

/**
 * Registers the service worker and detects when a newer release waits. It takes over when a person
 * says so: what waits to be sent is in the device's database and what is typed is in its draft, so
 * that neither is lost with the reload.
 */
export function createRelease() {
  let next: ServiceWorker | null = null
  const isReady = createAtom(false)
  let timer: ReturnType<typeof setInterval> | undefined

  function found(worker: ServiceWorker | null): void {
    next = worker
    isReady.set(true)
  }

  function watch(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      // Without a controller it is the first worker, and the page is not of an older release.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) found(worker)
    })
  }

  return {
    async register(): Promise<void> {
      const { serviceWorker } = navigator
      let isControlled = serviceWorker.controller !== null
      serviceWorker.addEventListener('controllerchange', () => {
        // Another tab has activated the newer release: this page is of the older one.
        if (isControlled) found(null)
        isControlled = true
      })
      const registration = await serviceWorker.register('/sw.js')
      if (registration.waiting) found(registration.waiting)
      watch(registration.installing)
      registration.addEventListener('updatefound', () => watch(registration.installing))
      // The first worker is ready with what a reload needs, and then keeps the rest.
      void serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'KEEP_ALL' }))
      // Without a network no newer release can be found.
      timer = setInterval(() => registration.update().catch(() => undefined), LOOK_EVERY)
    },
    isReady,
    /** Activates the newer release and reloads the page with it. */
    use(): void {
      const reload = () => window.location.reload()
      navigator.serviceWorker.addEventListener('controllerchange', reload)
      if (next === null) reload()
      else next.postMessage({ type: 'SKIP_WAITING' })
    },
    close: () => clearInterval(timer),
  }
}
