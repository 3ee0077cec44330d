import { createAtom } from '@tanstack/react-store'
import { HOUR_MS } from '../lib/durations.ts'
import { shownLanguage } from '../lib/messages.tsx'

/** Milliseconds between two looks for a newer release while a page stays open. */
const LOOK_EVERY = HOUR_MS

/** Looks for a newer release; finds none without a network. */
export async function lookForRelease(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update().catch(() => undefined)
}

/**
 * Registers the service worker and detects a newer release. It takes over when a person asks for it: waiting writes
 * are in the device's database and typed input is in its draft, so the reload loses neither.
 */
export class Release {
  /** Lets the app open without a network from now on, for a person without an account. */
  static start(): Release {
    const release = new Release()
    if (import.meta.env.PROD && 'serviceWorker' in navigator) release.register().catch(reportError)
    return release
  }

  readonly isReady = createAtom(false)
  #next: ServiceWorker | null = null
  #timer: ReturnType<typeof setInterval> | undefined

  async register(): Promise<void> {
    const { serviceWorker } = navigator
    let isControlled = serviceWorker.controller !== null
    serviceWorker.addEventListener('controllerchange', () => {
      // Another tab has activated the newer release: this page belongs to the older one.
      if (isControlled) this.#found(null)
      isControlled = true
    })
    const registration = await serviceWorker.register('/sw.js')
    if (registration.waiting) this.#found(registration.waiting)
    this.#watch(registration.installing)
    registration.addEventListener('updatefound', () => this.#watch(registration.installing))
    // The first worker has stored what a reload needs, and now stores the rest.
    void serviceWorker.ready.then(({ active }) =>
      active?.postMessage({ type: 'KEEP_ALL', language: shownLanguage() }),
    )
    // Without a network no newer release can be found.
    this.#timer = setInterval(() => registration.update().catch(() => undefined), LOOK_EVERY)
  }

  /** Activates the newer release and reloads the page. */
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
      // Without a controller this is the first worker, and the page is not older.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) this.#found(worker)
    })
  }
}
