import type { Scoreboard } from '@meldboard/engine'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeGame, GAME_ID } from '../../../testing/fake-game.ts'
import { presetGame } from '../../../testing/other-rules.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { customScores, sundayRummy } from '../../../testing/sunday-rummy.ts'

const ROUND = `POST /games/${GAME_ID}/scores/round`

beforeEach(() => {
  // A phone with motion.
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }))
  vi.stubGlobal('innerWidth', 360)
  vi.stubGlobal('innerHeight', 640)
})

/** Opens the sheet of the next round, the tenth. Kavitha Nair is out. */
async function openSheet(scoreboard: Scoreboard = sundayRummy()) {
  const table = fakeGame(scoreboard)
  const app = renderApp('/scoreboard', { fakeServer: table.fakeServer })
  const [score = document.body] = await screen.findAllByRole('button', { name: /^Score round \d/ })
  await app.user.click(score)
  return { ...app, sheet: within(await screen.findByRole('dialog')) }
}

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${name}, score` })
const key = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the score sheet on a phone', () => {
  it('has one field a player that opens no keyboard, and keys that act on the marked one (P-keypad-1, P-keypad-2)', async () => {
    const { user, sheet } = await openSheet()
    expect(sheet.getAllByRole('textbox')).toHaveLength(5)
    expect(field('Ananya Iyer').inputMode).toBe('none')
    expect(document.activeElement).toBe(field('Ananya Iyer'))
    await user.click(key('Drop, 20, Ananya Iyer'))
    expect(field('Ananya Iyer').value).toBe('20')
    expect(document.activeElement).toBe(field('Raghavendra Subramanian'))
    await user.click(key('3'))
    await user.click(key('8'))
    expect(field('Raghavendra Subramanian').value).toBe('38')
    await user.click(key('Next, मीनाक्षी जोशी'))
    expect(document.activeElement).toBe(field('मीनाक्षी जोशी'))
  })

  it('marks the line that is pressed anywhere, and Delete steps back over an empty one, or held empties one (P-keypad-1, P-keypad-5)', async () => {
    const { user, sheet } = await openSheet()
    await user.click(sheet.getByText('Farhan Qureshi'))
    expect(document.activeElement).toBe(field('Farhan Qureshi'))
    await user.keyboard('38{Enter}')
    await user.click(key('Delete last digit'))
    expect(document.activeElement).toBe(field('Farhan Qureshi'))
    await user.keyboard('45')
    expect(field('Farhan Qureshi').value).toBe('45')
    vi.useFakeTimers()
    fireEvent.pointerDown(key('Delete last digit'))
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(field('Farhan Qureshi').value).toBe('')
  })

  it('counts who is in, warns who must play, and says who goes out (P-keypad-7)', async () => {
    const { user, sheet } = await openSheet()
    expect(sheet.getByText(/^0 of 5/)).toBeDefined()
    await user.click(field('Farhan Qureshi'))
    expect(sheet.queryByText('must play')).toBeNull()
    await user.keyboard('36')
    expect(sheet.getByText('goes out. Four play on.')).toBeDefined()
    await user.click(field('Joseph D’Souza'))
    expect(sheet.getByText(/^1 of 5/)).toBeDefined()
    await user.keyboard('80{Enter}20{Enter}20{Enter}20')
    expect(sheet.getByText('Two go out. Three play on.')).toBeDefined()
  })

  it('is used from end to end with a hardware keyboard (P-keypad-8)', async () => {
    const { user, fakeServer } = await openSheet()
    await user.keyboard('0{Enter}20{Enter}120{Enter}{ArrowUp}')
    expect(document.activeElement).toBe(field('मीनाक्षी जोशी'))
    await user.keyboard('{ArrowDown}5{Backspace}{Backspace}')
    expect(document.activeElement).toBe(field('मीनाक्षी जोशी'))
    await user.keyboard('12{Enter}6{Enter}7{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fakeServer.bodiesOf(ROUND)).toMatchObject([
      {
        scores: [
          { scoreType: 'CUSTOM', scoreValue: 0 },
          { scoreValue: 20 },
          { scoreValue: 12 },
          { scoreValue: 6 },
          { scoreValue: 7 },
        ],
      },
    ])
  })

  it('asks for the score of a row instead of passing over it by Next or Enter (P-keypad-6, P-keypad-7)', async () => {
    const { user, sheet } = await openSheet()
    await user.click(key('Won, 0, Ananya Iyer'))
    // The key has already moved on.
    await user.click(key('Next'))
    expect(sheet.getByText('Enter a score for').parentElement?.textContent).toBe(
      'Enter a score for Raghavendra Subramanian',
    )
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(field('Raghavendra Subramanian'))
    await user.keyboard('38')
    expect(sheet.queryByText('Enter a score for')).toBeNull()
    await user.click(key('Next, मीनाक्षी जोशी'))
    await user.keyboard('9')
    expect([field('Raghavendra Subramanian').value, field('मीनाक्षी जोशी').value]).toEqual([
      '38',
      '9',
    ])
  })

  it('blinks the row that Next waits in (P-keypad-6)', async () => {
    const { user } = await openSheet()
    const blinking: unknown[] = []
    const animate = vi.fn(function (this: unknown) {
      blinking.push(this)
    })
    Object.defineProperty(HTMLElement.prototype, 'animate', { configurable: true, value: animate })
    await user.click(key('Next'))
    Reflect.deleteProperty(HTMLElement.prototype, 'animate')
    expect(blinking).toEqual([field('Ananya Iyer')])
  })

  it('takes two slow taps for two, however late a busy phone handles them (P-keypad-11)', async () => {
    await openSheet()
    const tapAt = (name: string, at: number) => {
      const tap = new MouseEvent('click', { bubbles: true, cancelable: true })
      Object.defineProperty(tap, 'timeStamp', { value: at })
      fireEvent(key(name), tap)
    }
    tapAt('Full, 80, Ananya Iyer', 10_000)
    tapAt('Full, 80, Raghavendra Subramanian', 10_100)
    expect(field('Raghavendra Subramanian').value).toBe('')
    tapAt('Full, 80, Raghavendra Subramanian', 10_500)
    expect(field('Raghavendra Subramanian').value).toBe('80')
    tapAt('Full, 80, मीनाक्षी जोशी', 10_900)
    expect(field('मीनाक्षी जोशी').value).toBe('80')
  })

  it('has its keys as one stop of the Tab key, with arrows between them (P-keypad-8)', async () => {
    const { user } = await openSheet()
    key('1').focus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(document.activeElement).toBe(key('5'))
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
    expect(document.activeElement).toBe(key(/^Won, 0/))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(key('Won, 0, Raghavendra Subramanian'))
    const said = screen.getByText(/^Ananya Iyer: 135 left, total 65\./).parentElement
    expect(said?.textContent).toContain('Raghavendra Subramanian')
    await user.tab({ shift: true })
    expect(document.activeElement?.tagName).toBe('INPUT')
  })

  it('adds two digits at once, up to the longest score, and has the minus and who went out where the rules have no keys (P-score-22, P-score-25)', async () => {
    const { user, sheet } = await openSheet(presetGame('canasta', []))
    await user.click(key('1'))
    await user.click(key('2'))
    await user.click(key('50, digits'))
    expect(field('Asha').value).toBe('1250')
    // The fourth digit moves on.
    await user.click(key('Minus, Bela'))
    await user.click(key('3'))
    await user.click(key('4'))
    await user.click(key('0'))
    await user.click(key('00, digits'))
    expect(field('Bela').value).toBe('−340')
    expect(sheet.getByText('5340 to go')).toBeDefined()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Went out' }), 'Bela')
    await user.click(key('Next, Chitra'))
    expect(document.activeElement).toBe(field('Chitra'))
    await user.keyboard('{Tab}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('00digits')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('−')
  })

  it('says below the players what is wrong, keeps every figure, and takes it back with the next change (P-keypad-7)', async () => {
    const { user, sheet, fakeServer } = await openSheet()
    await user.keyboard('1{Enter}2{Enter}3{Enter}4{Enter}5')
    await user.click(key('Score round 10'))
    expect(sheet.getByRole('alert').textContent).toBe(
      'At least one active player must have a score of 0',
    )
    expect(field('Joseph D’Souza').value).toBe('5')
    expect(document.activeElement).toBe(field('Joseph D’Souza'))
    expect(fakeServer.bodiesOf(ROUND)).toEqual([])
    await user.click(key('Delete last digit'))
    expect(sheet.queryByRole('alert')).toBeNull()
  })

  it('vibrates on a key, and differently on moving on, an out and an error, unless it is switched off (P-keypad-9)', async () => {
    const vibrate = vi.fn()
    vi.stubGlobal('navigator', Object.assign(navigator, { vibrate }))
    const { user, services } = await openSheet()
    await user.click(key('1'))
    await user.click(key('Drop, 20, Ananya Iyer'))
    expect(vibrate.mock.calls).toEqual([[[8]], [[20]]])
    services.deviceSettings.set((settings) => ({ ...settings, vibrates: false }))
    await waitFor(() => expect(localStorage.getItem('device_settings')).toContain('false'))
    await user.click(key('2'))
    expect(vibrate).toHaveBeenCalledTimes(2)
    Reflect.deleteProperty(navigator, 'vibrate')
  })
})

describe('the score sheet with a keyboard', () => {
  it('has a letter for each key of the rules, shown on it, that is the same press (P-keypad-16)', async () => {
    const { user } = await openSheet()
    expect(key(/^Drop, 20/).getAttribute('aria-keyshortcuts')).toBe('D')
    await user.keyboard('d38{Enter}wMF')
    expect(
      ['Ananya Iyer', 'Raghavendra Subramanian', 'मीनाक्षी जोशी', 'Farhan Qureshi'].map(
        (name) => field(name).value,
      ),
    ).toEqual(['20', '38', '0', '40'])
    expect(field('Joseph D’Souza').value).toBe('80')
    expect(key('Score round 10').textContent).toBe('Score round 10')
  })

  it('gives two keys of one first letter different letters (P-keypad-16)', async () => {
    const kinds = [{ code: 'WRONG_SHOW', label: 'Wrong show', points: 80 }]
    const { user } = await openSheet(presetGame('kaluki', [], { kinds }))
    expect(key(/^Won, 0/).getAttribute('aria-keyshortcuts')).toBe('W')
    expect(key(/^Wrong show, 80/).getAttribute('aria-keyshortcuts')).toBe('R')
    await user.keyboard('r')
    expect(field('Asha').value).toBe('80')
  })

  it('takes no drop of a player who has none left (P-keypad-16)', async () => {
    const dropped = { playerId: 1, scoreType: 'DROP', scoreValue: 0 } as const
    const rounds = [{ scores: [dropped, ...customScores([null, 0, 10])] }]
    const { user } = await openSheet(presetGame('pool-101', rounds, { maxDrops: 1 }))
    await user.keyboard('dm')
    expect([field('Asha').value, field('Bela').value]).toEqual(['', ''])
  })

  it('leaves the letters of other fields and of commands alone (P-keypad-16)', async () => {
    const { user } = await openSheet()
    await user.keyboard('{Control>}d{/Control}{Alt>}f{/Alt}x')
    expect(field('Ananya Iyer').value).toBe('')
    key('1').focus()
    await user.keyboard('d')
    expect(field('Ananya Iyer').value).toBe('')
  })
})

it('keeps what is typed and the marked line where the keys go from beside the players to below them (P-keypad-1)', async () => {
  vi.stubGlobal('innerWidth', 1_280)
  vi.stubGlobal('innerHeight', 800)
  const { user } = await openSheet()
  const form = document.querySelector<HTMLElement>('form[data-room]')
  expect(form?.dataset.room).toBe('beside')
  await user.click(key('Drop, 20, Ananya Iyer'))
  await user.type(field('Farhan Qureshi'), '38')
  vi.stubGlobal('innerWidth', 700)
  fireEvent(window, new Event('resize'))
  expect(form?.dataset.room).toBe('below')
  expect([field('Ananya Iyer').value, field('Farhan Qureshi').value]).toEqual(['20', '38'])
  await user.click(key('9'))
  expect(field('Farhan Qureshi').value).toBe('389')
})

it.each([
  ['a desk', 1280, 800, 'beside'],
  ['a phone in landscape', 740, 360, 'beside'],
  ['a tablet', 768, 1024, 'beside'],
  ['a phone', 360, 640, 'below'],
  ['a small phone', 300, 480, 'below narrow'],
  ['a desk at 400 %', 320, 256, 'below'],
])('has its keys on %s, too (P-keypad-1)', async (_, width, height, room) => {
  vi.stubGlobal('innerWidth', width)
  vi.stubGlobal('innerHeight', height)
  const { user } = await openSheet()
  expect(document.querySelector<HTMLElement>('form[data-room]')?.dataset.room).toBe(room)
  await user.click(key('Won, 0, Ananya Iyer'))
  expect(field('Ananya Iyer').value).toBe('0')
})
