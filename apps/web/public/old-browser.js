// For browsers that cannot run the app, such as an old television's: they get the page as it was sent.
// Written for them, with what they know; the server names it in the pages of a game
// (apps/server/src/site/page-template.ts).
function helpOldBrowser(script) {
  // Without layers no style sheet of the app counts.
  if (!window.CSSLayerBlockRule) {
    script.insertAdjacentHTML('afterend', '<link rel="stylesheet" href="/old-browser.css">')
  }
  if (!script.dataset.refresh) return
  // As src/ui/reload-page.ts: a proxy whose server restarts would show its own error, for good.
  function refreshOnce(asked) {
    asked.onloadend = function onAnswer() {
      if (asked.status === 200 && asked.responseText.indexOf('"status":"ok"') >= 0) {
        location.reload()
      } else refreshLater()
    }
    asked.open('GET', '/healthz')
    asked.send()
  }
  function refresh() {
    if (document.querySelector('[data-sent]')) refreshOnce(new XMLHttpRequest())
  }
  function refreshLater() {
    setTimeout(refresh, script.dataset.refresh * 1000)
  }
  // A script of the app that is not understood, or that did not arrive.
  if ('noModule' in script) addEventListener('error', refreshLater, true)
  else refreshLater()
}

helpOldBrowser(document.currentScript)
