import { describe, expect, it } from 'vitest'
import { loadMessages } from '../../../lib/messages.tsx'
import { SETTINGS } from '../../../testing/sunday-rummy.ts'
import { askedIds, type InputTable, isComplete, type Press, RoundInput } from './round-input.ts'
import { custom, HOUSE_FORM, SCORE_KEYS, type ScoreEntries } from './score-entries.ts'

await loadMessages('board')

const NAMES = ['Asha', 'Bela', 'Chitra', 'Divya', 'Esha', 'Farida']

const TABLE: InputTable = {
  players: NAMES.map((name, index) => ({ id: index + 1, name })),
  playerIds: [1, 2, 3],
  settings: SETTINGS,
  form: HOUSE_FORM,
  movesOn: true,
  hiddenIds: [],
  lines: {},
  wentOutId: null,
}

const digits = (text: string): Press[] => Array.from(text, (digit) => ({ kind: 'digit', digit }))
const text = (typed: string, playerId = 1): Press => ({ kind: 'text', playerId, text: typed })
const row = (playerId: number): Press => ({ kind: 'row', playerId })
const NEXT: Press = { kind: 'next' }
const DELETE: Press = { kind: 'delete' }

function rule(word: string): Press {
  const key = SCORE_KEYS.find((one) => one.word === word)
  if (key === undefined) throw new Error(`No key ${word}`)
  return { kind: 'rule', key }
}

/** A round that is typed without a device. */
class Typing {
  stored: unknown
  readonly #input: RoundInput
  #now = 0

  constructor(table: InputTable, entries: ScoreEntries) {
    const opened = { recorded: { entries: {}, extras: {} }, chosen: {} }
    const stored = { entries, extras: {} }
    this.#input = new RoundInput(table, { ...opened, stored }, (left) => {
      this.stored = left
    })
  }

  get state() {
    return this.#input.state.get()
  }

  get activeId() {
    return this.state.activeId
  }

  get text() {
    return this.state.entries[this.activeId]?.text ?? ''
  }

  get texts() {
    return NAMES.map((_, index) => this.state.entries[index + 1]?.text)
  }

  /** Presses keys one after another, at the pace of a person who looks at each. */
  press(...presses: readonly Press[]): this {
    for (const press of presses) this.pressAfter(1_000, press)
    return this
  }

  pressAfter(milliseconds: number, press: Press): this {
    this.#now += milliseconds
    this.#input.press(press, this.#now)
    return this
  }

  follow(table: Partial<InputTable>): this {
    this.#input.follow({ ...TABLE, ...table })
    return this
  }

  answer(playerId: number, takes: boolean): this {
    this.#input.answer(playerId, takes)
    return this
  }

  get isTouched() {
    return this.#input.isTouched
  }

  finish(): void {
    this.#input.finish()
  }
}

/** Returns the round of three players after these presses. */
function after(
  presses: readonly Press[],
  table: Partial<InputTable> = {},
  entries: ScoreEntries = {},
): Typing {
  return new Typing({ ...TABLE, ...table }, entries).press(...presses)
}

