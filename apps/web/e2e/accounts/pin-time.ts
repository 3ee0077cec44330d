import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RunningServer } from '../support/server.ts'

const MINUTE = 60_000

/** Lets minutes pass for the PINs of an address, as if they had been mailed earlier. */
export function agePins({ dataDir }: RunningServer, email: string, minutes: number): void {
  const database = new DatabaseSync(join(dataDir, 'meldboard.sqlite'), { timeout: 5_000 })
  try {
    const pins = database
      .prepare('SELECT purpose, sent_at, expires_at FROM pins WHERE email_key = ?')
      .all(email)
    if (pins.length === 0) throw new Error(`No PIN is out for ${email}.`)
    const age = database.prepare(
      'UPDATE pins SET sent_at = ?, expires_at = ? WHERE email_key = ? AND purpose = ?',
    )
    const earlier = (time: unknown) =>
      new Date(Date.parse(String(time)) - minutes * MINUTE).toISOString()
    for (const { purpose, sent_at, expires_at } of pins) {
      age.run(earlier(sent_at), earlier(expires_at), email, String(purpose))
    }
  } finally {
    database.close()
  }
}

/** Returns a PIN that differs from this one. */
export function wrongPin(pin: string): string {
  return pin === '000000' ? '111111' : '000000'
}
