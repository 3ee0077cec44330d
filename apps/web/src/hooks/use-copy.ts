import { useState } from 'react'
import { messages } from '../lib/messages.tsx'

const t = messages('controls')

type CopyOptions = {
  /** The message once the text is copied; default: that of a link. */
  readonly copied?: string
  /** The message if the browser refuses: without permission, or on plain http. */
  readonly refused?: string
  /** Offers the text in another way if the browser refuses. */
  readonly onRefused: () => void
}

export function useCopy(text: string, options: CopyOptions) {
  const { copied = t('linkCopied'), refused = t('linkIsSelected'), onRefused } = options
  const [said, setSaid] = useState('')
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(copied)
    } catch {
      onRefused()
      setSaid(refused)
    }
  }
  return { said, copy }
}
