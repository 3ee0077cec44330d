// Runs before anything else is loaded or painted. A file of its own: the content security policy
// allows no inline script.
;(() => {
  // Tokens are removed from the address and the history at once
  // (src/features/accounts/google-sign-in.ts).
  if (location.pathname === '/google-callback' && location.search) {
    window.googleAnswer = location.search
    history.replaceState(null, '', '/google-callback')
  }

  // Applied before the first paint, so that another theme never flashes (src/data/theme/theme.ts writes
  // the same key).
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
    // Pages are sent as visitors see them: what is for visitors alone never flashes for a member
    // (src/data/services.ts takes the mark away).
    if (localStorage.getItem('auth_token')) document.documentElement.dataset.member = ''
  } catch {
    // Storage is blocked: the system's theme applies.
  }
})()
