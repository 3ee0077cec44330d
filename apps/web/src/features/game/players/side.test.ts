import { describe, expect, it } from 'vitest'
import { sideOf, sideSchema, withName } from './side.ts'

describe('a side (P-players-12)', () => {
  const read = (typed: string) => sideSchema.safeParse(typed)

  it('is typed in one line, and plays under the names of its members', () => {
    expect(read(' Asha ,  Bela,').data).toEqual(['Asha', 'Bela'])
    expect(sideOf(['Asha', 'Bela'])).toEqual({ name: 'Asha and Bela', members: ['Asha', 'Bela'] })
    expect(read('आशा، बेला').data).toEqual(['आशा', 'बेला'])
  })

  it('of one name is a single player', () => {
    expect(sideOf(['Asha'])).toEqual({ name: 'Asha' })
  })

  it.each([
    [' , ', 'Name is required'],
    ['Asha, B', 'Name must be at least 2 characters'],
    ['Aa, Bb, Cc, Dd, Ee, Ff, Gg', 'A side has at most 6 members'],
    [
      `${'a'.repeat(40)}, ${'b'.repeat(40)}`,
      'The names of a side must be at most 80 characters together',
    ],
  ])('is refused as %j', (typed, message) => {
    expect(read(typed).error?.issues[0]?.message).toBe(message)
  })

  it('takes one name more from the saved players', () => {
    expect(withName('', 'Asha')).toBe('Asha, ')
    expect(withName('Asha, ', 'Bela')).toBe('Asha, Bela, ')
    expect(withName('Asha', 'Bela')).toBe('Asha, Bela, ')
  })
})
