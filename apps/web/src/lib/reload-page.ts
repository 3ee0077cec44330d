/**
 * Reloads the page once the server itself answers: while it restarts, a proxy would replace the
 * page with its own error, and nothing of ours could try again.
 * @returns whether it reloads
 */
export async function reloadPage(): Promise<boolean> {
  const isThere = await canReload()
  if (isThere) location.reload()
  return isThere
}

async function canReload(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store' })
    return answer.ok && (await answer.text()).includes('"status":"ok"')
  } catch {
    // Without a network the service worker has the page.
    return Boolean(navigator.serviceWorker?.controller)
  }
}
