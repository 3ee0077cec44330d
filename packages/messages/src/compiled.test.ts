import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { areaNames, compiledArea, compiledMessages } from './compiled.ts'
import { MESSAGE_FILES } from './files.ts'
import { LANGUAGES, type Language } from './languages.ts'

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
    const { view, board, paper, app } = MESSAGE_FILES
    const ofServer = ['errors', 'mail', 'picture', 'preview']
    expect([...view, ...board, ...paper, ...app, ...ofServer].toSorted()).toEqual(areaNames())
  })
  it('are for a visitor at most 5 kB as sent, in every language (P-language-12)', () => {
    const listed = (Object.keys(LANGUAGES) as Language[]).filter((one) => LANGUAGES[one].isListed)
    const sizes = listed.map((language) => {
      const areas = MESSAGE_FILES.view.map((area) => [area, compiledArea(language, area)])
      const { length } = brotliCompressSync(JSON.stringify(Object.fromEntries(areas)))
      return { language, length }
    })
    expect(sizes.filter(({ length }) => length > 5000)).toEqual([])
  })
})
