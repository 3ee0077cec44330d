// Runs before the first paint, so that a chosen theme never flashes. A file of its own: the
// content security policy allows no inline script. The same key is written by src/theme/theme.ts.
;(() => {
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // Storage is blocked: the system's theme stands.
  }
})()
