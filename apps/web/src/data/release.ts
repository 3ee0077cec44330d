import { createAtom } from '@tanstack/react-store'

/** The interval at which a page that stays open looks for a newer release, in milliseconds. */
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
export class Release {
  readonly isReady = createAtom(false)
  #next: ServiceWorker | null = null
  #timer: ReturnType<typeof setInterval> | undefined

  async register(): Promise<void> {
    const { serviceWorker } = navigator
    let isControlled = serviceWorker.controller !== null
    serviceWorker.addEventListener('controllerchange', () => {
      // Another tab has activated the newer release: this page is of the older one.
      if (isControlled) this.#found(null)
      isControlled = true
    })
    const registration = await serviceWorker.register('/sw.js')
    if (registration.waiting) this.#found(registration.waiting)
    this.#watch(registration.installing)
    registration.addEventListener('updatefound', () => this.#watch(registration.installing))
    // The first worker is ready with what a reload needs, and then keeps the rest.
    void serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'KEEP_ALL' }))
    // Without a network no newer release can be found.
    this.#timer = setInterval(() => registration.update().catch(() => undefined), LOOK_EVERY)
  }

  /** Activates the newer release and reloads the page with it. */
  use(): void {
    const reload = () => window.location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', reload)
    if (this.#next === null) reload()
    else this.#next.postMessage({ type: 'SKIP_WAITING' })
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #found(worker: ServiceWorker | null): void {
    this.#next = worker
    this.isReady.set(true)
  }

  #watch(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      // Without a controller it is the first worker, and the page is not of an older release.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) this.#found(worker)
    })
  }
}
