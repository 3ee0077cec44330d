import { describe, expect, it } from 'vitest'
import { areaNames, compiledMessages } from './compiled.ts'
import { MESSAGE_FILES } from './files.ts'

describe('the compiled messages of an area', () => {
  it('are those of the language, and English where it lacks one (P-language-2)', () => {
    const english = { save: 'Save', add: 'Add' }
    expect(compiledMessages('people', english, { save: 'Speichern' })).toEqual({
      save: 'Speichern',
      add: 'Add',
    })
  })

  it('fail with the name of a message that is not in the syntax of ICU (P-language-2)', () => {
    expect(() => compiledMessages('people', { save: 'Save {' }, {})).toThrow('people.save')
  })

  it('are in the files that a member loads, but for those that the server alone reads', () => {
    const { view, board, app } = MESSAGE_FILES
    const ofServer = ['errors', 'mail', 'picture', 'preview']
    expect([...view, ...board, ...app, ...ofServer].toSorted()).toEqual(areaNames())
  })
})
