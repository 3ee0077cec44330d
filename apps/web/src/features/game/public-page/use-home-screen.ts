import { useEffect } from 'react'

/** The values in index.html. */
const APP = { manifest: '/manifest.webmanifest', title: 'Meldboard' }

/**
 * Lets "Add to Home Screen" on a game's page add this game under its name, with the server's
 * manifest for it (P-follow-2). Other pages add the app.
 */
export function useHomeScreen(gameUuid: string, gameName: string): void {
  useEffect(() => {
    const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    const title = document.querySelector<HTMLMetaElement>('meta[name="apple-mobile-web-app-title"]')
    if (manifest === null || title === null) return
    manifest.href = `/games/${gameUuid}/manifest.webmanifest`
    title.content = gameName
    return () => {
      manifest.href = APP.manifest
      title.content = APP.title
    }
  }, [gameUuid, gameName])
}
