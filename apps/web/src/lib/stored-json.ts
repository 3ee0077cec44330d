import type { z } from 'zod'

/**
 * Returns the value that this browser has stored under a key; null where it has none, its storage is blocked, or
 * something else or another release has stored what the schema cannot read.
 */
export function readStored<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null)
  } catch {
    return null
  }
}

/** Stores a value under a key; where the browser stores nothing, it holds until the page is closed. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The storage is full or blocked.
  }
}
