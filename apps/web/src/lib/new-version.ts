import { useEffect, useState } from 'react'

/** Whether the server has a newer release: no other part of this page can be loaded until it is reloaded. */
export function useIsReplaced(isAsked = true): boolean {
  const [isGone, setIsGone] = useState(false)
  useEffect(() => {
    if (isAsked) void isReplaced().then(setIsGone)
  }, [isAsked])
  return isGone
}

/** Only our server's own answer, not a proxy's, says that a file is gone. */
export async function isReplaced(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src*="/assets/"]')
  if (script === null) return false
  try {
    const answer = await fetch(script.src, { cache: 'no-store' })
    if (answer.status === 404) return (await answer.text()).includes('"code":"NOT_FOUND"')
    await answer.body?.cancel()
  } catch {
    // Without a connection nothing is known of another release.
  }
  return false
}
