import compile from 'icu-minify/compile'
import { expect, it } from 'vitest'
import { formatMessage } from './format-message.ts'
import { pseudo } from './pseudo.ts'

const shown = (message: string, values: object) =>
  formatMessage('en', { message: pseudo(compile(message)) }, 'message', values).join('')

it('is longer by two fifths and has accents, but for what is filled in', () => {
  expect(shown('Save', {})).toBe('⟦Šàvé~~⟧')
  expect(shown('Save {name} now', { name: 'Asha' })).toBe('⟦Šàvé~~ Asha ñöw~~⟧')
})

it('has the plurals and the marked parts of its message', () => {
  const games = '{count, plural, one {{count} game} other {games: {count}}}'
  expect([1, 2].map((count) => shown(games, { count }))).toEqual(['⟦1 gàmé~~⟧', '⟦gàméš~~: 2⟧'])
  const bold = (inside: readonly string[]) => `*${inside.join('')}*`
  expect(shown('<b>Paid <i>{name}</i></b>', { name: 'Asha', b: bold, i: bold })).toBe(
    '⟦*Pàïd~~ *Asha**⟧',
  )
})
