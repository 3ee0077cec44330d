// Runs before anything else is loaded or painted. The build puts it into every page (build/rendered-pages.ts).
;(() => {
  // Tokens are removed from the address and the history at once
  // (src/features/accounts/google-sign-in.ts).
  if (location.pathname === '/google-callback' && location.search) {
    window.googleAnswer = location.search
    history.replaceState(null, '', '/google-callback')
  }

  const page = document.documentElement.dataset
  try {
    // Applied before the first paint, so that another theme never flashes (src/data/theme/theme.ts writes
    // the same key).
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') page.theme = theme
    const token = JSON.parse(localStorage.getItem('auth_token') ?? 'null')
    if (token === null) return
    // Pages are sent as visitors see them: what is for visitors alone never flashes for a member
    // (src/data/services.ts takes the mark away).
    page.member = ''
    for (const href of page.memberFiles?.split(' ') ?? [])
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
    if (location.pathname === '/scoreboard') askForBoard(token)
  } catch {
    // Storage is blocked or unreadable: the system's theme applies.
  }

  /** Asks for the active game and its scoreboard before the app asks (src/data/early-answers.ts). */
  function askForBoard({ access_token, expires_at }) {
    // The app refreshes an expired token first.
    if (Date.parse(expires_at) <= Date.now()) return
    const authorization = `Bearer ${access_token}`
    window.earlyAnswers = new Map()
    const ask = (path) => {
      const headers = { authorization }
      const answer = fetch(`/api/v1${path}`, { headers, credentials: 'omit' })
      window.earlyAnswers.set(`/api/v1${path}`, { authorization, answer })
      return answer
    }
    ask('/games/active')
      .then((answer) => answer.clone().json())
      .then(({ data }) => data && ask(`/scoreboard/${data.id}`))
      // The app asks again, and says what is wrong.
      .catch(() => undefined)
  }
})()
