import { describe, expect, it } from 'vitest'
import { digitsFrom, followPlayers, scoresFrom, typed } from './score-entries.ts'

describe('typed', () => {
  it.each(['25.', '25.5', '25,5', '२५.५', '٢٥٫٥', '-3.5'])(
    'shows %s as it was typed, and makes no score of it (P-score-4)',
    (text) => {
      const entry = typed({ scoreType: 'CUSTOM', text: '25' }, text)
      expect(entry.text).toBe(text)
      expect(scoresFrom({ 1: entry }, [1])).toEqual([])
    },
  )

  it.each(['25a', '.', '1,000,000'])('keeps what was there after %s', (text) => {
    expect(typed({ scoreType: 'CUSTOM', text: '25' }, text).text).toBe('25')
  })
})

describe('digitsFrom', () => {
  it('takes up to three digits (P-score-4)', () => {
    expect(digitsFrom('0')).toBe('0')
    expect(digitsFrom('999')).toBe('999')
    expect(digitsFrom('')).toBe('')
  })

  it('reads full-width digits', () => {
    expect(digitsFrom('８０')).toBe('80')
  })

  it('reads the digits of other scripts', () => {
    expect(digitsFrom('१२०')).toBe('120')
    expect(digitsFrom('٣٩')).toBe('39')
    expect(digitsFrom('௪௦')).toBe('40')
  })

  it('forgives spaces around a pasted number', () => {
    expect(digitsFrom(' 36 ')).toBe('36')
  })

  it('refuses millions of marks at once', () => {
    expect(digitsFrom('\u0301\u0316'.repeat(2_000_000))).toBeNull()
  })

  it.each(['1000', '-5', '2.5', '12a', '1 2', '½'])('refuses %s rather than bend it', (text) => {
    expect(digitsFrom(text)).toBeNull()
  })
})

describe('typed scores', () => {
  const ZOE = { scoreType: 'CUSTOM', text: '38', name: 'Zoe' } as const
  const YAN = { scoreType: 'DROP', text: '20', name: 'Yan' } as const
  const [asha, max] = [
    { id: 1, name: 'Asha' },
    { id: 4, name: 'Max' },
  ]

  it('follow their players to the ids that the server gives them (P-score-24)', () => {
    const typed = { entries: { 4: ZOE, 5: YAN }, extras: { winnerIds: [5], dealerId: 4 } }
    const players = [asha, max, { id: 5, name: 'Zoe' }, { id: 6, name: 'Yan' }]
    expect(followPlayers(typed, players)).toEqual({
      entries: { 5: ZOE, 6: YAN },
      extras: { winnerIds: [6], dealerId: 5 },
    })
  })

  it('keep their player when a name is corrected, or somebody leaves or has the same name', () => {
    const typed = { entries: { 4: ZOE }, extras: {} }
    const renamed = followPlayers(typed, [asha, { id: 4, name: 'Zoë' }])
    expect(renamed.entries).toEqual({ 4: { ...ZOE, name: 'Zoë' } })
    // Another device's new player has the earlier name.
    expect(
      followPlayers(renamed, [
        { id: 4, name: 'Zoë' },
        { id: 5, name: 'Zoe' },
      ]),
    ).toBe(renamed)
    expect(followPlayers(typed, [asha])).toBe(typed)
    const twins = [max, { id: 5, name: 'Zoe' }, { id: 6, name: 'Zoe' }]
    expect(Object.keys(followPlayers(typed, twins).entries)).toEqual(['4'])
  })

  it('never come together on one player', () => {
    const typed = { entries: { 1: { ...ZOE, name: 'Max' }, 4: ZOE }, extras: {} }
    expect(followPlayers(typed, [asha, max])).toBe(typed)
  })
})