describe('a round that its players send', () => {
  const [bela34, chitra0] = [custom('34'), custom('0')]
  const OPEN = { lines: { 2: bela34, 3: chitra0 } }

  it('passes over those whose score is in, who can be typed all the same (P-line-51)', () => {
    const closed = { hiddenIds: [2] }
    const typing = after([...digits('5'), NEXT], closed)
    expect(typing.activeId).toBe(3)
    expect(after([], { hiddenIds: [1] }).activeId).toBe(2)
    expect(typing.press(row(2), ...digits('43')).texts[1]).toBe('43')
  })

  it('fills the fields that are empty, and none that is typed (P-line-53)', () => {
    const typing = after([row(2), ...digits('43')]).follow(OPEN)
    expect(typing.texts.slice(0, 3)).toEqual([undefined, '43', '0'])
    expect(askedIds(typing.state.entries, { ...TABLE, ...OPEN })).toEqual([2])
    expect(typing.activeId).toBe(2)
  })

  it('begins a score of its own after what was filled, and asks nothing about it (P-line-53)', () => {
    const typing = after([row(2)])
      .follow(OPEN)
      .press(...digits('43'))
    expect(typing.text).toBe('43')
    expect(askedIds(typing.state.entries, { ...TABLE, ...OPEN })).toEqual([])
    typing.press({ kind: 'empty' }).follow(OPEN)
    expect(typing.text).toBe('')
  })

  it('asks nothing where the same was typed (P-line-54)', () => {
    const typing = after([row(2), ...digits('34')]).follow(OPEN)
    expect(askedIds(typing.state.entries, { ...TABLE, ...OPEN })).toEqual([])
  })

  it('takes one of two scores, and asks again only about another one (P-line-54)', () => {
    const asked = (lines: ScoreEntries) => askedIds(typing.state.entries, { ...TABLE, lines })
    const typing = after([row(2), ...digits('43')])
      .follow(OPEN)
      .answer(2, false)
    expect([typing.text, asked(OPEN.lines)]).toEqual(['43', []])
    const changed = { lines: { 2: { scoreType: 'DROP', text: '20' } } } as const
    expect(asked(changed.lines)).toEqual([2])
    typing.follow(changed).answer(2, true)
    expect(typing.state.entries[2]).toMatchObject({ scoreType: 'DROP', text: '20' })
    expect(asked(changed.lines)).toEqual([])
  })

  it('never alters a filled field when what was sent changes (P-line-53)', () => {
    const typing = after([]).follow(OPEN)
    const changed = { lines: { 2: custom('36') } }
    expect(typing.follow(changed).texts[1]).toBe('34')
    expect(askedIds(typing.state.entries, { ...TABLE, ...changed })).toEqual([2])
  })

  it('keeps what was answered with what is typed, and has nothing to lose before something is (P-line-56)', () => {
    const typing = after([]).follow(OPEN)
    expect(typing.isTouched).toBe(false)
    expect(typing.stored).toMatchObject({ entries: { 2: { text: '34', sent: bela34 } } })
    typing.press(row(2), ...digits('43'))
    expect(typing.isTouched).toBe(true)
    expect(typing.stored).toMatchObject({ entries: { 2: { text: '43', sent: bela34 } } })
  })
})

