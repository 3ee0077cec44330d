import type { Settlement } from './drain.ts'

/** What tabs of one browser tell each other. */
export type TabMessage =
  /** Something was written down, decided or forgotten. */
  { readonly kind: 'changed' } | { readonly kind: 'settled'; readonly settlement: Settlement }

/** The line between the tabs of one browser. */
export function tabChannel(onMessage: (message: TabMessage) => void) {
  const channel = new BroadcastChannel('meldboard-outbox')
  let isOpen = true
  channel.onmessage = (event: MessageEvent<TabMessage>) => onMessage(event.data)
  return {
    /** What is still on its way when the line is closed is told to nobody. */
    tell(message: TabMessage): void {
      if (isOpen) channel.postMessage(message)
    },
    close(): void {
      isOpen = false
      channel.close()
    },
  }
}
