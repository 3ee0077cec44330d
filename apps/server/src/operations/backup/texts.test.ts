import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../../games/testing/game-world.ts'
import { newGame } from '../../games/testing/new-game.ts'
import { DATABASE_ENGINES } from '../../platform/database/database.ts'
import {
  type FreshDatabase,
  freshDatabase,
} from '../../platform/database/testing/fresh-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { expectRestored, withEmpty } from './testing/expect-restored.ts'
import { linesOfBackup, sealedBackup } from './testing/sealed-backup.ts'
import { writeBackup } from './write-backup.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')

/** Characters that some readers take for the end of a line, of a text or of JSON, and halves of characters. */
const ODD = [
  ...['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\ufeff', '\u001a', '\u007f'],
  ...['\ud800', '\udfff', '\uffff', '\u{10ffff}', '\\', '\\u0000', '"', "'", '}', '\t', '\u202e'],
]

/** They end a line in a programming language, but not in JSON. */
const SEPARATOR = /[\u2028\u2029]/

/** Any text without NUL, which requests may not contain. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...ODD),
    fc.integer({ min: 1, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 20,
})
/** Long enough for a name after normalisation, and short enough after NFC. */
const anyName = anyText.map((text) => `Bela${text}`.slice(0, 24))

const anyTexts = fc.record({ name: anyName, text: anyText, reason: anyText })
type Texts = { readonly name: string; readonly text: string; readonly reason: string }

describe.each(DATABASE_ENGINES)('the texts in a backup of %s', (engine) => {
  let source: FreshDatabase
  let world: GameWorld
  let asha: Person
  let directory: string
  let files = 0

  beforeAll(async () => {
    source = await freshDatabase(engine)
    world = await gameWorld(source.database)
    asha = await world.person()
    directory = await temporaryFolder()
  })
  afterAll(async () => {
    await world.close()
    await source.close()
  })

  const backup = async () => {
    files += 1
    const file = join(directory, `${files}.backup`)
    await writeBackup(source, file, NOW)
    return file
  }

  it.each(DATABASE_ENGINES)('come back on %s, with every kind of character', async (other) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyTexts, { minLength: 3, maxLength: 9 }), async (all) => {
        for (const texts of all) {
          await sendTexts(asha, texts)
          await storeTexts(source, asha, texts)
        }
        const file = await backup()
        await withEmpty(other, (target) => expectRestored(target, file, source))
      }),
      // Shrinking is useless, as each run adds to the rows of earlier ones.
      { numRuns: 5, endOnFailure: true },
    )
  })

  it('come back from a file of an earlier version, with line separators as they are', async () => {
    await sendTexts(asha, { name: 'Bela', text: 'One\u2028two\u2029three', reason: '\u2028' })
    const file = await backup()
    const lines = linesOfBackup(await readFile(file))
    expect(lines.join('')).not.toMatch(SEPARATOR)
    const unescaped = lines.map((line) => JSON.stringify(JSON.parse(line)))
    expect(unescaped.join('')).toMatch(SEPARATOR)
    const old = join(directory, 'old.backup')
    await writeFile(old, sealedBackup(unescaped))
    await withEmpty(engine, (target) => expectRestored(target, old, source))
  })
})

/** All kinds of text that a request can bring into a game's log and beside it. */
async function sendTexts(person: Person, { name, text, reason }: Texts): Promise<void> {
  const { id } = await newGame(person, [name, 'Chitra'], { name, description: text })
  const calls = [
    ['PUT', `/games/${id}`, { description: `${text}.` }],
    ['PUT', `/games/${id}/cancel`, { reason }],
    ['POST', '/players/contacts', { name }],
    ['PUT', '/auth/profile', { name }],
  ] as const
  for (const [method, path, body] of calls) {
    const answer = await person.call(method, path, body)
    expect([200, 201], answer.text).toContain(answer.status)
  }
}

/** Columns for texts that no request brings unchanged, such as Google's. */
async function storeTexts({ database }: FreshDatabase, { id }: Person, { text }: Texts) {
  const update = { new_email: text, profile_picture_url: text, google_subject: text }
  await database.updateTable('users').set(update).where('id', '=', id).execute()
  await database.updateTable('sessions').set({ device: text }).where('user_id', '=', id).execute()
}
