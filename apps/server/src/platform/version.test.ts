import { describe, expect, it } from 'vitest'
import { firstNotes, notesIn, VERSION } from './version.ts'

const CHANGELOG = `# @meldboard/server

What is new.

## 1.3.0

### Minor Changes

- 1a2b3c4: Stop all nodes first: see
  [Upgrade](../operating.md#upgrade).

- Set \`SIGN_UP\`.

### Patch Changes

- Updated dependencies [1a2b3c4]
  - @meldboard/engine@0.3.0

- 1a2b3c5: Third.

- 1a2b3c6: Fourth.

## 1.2.0

- Older.
`

describe('the notes of a version', () => {
  it('are the first three, without marks and commits (P-upgrade-5)', () => {
    expect(notesIn(CHANGELOG, '1.3.0')).toEqual([
      'Stop all nodes first: see Upgrade.',
      'Set SIGN_UP.',
      'Third.',
    ])
  })

  it('are none of another version', () => {
    expect(notesIn(CHANGELOG, '1.2.0')).toEqual([])
    expect(notesIn('', '1.2.0')).toEqual([])
  })

  it('are there for the version that runs (P-upgrade-5)', async () => {
    expect(VERSION).toMatch(/^\d+\.\d+\.\d+$/)
    expect((await firstNotes()).length).toBeGreaterThan(0)
  })
})
