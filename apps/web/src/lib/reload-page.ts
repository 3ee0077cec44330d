/**
 * Loads the page again, once the server itself answers: a proxy whose server restarts would show its own error in
 * the place of the page, and nothing of ours would be left that could try again.
 * @returns whether it does
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
