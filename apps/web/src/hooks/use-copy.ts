import { useState } from 'react'

type CopyOptions = {
  /** The message once the text is copied. */
  readonly copied: string
  /** The message if the browser refuses: without permission, or on plain http. */
  readonly refused: string
  /** Offers the text in another way if the browser refuses. */
  readonly onRefused: () => void
}

export function useCopy(text: string, { copied, refused, onRefused }: CopyOptions) {
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

export const LINK_COPY = {
  copied: 'Link copied.',
  refused: 'The link is selected. Copy it from there.',
} as const
