declare global {
  interface Window {
    /** The timer of src/boot.js that reloads a page whose app does not start. */
    sentRefresh?: number
  }
}

// A browser without cascade layers lacks more of what the app uses: it shows pages as they are
// sent, and modules that import this one do not start there (src/boot.js tells a person why).
if (!('CSSLayerBlockRule' in window)) throw new Error('This browser is too old for the app.')

clearInterval(window.sentRefresh)

export {}
