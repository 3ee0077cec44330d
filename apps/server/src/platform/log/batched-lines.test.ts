import { describe, expect, it, vi } from 'vitest'
import { batchedLines } from './batched-lines.ts'

describe('the lines of the log', () => {
  it('are written together, in order, and none twice', async () => {
    const written: string[] = []
    const log = batchedLines({ write: (lines) => void written.push(lines) })
    log.write('one\n')
    log.write('two\n')
    expect(written).toEqual([])
    await vi.waitFor(() => expect(written).toEqual(['one\ntwo\n']), 10_000)
    log.write('three\n')
    log.flush()
    log.write('four\n')
    await vi.waitFor(() => expect(written).toEqual(['one\ntwo\n', 'three\n', 'four\n']), 10_000)
  })
})
