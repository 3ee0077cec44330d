// Runs before anything else is loaded or painted. A file of its own: the content security policy
// allows no inline script.
;(() => {
  // Tokens in an address leave it, and the history with it, at once (src/features/accounts/google-answer.ts).
  if (location.pathname === '/google-callback' && location.search) {
    window.googleAnswer = location.search
    history.replaceState(null, '', '/google-callback')
  }

  // A chosen theme never flashes (src/theme/theme.ts writes the same key).
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // Storage is blocked: the system's theme stands.
  }
})()
