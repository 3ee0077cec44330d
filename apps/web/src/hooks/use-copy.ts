import { useState } from 'react'

type CopyOptions = {
  /** The words once the text is copied. */
  readonly copied: string
  /** The words where the browser refuses: without permission, or on plain http. */
  readonly refused: string
  /** Offers the text in another way where the browser refuses. */
  readonly onRefused: () => void
}

/** Copies a text, and says how that went. */
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

/** The words about a link that is copied or offered. */
export const LINK_COPY = {
  copied: 'Link copied.',
  refused: 'The link is selected. Copy it from there.',
} as const
