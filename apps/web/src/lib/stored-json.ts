import type { z } from 'zod'
import { deviceStorage } from './storage.ts'

/** Returns the value stored in this browser under a key; null if there is none, or the schema cannot read it. */
export function readStored<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    const text = deviceStorage.getItem(key)
    return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null)
  } catch {
    return null
  }
}

/** Stores a value under a key; if the storage is full, nothing is stored. */
export function writeStored(key: string, value: unknown): void {
  try {
    deviceStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The storage is full.
  }
}