describe('a round that is typed', () => {
  it('enters the score of a rule and moves on (P-keypad-3)', () => {
    const { state } = after([rule('Drop')])
    expect(state.entries).toEqual({ 1: { scoreType: 'DROP', text: '20', name: 'Asha' } })
    expect(state.activeId).toBe(2)
  })

  it('goes to the next player without a score, round the end', () => {
    expect(after([row(3), rule('Won')]).activeId).toBe(1)
    expect(after([row(2), rule('Won'), row(1), rule('Full')]).activeId).toBe(3)
  })

  it('stays in the row of its player who gets another id, so that the next digit is theirs (P-offline-12)', () => {
    const players = [
      { id: 1, name: 'Asha' },
      { id: 2, name: 'Zara' },
      { id: 3, name: 'Bela' },
    ]
    const typing = after([rule('Won'), ...digits('2')])
    typing.follow({ players, playerIds: [1, 2, 3] }).press(...digits('5'))
    expect(typing.activeId).toBe(3)
    expect(typing.state.entries[3]).toMatchObject({ text: '25', name: 'Bela' })
    expect(typing.state.entries[2]).toBeUndefined()
  })

  it('opens on the first player without a score', () => {
    expect(after([], {}, { 1: custom('5') }).activeId).toBe(2)
  })

  it('is stored with each change until it is sent (P-score-12)', () => {
    const typing = after(digits('38'))
    const entries = { 1: { ...custom('38'), name: 'Asha' } }
    expect(typing.stored).toEqual({ entries, extras: {} })
    expect(typing.press(DELETE, DELETE).stored).toEqual({ extras: {} })
    typing.finish()
    expect(typing.press(...digits('7')).stored).toBeNull()
  })

  it('shows a fraction of a keyboard and stays on it, since it is no score (P-score-4)', () => {
    const typing = after([text('2'), text('2.'), text('2.5'), NEXT])
    expect([typing.activeId, typing.text]).toEqual([1, '2.5'])
    expect(isComplete(typing.state.entries, [1])).toBe(false)
    expect(after([text('2'), text('2.'), ...digits('5'), NEXT]).activeId).toBe(1)
  })

  it('waits for Next after one or two digits, and moves on with the third (P-keypad-4)', () => {
    expect(after(digits('38')).activeId).toBe(1)
    expect(after([...digits('38'), NEXT]).activeId).toBe(2)
    const { state } = after(digits('120'))
    expect(state.entries[1]).toMatchObject({ scoreType: 'CUSTOM', text: '120' })
    expect(state.activeId).toBe(2)
  })

  it('waits for Next after the third digit, too, where moving on is switched off', () => {
    const typing = after(digits('1205'), { movesOn: false })
    expect([typing.activeId, typing.text]).toEqual([1, '120'])
  })

  it('drops leading zeros', () => {
    expect(after(digits('05')).text).toBe('5')
    expect(after(digits('0')).text).toBe('0')
    expect(after(digits('000')).activeId).toBe(1)
  })

  it('replaces the score of a row that one comes back to', () => {
    const back = [...digits('38'), NEXT, row(1)]
    expect(after([...back, ...digits('4')]).text).toBe('4')
    expect(after([...back, ...digits('41')]).text).toBe('41')
  })

  it('replaces what a key of the rules has entered, which is then a typed number (R6)', () => {
    const { state } = after([rule('Drop'), row(1), ...digits('20')])
    expect(state.entries[1]).toMatchObject({ scoreType: 'CUSTOM', text: '20' })
  })

  it('deletes digit by digit, a selected or whole answer at once, and then steps back (P-keypad-5)', () => {
    expect(after([...digits('38'), DELETE]).text).toBe('3')
    expect(after([...digits('38'), NEXT, row(1), DELETE]).text).toBe('')
    expect(after([rule('Full'), row(1), DELETE]).text).toBe('')
    const back = after([...digits('38'), NEXT, DELETE])
    expect([back.activeId, back.text]).toEqual([1, '38'])
    expect(back.press(...digits('7')).text).toBe('7')
    expect(after([DELETE]).activeId).toBe(1)
  })

  it('empties a row', () => {
    expect(after([...digits('38'), { kind: 'empty' }]).text).toBe('')
  })

  it('stays where nobody else is missing (P-keypad-6)', () => {
    const last = after([rule('Won'), rule('Drop'), NEXT])
    expect([last.activeId, last.texts.slice(0, 3)]).toEqual([3, ['0', '20', undefined]])
    expect(last.press(rule('Full')).activeId).toBe(3)
  })

  it('never passes over a player: Next in a row without a score stays (P-keypad-6)', () => {
    const round = [
      ...[rule('Won'), NEXT, ...digits('38'), NEXT, rule('Drop'), NEXT],
      ...[...digits('9'), NEXT, rule('Full'), NEXT, ...digits('24'), NEXT],
    ]
    const { texts } = after(round, { playerIds: [1, 2, 3, 4, 5, 6] })
    expect(texts).toEqual(['0', '38', '20', '9', '80', '24'])
  })

  it('never passes over a player after the last possible digit of a game with a low cap (P-keypad-6, P-keypad-10)', () => {
    const round = [...digits('15'), NEXT, ...digits('7'), NEXT, ...digits('20')]
    const { texts } = after(round, { form: { longest: 2, isSigned: false } })
    expect(texts.slice(0, 3)).toEqual(['15', '7', '20'])
  })

  it('enters nothing for the next player by the second tap of a double tap (P-keypad-11)', () => {
    expect(after([rule('Full')]).pressAfter(100, rule('Full')).texts[1]).toBeUndefined()
    expect(after([rule('Full')]).pressAfter(100, rule('Drop')).texts[1]).toBe('20')
    expect(after([rule('Full'), rule('Full')]).texts[1]).toBe('80')
  })

  it('goes back to the full row for a digit too many, which no other player gets (P-keypad-11)', () => {
    const back = after(digits('100')).pressAfter(100, { kind: 'digit', digit: '0' })
    expect([back.activeId, ...back.texts.slice(0, 2)]).toEqual([1, '100', undefined])
    back.press(...digits('34'), NEXT, ...digits('7'))
    expect([back.activeId, ...back.texts.slice(0, 2)]).toEqual([2, '100', '7'])
  })

  it.each([1, 2])(
    'gives a digit too many to no other player, however slowly it is typed, where a score has at most %i (P-keypad-10)',
    (longest) => {
      const capped = { form: { longest, isSigned: false } }
      const hundred = after(digits('100'), capped)
      expect([hundred.activeId, hundred.text]).toEqual([1, '100'.slice(0, longest)])
      expect(after([text('10'.slice(0, longest))], capped).activeId).toBe(1)
      expect(after([...digits('100'), NEXT], capped).activeId).toBe(2)
    },
  )

  it('takes what a keyboard types or pastes, and moves on by Enter alone, however fast (P-keypad-8)', () => {
    const pasted = after([text('１２０')])
    expect(pasted.state.entries[1]).toMatchObject({ scoreType: 'CUSTOM', text: '120' })
    expect(pasted.activeId).toBe(1)
    pasted.pressAfter(50, NEXT).pressAfter(50, text('4', 2)).pressAfter(50, text('45', 2))
    expect(pasted.texts.slice(0, 2)).toEqual(['120', '45'])
    expect(after([...digits('12'), text('12x')]).text).toBe('12')
    expect(after([text('05')]).text).toBe('5')
  })

  describe('of a game with negative scores (P-keypad-10)', () => {
    const SIGNED = { form: { longest: 4, isSigned: true } }
    const SIGN: Press = { kind: 'sign' }

    it('makes a score negative, before or after its digits, and positive again', () => {
      expect(after([SIGN, ...digits('35')], SIGNED).text).toBe('-35')
      expect(after([...digits('35'), SIGN], SIGNED).text).toBe('-35')
      expect(after([...digits('35'), SIGN, SIGN], SIGNED).text).toBe('35')
    })

    it('counts a minus alone as no score', () => {
      expect(after([SIGN, NEXT], SIGNED).activeId).toBe(1)
      const others = [row(2), ...digits('5'), NEXT, ...digits('6'), NEXT]
      expect(after([SIGN, ...others], SIGNED).activeId).toBe(1)
    })

    it('moves on after as many digits as a score can have', () => {
      expect(after([SIGN, ...digits('123')], SIGNED).activeId).toBe(1)
      expect(after([SIGN, ...digits('1234')], SIGNED).activeId).toBe(2)
    })

    it('replaces a named value that one comes back to, and deletes it at once', () => {
      const kind = { code: 'WRONG_SHOW', label: 'Wrong show', points: 80 }
      const key = { word: 'Wrong show', scoreType: 'CUSTOM', setting: null, kind } as const
      const named = () => after([{ kind: 'rule', key }, row(1)], SIGNED)
      expect(named().state.entries[1]).toMatchObject({ text: '80', kind: 'WRONG_SHOW' })
      expect(named().press(...digits('7')).state.entries[1]).toEqual({
        ...custom('7'),
        name: 'Asha',
      })
      expect(named().press(DELETE).text).toBe('')
    })
  })
})
