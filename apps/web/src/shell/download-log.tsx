import { useRouteContext } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'

/** Offers the debug log as a file, where the flag is set. */
export function DownloadLog() {
  const log = useRouteContext({ from: '__root__', select: (context) => context.debugLog })
  if (!log.isEnabled()) return null

  function download() {
    const text = JSON.stringify(log.read(), null, 2)
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'meldboard-debug-log.json'
    link.click()
    URL.revokeObjectURL(address)
  }
  return <Button onClick={download}>Download Debug Log</Button>
}
