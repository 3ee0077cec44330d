import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { formatMessage } from './format-message.ts'

const area = {
  games: compile('{count, plural, =0 {no game} one {{count} game} other {{count} games}}'),
  pays: compile('<person>{name}</person> pays {amount}'),
  nested: compile('<b>so <person>{name}</person></b> it is'),
}
const bold = (inside: readonly unknown[]) => ({ bold: inside })

describe('a message', () => {
  it.each([
    [0, 'no game'],
    [1, '1 game'],
    [1.5, '1.5 games'],
    [2, '2 games'],
    [1234, '1234 games'],
  ])('has the plural of %d', (count, text) => {
    expect(formatMessage('en', area, 'games', { count })).toEqual([text])
  })

  it('shows a name with markup and braces as it was typed (P-language-3)', () => {
    const name = '<b>{count}</b>'
    const values = { name, amount: '120', person: bold }
    expect(formatMessage('en', area, 'pays', values)).toEqual([{ bold: [name] }, ' pays 120'])
  })

  it('has marked parts in marked parts', () => {
    const values = { name: 'Asha', b: bold, person: bold }
    expect(formatMessage('en', area, 'nested', values)).toEqual([
      { bold: ['so ', { bold: ['Asha'] }] },
      ' it is',
    ])
  })

  it('that is not there, or lacks an argument, is an error: no key is ever shown', () => {
    expect(() => formatMessage('en', undefined, 'games', { count: 1 })).toThrow('games')
    expect(() => formatMessage('en', area, 'toString', {})).toThrow('toString')
    expect(() => formatMessage('en', area, 'pays', { amount: '1', person: bold })).toThrow('name')
  })
})
