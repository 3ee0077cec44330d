import { describe, expect, it } from 'vitest'
import { groupByPeople } from './group-by-people.ts'

const people = (...names: readonly string[]) => names.map((name) => ({ name, email: null }))

const SUNDAY = { id: 5, name: 'Sunday table', people: people('Ananya', 'Bela', 'Chitra', 'Dev') }
const COUSINS = { id: 7, name: 'Cousins', people: people('Ananya', 'Bela', 'Esha') }

const chosen = (...names: readonly string[]) =>
  groupByPeople(people(...names), [SUNDAY, COUSINS])?.name

describe('the group of the people at a table (P-groups-page-16)', () => {
  it('is the one whose members they are, all or all but one', () => {
    expect(chosen('Ananya', 'chitra', 'Dev')).toBe('Sunday table')
    expect(chosen('Ananya', 'Chitra', 'Dev', 'Guest')).toBe('Sunday table')
    expect(chosen('Ananya', 'Chitra', 'Guest', 'Another')).toBeUndefined()
  })

  it('is none of a single member', () => {
    expect(chosen('Ananya')).toBeUndefined()
    expect(chosen('Ananya', 'Guest')).toBeUndefined()
  })

  it('has more of them than any other, and else fewer members', () => {
    expect(chosen('Ananya', 'Bela', 'Esha')).toBe('Cousins')
    expect(chosen('Ananya', 'Bela')).toBe('Cousins')
  })

  it('tells two people of one name apart by their addresses', () => {
    const group = { id: 1, name: 'Two', people: [{ name: 'Asha', email: 'asha@example.com' }] }
    const seats = [
      { name: 'Asha', email: 'other@example.com' },
      { name: 'Asha', email: 'asha@example.com' },
    ]
    expect(groupByPeople(seats, [group])).toBeNull()
  })
})
