import { describe, expect, it } from 'vitest'
import {
  isAtTable,
  isSamePerson,
  mayBeSamePerson,
  peopleNamed,
  singlePlayers,
} from './same-person.ts'

describe('isSamePerson', () => {
  it('knows a user again under another name (P-players-5)', () => {
    expect(isSamePerson({ name: 'Asha', userId: 7 }, { name: 'Asha Rao', userId: 7 })).toBe(true)
  })

  it('knows the same name and e-mail in upper and lower case (P-players-2)', () => {
    const one = { name: 'Asha', email: 'asha@example.com' }
    expect(isSamePerson(one, { name: 'asha', email: 'Asha@example.com' })).toBe(true)
  })

  it('keeps two people of one name with different addresses apart', () => {
    const one = { name: 'Asha', email: 'asha@example.com' }
    expect(isSamePerson(one, { name: 'Asha', email: null })).toBe(false)
  })

  it('does not take two people without a user for one', () => {
    expect(isSamePerson({ name: 'Asha', userId: null }, { name: 'Bela', userId: null })).toBe(false)
  })

  it('compares names of millions of marks at once', () => {
    const marks = '\u0301\u0316'.repeat(2_000_000)
    expect(isSamePerson({ name: `Asha${marks}` }, { name: 'Asha' })).toBe(false)
  })
})

describe('mayBeSamePerson', () => {
  it('takes an address that is not known for any, and two addresses for two people', () => {
    const one = { name: 'Asha', email: 'asha@example.com' }
    expect(mayBeSamePerson(one, { name: 'ASHA', email: null })).toBe(true)
    expect(mayBeSamePerson(one, { name: 'Asha', email: 'other@example.com' })).toBe(false)
    expect(mayBeSamePerson(one, { name: 'Bela' })).toBe(false)
  })
})

describe('peopleNamed', () => {
  const people = ['Dev', 'Devika Rao', 'Asha de Souza', 'Ben', 'मीना'].map((name) => ({ name }))
  const named = (typed: string) => peopleNamed(typed, people).map(({ name }) => name)

  it('finds the words that begin with what is typed, in any case of letters (P-players-16)', () => {
    expect(named('de')).toEqual(['Dev', 'Devika Rao', 'Asha de Souza'])
    expect(named(' RAO ')).toEqual(['Devika Rao'])
    expect(named('मी')).toEqual(['मीना'])
    expect(named('ev')).toEqual([])
  })

  it('finds nobody before a letter is typed', () => {
    expect(named('  ')).toEqual([])
  })
})

describe('a side (P-players-17)', () => {
  const side = { name: 'Asha and Bela', members: ['Asha', 'Bela'] }
  const bela = { name: 'bela', email: 'bela@example.com' }

  it('is no player, but its members may be, with what is known of them', () => {
    expect(singlePlayers([side, { name: 'Dev' }], [bela])).toEqual([
      { name: 'Asha' },
      bela,
      { name: 'Dev' },
    ])
  })

  it('has its members at the table', () => {
    expect(isAtTable(bela, [side])).toBe(true)
    expect(isAtTable({ name: 'Dev' }, [side])).toBe(false)
  })
})
