import { readFile } from 'node:fs/promises'
import manifest from '../../package.json' with { type: 'json' }

export const VERSION = manifest.version

const CHANGELOG = new URL('../../CHANGELOG.md', import.meta.url)

/** Per version. */
const NOTES = 3

/** The first notes of this version; empty if the file is missing or begins with another version. */
export async function firstNotes(): Promise<readonly string[]> {
  return notesIn(await readFile(CHANGELOG, 'utf8').catch(() => ''), VERSION)
}

/** The first notes of a version as plain texts. */
export function notesIn(changelog: string, version: string): readonly string[] {
  const [, newest = ''] = changelog.split(/^## /m)
  const [title, ...paragraphs] = newest.split(/\n\s*\n/)
  if (title?.trim() !== version) return []
  return paragraphs
    .filter((paragraph) => !paragraph.startsWith('#'))
    .map(plainText)
    .filter((text) => text !== '' && !text.startsWith('Updated dependencies'))
    .slice(0, NOTES)
}

/** A note of changesets is a list item that begins with its commit. */
function plainText(paragraph: string): string {
  return paragraph
    .replace(/^\s*- (?:[0-9a-f]{7,40}: )?/, '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('`', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
