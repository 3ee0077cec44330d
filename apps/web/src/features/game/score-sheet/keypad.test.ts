import { describe, expect, it } from 'vitest'
import { SETTINGS } from '../../../testing/sunday-rummy.ts'
import {
  afterPress,
  isComplete,
  type KeypadPress,
  type KeypadRules,
  type KeypadState,
  openKeypad,
} from './keypad.ts'
import { SCORE_KEYS, type ScoreEntries } from './score-entries.ts'

const RULES = { playerIds: [1, 2, 3], settings: SETTINGS, movesOn: true }

const digits = (text: string): KeypadPress[] =>
  Array.from(text, (digit) => ({ kind: 'digit', digit }))
const row = (playerId: number): KeypadPress => ({ kind: 'row', playerId })
const NEXT: KeypadPress = { kind: 'next' }
const DELETE: KeypadPress = { kind: 'delete' }

function rule(word: string): KeypadPress {
  const key = SCORE_KEYS.find((one) => one.word === word)
  if (key === undefined) throw new Error(`No key ${word}`)
  return { kind: 'rule', key }
}

/** Returns the keypad of three players after these presses. */
function after(
  presses: readonly KeypadPress[],
  rules: KeypadRules = RULES,
  entries: ScoreEntries = {},
) {
  const opened: KeypadState = openKeypad(entries, rules.playerIds)
  return presses.reduce((state, press) => afterPress(state, press, rules), opened)
}

const typedOf = ({ entries, activeId }: KeypadState) => entries[activeId]?.text ?? ''

