import type { Settlement } from './drain.ts'

/** The messages between the tabs of one browser. */
export type TabMessage =
  /** Something was stored, decided or removed. */
  { readonly kind: 'changed' } | { readonly kind: 'settled'; readonly settlement: Settlement }

/** Opens the channel between the tabs of one browser. */
export function tabChannel(onMessage: (message: TabMessage) => void) {
  const channel = new BroadcastChannel('meldboard-outbox')
  let isOpen = true
  channel.onmessage = (event: MessageEvent<TabMessage>) => onMessage(event.data)
  return {
    /** A message that is still on its way when the channel is closed is dropped. */
    tell(message: TabMessage): void {
      if (isOpen) channel.postMessage(message)
    },
    close(): void {
      isOpen = false
      channel.close()
    },
  }
}
