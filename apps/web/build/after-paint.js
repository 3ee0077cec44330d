// Loads the app once the page that was sent is on the screen: until then a slow network is for what is
// read. The build puts it into the pages that have content (apps/web/build/rendered-pages.ts).
;(() => {
  const { modules } = document.currentScript.dataset
  const LONGEST_WAIT_MS = 3_000
  let isLoaded = false

  function load() {
    if (isLoaded) return
    isLoaded = true
    for (const src of modules.split(' ')) {
      const script = document.createElement('script')
      document.head.append(Object.assign(script, { type: 'module', src, crossOrigin: '' }))
    }
  }

  // The app takes over what is there: not before all of it has arrived.
  document.addEventListener('DOMContentLoaded', () => {
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
    setTimeout(load, LONGEST_WAIT_MS)
    // A page that nobody sees is not painted.
    if (document.hidden) load()
    document.addEventListener('visibilitychange', load)
  })
})()