describe('the keypad', () => {
  it('enters the score of a rule and moves on (P-keypad-3)', () => {
    const state = after([rule('Drop')])
    expect(state.entries).toEqual({ 1: { scoreType: 'DROP', text: '20' } })
    expect(state.activeId).toBe(2)
  })

  it('goes to the next player without a score, round the end', () => {
    expect(after([row(3), rule('Won')]).activeId).toBe(1)
    expect(after([row(2), rule('Won'), row(1), rule('Full')]).activeId).toBe(3)
  })

  it('opens on the first player without a score', () => {
    expect(after([], RULES, { 1: { scoreType: 'CUSTOM', text: '5' } }).activeId).toBe(2)
  })

  it('shows a fraction of a hardware keyboard and stays on it, since it is no score (P-score-4)', () => {
    const texts: KeypadPress[] = ['2', '2.', '2.5'].map((text) => ({ kind: 'text', text }))
    const state = after([...texts, NEXT])
    expect(state.activeId).toBe(1)
    expect(typedOf(state)).toBe('2.5')
    expect(isComplete(state.entries, [1])).toBe(false)
    expect(after([...texts.slice(0, 2), ...digits('5'), NEXT]).activeId).toBe(1)
  })

  it('waits for Next after one or two digits, and moves on with the third (P-keypad-4)', () => {
    expect(after(digits('38')).activeId).toBe(1)
    expect(after([...digits('38'), NEXT]).activeId).toBe(2)
    const state = after(digits('120'))
    expect(state.entries[1]).toEqual({ scoreType: 'CUSTOM', text: '120' })
    expect(state.activeId).toBe(2)
  })

  it('waits for Next after the third digit, too, where moving on is switched off', () => {
    const state = after(digits('1205'), { ...RULES, movesOn: false })
    expect([state.activeId, typedOf(state)]).toEqual([1, '120'])
  })

  it('drops leading zeros', () => {
    expect(typedOf(after(digits('05')))).toBe('5')
    expect(typedOf(after(digits('0')))).toBe('0')
    expect(after(digits('000')).activeId).toBe(1)
  })

  it('replaces the score of a row that one comes back to', () => {
    const state = after([...digits('38'), NEXT, row(1), ...digits('4')])
    expect(typedOf(state)).toBe('4')
    expect(typedOf(after([...digits('38'), NEXT, row(1), ...digits('41')]))).toBe('41')
  })

  it('replaces what a key of the rules has entered, which is then a typed number (R6)', () => {
    const state = after([rule('Drop'), row(1), ...digits('20')])
    expect(state.entries[1]).toEqual({ scoreType: 'CUSTOM', text: '20' })
  })

  it('deletes digit by digit, a selected or whole answer at once, and then steps back (P-keypad-5)', () => {
    expect(typedOf(after([...digits('38'), DELETE]))).toBe('3')
    expect(typedOf(after([...digits('38'), NEXT, row(1), DELETE]))).toBe('')
    expect(typedOf(after([rule('Full'), row(1), DELETE]))).toBe('')
    const back = after([...digits('38'), NEXT, DELETE])
    expect([back.activeId, typedOf(back)]).toEqual([1, '38'])
    expect(typedOf(afterPress(back, { kind: 'digit', digit: '7' }, RULES))).toBe('7')
    expect(after([DELETE]).activeId).toBe(1)
  })

  it('empties a row', () => {
    expect(typedOf(after([...digits('38'), { kind: 'empty' }]))).toBe('')
  })

  it('stays where nobody else is missing (P-keypad-6)', () => {
    const last = after([rule('Won'), rule('Drop')])
    expect(last.activeId).toBe(3)
    expect(afterPress(last, NEXT, RULES)).toBe(last)
    expect(after([rule('Won'), rule('Drop'), rule('Full')]).activeId).toBe(3)
  })

  it('never passes over a player: Next in a row without a score stays (P-keypad-6)', () => {
    const six = { ...RULES, playerIds: [1, 2, 3, 4, 5, 6] }
    const round = [
      ...[rule('Won'), NEXT, ...digits('38'), NEXT, rule('Drop'), NEXT],
      ...[...digits('9'), NEXT, rule('Full'), NEXT, ...digits('24'), NEXT],
    ]
    const { entries } = after(round, six)
    expect(six.playerIds.map((id) => entries[id]?.text)).toEqual(['0', '38', '20', '9', '80', '24'])
  })

  it('never passes over a player after the last possible digit of a game with a low cap (P-keypad-6, P-keypad-10)', () => {
    const capped = { ...RULES, form: { longest: 2, isSigned: false } }
    const { entries } = after(
      [...digits('15'), NEXT, ...digits('7'), NEXT, ...digits('20')],
      capped,
    )
    expect([1, 2, 3].map((id) => entries[id]?.text)).toEqual(['15', '7', '20'])
  })

  it('enters nothing for the next player by the second tap of a double tap (P-keypad-11)', () => {
    const atOnce = { ...RULES, isAtOnce: true }
    const once = after([rule('Full')])
    expect(afterPress(once, rule('Full'), atOnce)).toBe(once)
    expect(afterPress(once, rule('Drop'), atOnce).entries[2]?.text).toBe('20')
    expect(afterPress(once, rule('Full'), RULES).entries[2]?.text).toBe('80')
  })

  it('goes back to the full row for a digit too many, which no other player gets (P-keypad-11)', () => {
    const atOnce = { ...RULES, isAtOnce: true }
    for (const zero of [digits('0'), [{ kind: 'text', text: '0' } as const]].flat()) {
      const back = afterPress(after(digits('100')), zero, atOnce)
      expect([back.activeId, back.entries]).toEqual([
        1,
        { 1: { scoreType: 'CUSTOM', text: '100' } },
      ])
      const { activeId, entries } = [...digits('34'), NEXT, ...digits('7')].reduce(
        (state, press) => afterPress(state, press, RULES),
        back,
      )
      expect([activeId, entries[1]?.text, entries[2]?.text]).toEqual([2, '100', '7'])
    }
  })

  it.each([1, 2])(
    'gives a digit too many to no other player, however slowly it is typed, where a score has at most %i (P-keypad-10)',
    (longest) => {
      const capped = { ...RULES, form: { longest, isSigned: false } }
      const hundred = after(digits('100'), capped)
      expect([hundred.activeId, typedOf(hundred)]).toEqual([1, '100'.slice(0, longest)])
      expect(after([{ kind: 'text', text: '10'.slice(0, longest) }], capped).activeId).toBe(1)
      expect(after([...digits('100'), NEXT], capped).activeId).toBe(2)
    },
  )

  it('takes what a hardware keyboard types or pastes, and moves on as its own keys do', () => {
    const pasted = after([{ kind: 'text', text: '１２０' }])
    expect(pasted.entries[1]).toEqual({ scoreType: 'CUSTOM', text: '120' })
    expect(pasted.activeId).toBe(2)
    expect(typedOf(after([...digits('12'), { kind: 'text', text: '12x' }]))).toBe('12')
    expect(typedOf(after([{ kind: 'text', text: '05' }]))).toBe('5')
  })

  describe('of a game with negative scores (P-keypad-10)', () => {
    const SIGNED = { ...RULES, form: { longest: 4, isSigned: true } }
    const SIGN: KeypadPress = { kind: 'sign' }

    it('makes a score negative, before or after its digits, and positive again', () => {
      expect(typedOf(after([SIGN, ...digits('35')], SIGNED))).toBe('-35')
      expect(typedOf(after([...digits('35'), SIGN], SIGNED))).toBe('-35')
      expect(typedOf(after([...digits('35'), SIGN, SIGN], SIGNED))).toBe('35')
    })

    it('counts a minus alone as no score', () => {
      expect(after([SIGN, NEXT], SIGNED).activeId).toBe(1)
      expect(
        after([SIGN, row(2), ...digits('5'), NEXT, ...digits('6'), NEXT], SIGNED).activeId,
      ).toBe(1)
    })

    it('moves on after as many digits as a score can have', () => {
      expect(after([SIGN, ...digits('123')], SIGNED).activeId).toBe(1)
      expect(after([SIGN, ...digits('1234')], SIGNED).activeId).toBe(2)
    })

    it('replaces a named value that one comes back to, and deletes it at once', () => {
      const kind = { code: 'WRONG_SHOW', label: 'Wrong show', points: 80 }
      const key = { word: 'Wrong show', scoreType: 'CUSTOM', setting: null, kind } as const
      const state = after([{ kind: 'rule', key }, row(1)], SIGNED)
      expect(state.entries[1]).toEqual({ scoreType: 'CUSTOM', text: '80', kind: 'WRONG_SHOW' })
      expect(afterPress(state, { kind: 'digit', digit: '7' }, SIGNED).entries[1]).toEqual({
        scoreType: 'CUSTOM',
        text: '7',
      })
      expect(typedOf(after([{ kind: 'rule', key }, row(1), DELETE], SIGNED))).toBe('')
    })
  })
})
