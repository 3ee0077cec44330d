import { describe, expect, it } from 'vitest'
import { fileName } from './download-file.ts'

describe('the name of the file', () => {
  it.each([
    ['Sunday rummy at Nani’s', 'Sunday rummy at Nani’s.csv'],
    ['../../etc/passwd', 'etc passwd.csv'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.csv'],
    ['\u202efdp.exe', 'fdp.exe.csv'],
    ['مساء 🃏', 'مساء 🃏.csv'],
    ['...', 'Scoreboard.csv'],
  ])('makes of %j %j', (game, file) => {
    expect(fileName(game, 'csv')).toBe(file)
  })
})
