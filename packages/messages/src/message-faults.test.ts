import { describe, expect, it } from 'vitest'
import { faultsOfMessage } from './message-faults.ts'

const GAMES = '{count, plural, one {{count} game} other {{count} games}} of <person>{name}</person>'

describe('a message that cannot be shown', () => {
  it.each([
    ['Of <person>{name}</person>', 'lacks the argument count'],
    [`${GAMES} {more}`, 'has the argument more, which English has not'],
    [GAMES.replace(/<.?person>/g, ''), 'lacks the mark <person>'],
    [GAMES.replace('one {{count} game} ', ''), 'lacks the plural form one'],
    [
      GAMES.replace('one {', 'few {x} one {'),
      'has the plural form few, which the language has not',
    ],
    [GAMES.replace('{{count} games}', '{# games}'), 'has #: name the argument instead'],
    [GAMES.replace('{name}', '{name, date}'), 'has a format in name: it is formatted before'],
    [GAMES.replace('{name}', ''), 'has nothing in <person>: write … there'],
  ])('%s', (message, fault) => {
    expect(faultsOfMessage('en', message, GAMES)).toContain(fault)
  })

  it('is not one that says the same', () => {
    expect(faultsOfMessage('en', `<person>{name}</person>: ${GAMES}`, GAMES)).toEqual([])
  })

  it('has the forms of its language for ordinals', () => {
    const ordinal = (forms: string) => `{place, selectordinal, ${forms}}`
    const english = ordinal('one {{place}st} two {{place}nd} few {{place}rd} other {{place}th}')
    expect(faultsOfMessage('en', english, english)).toEqual([])
    expect(faultsOfMessage('en', ordinal('one {{place}st} other {{place}th}'), english)).toEqual([
      'lacks the plural form two',
      'lacks the plural form few',
    ])
  })

  it('lacks an option of a select', () => {
    const english = '{kind, select, drop {a drop} other {a score}}'
    expect(faultsOfMessage('en', '{kind, select, other {a score}}', english)).toEqual([
      'lacks drop for kind',
    ])
  })
})
