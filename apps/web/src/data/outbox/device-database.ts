import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { StoredWrite } from './waiting-write.ts'

/** A server's answer that can be read without a network. */
export type CachedResponse = {
  readonly userId: number
  /** As JSON. */
  readonly queryKey: string
  readonly data: unknown
  readonly keptAt: number
  readonly format: number
}

export interface DeviceSchema extends DBSchema {
  writes: {
    key: number
    value: StoredWrite
    indexes: { user: number }
  }
  answers: {
    key: [userId: number, queryKey: string]
    value: CachedResponse
    indexes: { user: number }
  }
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>

/** Returns the open database; throws a DOMException where the browser has none. */
export type OpenDevice = () => Promise<DeviceDatabase>

/** The browser's database: opens at first use, and again after it was closed. */
export function deviceDatabase(name = 'meldboard'): OpenDevice {
  let opened: Promise<DeviceDatabase> | null = null
  const forget = () => {
    opened = null
  }
  return () => {
    opened ??= open(name, forget).catch((error: unknown) => {
      forget()
      throw error
    })
    return opened
  }
}

async function open(name: string, onClosed: () => void): Promise<DeviceDatabase> {
  if (typeof indexedDB === 'undefined') throw new DOMException('No database.', 'NotSupportedError')
  const database = await openDB<DeviceSchema>(name, 1, {
    upgrade(fresh) {
      const writes = fresh.createObjectStore('writes', { keyPath: 'seq', autoIncrement: true })
      writes.createIndex('user', 'userId')
      const answers = fresh.createObjectStore('answers', { keyPath: ['userId', 'queryKey'] })
      answers.createIndex('user', 'userId')
    },
    // A newer release in another tab upgrades the database: an open connection would block it.
    blocking() {
      database.close()
      onClosed()
    },
    terminated: onClosed,
  })
  return database
}

/** Whether the device refused to store something: its storage is full, forbidden or broken. */
export function isDeviceRefusal(error: unknown): boolean {
  return error instanceof DOMException
}

/** Removes the server's answers from the device; does nothing without a database. */
export async function clearAnswers(open = deviceDatabase()): Promise<void> {
  try {
    const database = await open()
    await database.clear('answers')
    database.close()
  } catch (error) {
    if (!isDeviceRefusal(error)) throw error
  }
}
