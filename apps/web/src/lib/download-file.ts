import { messages } from './messages.tsx'

const t = messages('ui')

/** Gives a file to the browser as a download. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Characters that some system forbids in a file's name, and characters that change the text direction. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** Returns a file's name from a game's name, such as "Sunday rummy.csv". */
export function fileName(gameName: string, extension: string): string {
  const name = gameName
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${name || t('fileOfUnnamedGame')}.${extension}`
}
