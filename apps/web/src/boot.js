// Runs before anything else is loaded or painted. The build inlines it unchanged in every page
// (build/rendered-pages.ts): its syntax is for browsers that cannot run the app, from Chromium 79 on.
;(() => {
  const page = document.documentElement.dataset

  // The app's first line stops it (src/oldest-browser.ts). A page that is still loading waits.
  if (page.refresh !== undefined)
    window.sentRefresh = setInterval(() => {
      if (document.readyState === 'complete') location.reload()
    }, page.refresh * 1000)

  // The same browsers as in src/oldest-browser.ts.
  if (!('CSSLayerBlockRule' in window)) {
    if (page.oldStyles !== undefined) link({ rel: 'stylesheet', href: page.oldStyles })
    document.addEventListener('DOMContentLoaded', sayTooOld)
    return
  }

  // As in src/data/settings/language.ts.
  const asked = new URLSearchParams(location.search).get('lang')
  const chosen = (/(?:^|; )language=([^;]*)/.exec(document.cookie) || [])[1]
  const languages = (page.languages || '').split(' ')
  const language = [asked, chosen].find((one) => languages.includes(one)) || 'en'
  loadMessages('view')
  if (/^\/(login|register)/.test(location.pathname)) loadMessages('accounts')
  if (/^\/t\/|\/tv$/.test(location.pathname)) loadMessages('table')
  const seat = /^\/seat\/(\d+)/.exec(location.pathname)
  if (seat !== null) {
    loadMessages('seat')
    preloadAll(page.seatFiles)
  }

  // Tokens are removed from the address and the history at once (src/features/accounts/google-sign-in.ts).
  if (location.pathname === '/google-callback' && location.search) {
    window.googleAnswer = location.search
    history.replaceState(null, '', '/google-callback')
  }

  // A device that has stored the app has its letters too (styles/base.css).
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) page.stored = ''

  try {
    // Applied before the first paint, so that another theme never flashes (src/data/settings/theme.ts
    // writes the same key).
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') page.theme = theme
    if (seat !== null) askForSeats(seat[1])
    const token = JSON.parse(localStorage.getItem('auth_token'))
    if (token === null) return
    // Pages are sent as visitors see them: what is for visitors alone never flashes for a member
    // (src/data/services.ts removes the mark).
    page.member = ''
    loadMessages('board')
    if (location.pathname !== '/scoreboard') loadMessages('app')
    preloadAll(page.memberFiles)
    if (location.pathname === '/scoreboard') askForBoard(token)
  } catch {
    // Storage is blocked or unreadable: the system's theme applies.
  }

  /** The scripts load the same files, once they run (src/lib/messages.tsx). */
  function loadMessages(...names) {
    if (page.messages === undefined) return
    for (const name of names) preload(page.messages.replace('*', `${language}-${name}`))
  }

  /** A style sheet is applied by the app: it has to come after the page's own. */
  function preload(href) {
    const how = /css$/.test(href) ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    link({ ...how, href, crossOrigin: '' })
  }

  function preloadAll(files) {
    for (const href of (files || '').split(' ')) if (href) preload(href)
  }

  function link(properties) {
    document.head.append(make('link', properties))
  }

  function make(name, properties, ...children) {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...children)
    return made
  }

  /** Says what can be done here: a sent game or table can be read, and any other page links to one. */
  function sayTooOld() {
    const app = document.getElementById('app')
    const again =
      page.refresh === undefined ? '' : ` The page is loaded again every ${page.refresh} seconds.`
    if (/^\/(games|t)\//.test(app.dataset.sent)) {
      const words = `This browser is too old to keep scores with Meldboard.${again}`
      app.prepend(make('p', { id: 'too-old' }, words))
      return
    }
    const code = make('input', { name: 'code', autocomplete: 'off', required: true })
    const form = make('form', { action: '/t' }, make('label', {}, 'Code of a table ', code))
    if (location.pathname === '/tv') form.append(make('input', { type: 'hidden', name: 'tv' }))
    form.append(make('button', {}, 'Watch'))
    app.textContent = ''
    app.removeAttribute('data-sent')
    app.append(
      make(
        'div',
        { id: 'too-old' },
        make(
          'p',
          {},
          'This browser is too old for Meldboard, which needs Chrome 99, Safari 15.4, Firefox 100 or newer.',
        ),
        make('p', {}, `It can show what is played at a table.${again}`),
        form,
      ),
    )
  }

  /** Requests the active game and its scoreboard before the app does. */
  function askForBoard({ access_token, expires_at }) {
    // The app refreshes an expired token first.
    const ahead = Number(localStorage.getItem('server_clock')) || 0
    if (Date.parse(expires_at) <= Date.now() + ahead) return
    const headers = { authorization: `Bearer ${access_token}` }
    askEarly('/games/active', headers)
      .then((answer) => answer.clone().json())
      .then(({ data }) => data && askEarly(`/scoreboard/${data.id}`, headers))
      // The app asks again, and shows what is wrong.
      .catch(() => undefined)
  }

  /** Requests the seats at a table by the link of the address, or of an earlier visit (src/data/seat-links.ts). */
  function askForSeats(tableId) {
    const stored = (item) => Object(JSON.parse(localStorage.getItem(item)))[tableId]
    const [, token = Object(stored('seat_links')).token] = /^#link=(.*)/.exec(location.hash) || []
    if (!/^[\w-]{43}$/.test(token)) return
    // A device without a key has no seat yet.
    const key = stored('seat_keys')
    askEarly('/seats', { authorization: `Link ${token}`, ...(key && { 'seat-key': key }) })
  }

  /** The app takes the answer (src/data/early-answers.ts). */
  function askEarly(path, headers) {
    window.earlyAnswers = window.earlyAnswers || new Map()
    const answer = fetch(`/api/v1${path}`, { headers, credentials: 'omit' })
    window.earlyAnswers.set(`/api/v1${path}`, { authorization: headers.authorization, answer })
    return answer
  }
})()
