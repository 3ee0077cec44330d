declare global {
  interface Window {
    /** The timer by which src/boot.js loads a page again whose app does not start. */
    sentRefresh?: number
  }
}

// A browser without layers of styles lacks more of what the app uses: it shows pages as they are sent, and what
// imports this module does not start there (src/boot.js says why to a person).
if (!('CSSLayerBlockRule' in window)) throw new Error('This browser is too old for the app.')

clearInterval(window.sentRefresh)

export {}
