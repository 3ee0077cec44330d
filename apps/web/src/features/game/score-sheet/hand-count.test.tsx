import type { Scoreboard } from '@meldboard/engine'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeGame, GAME_ID } from '../../../testing/fake-game.ts'
import { presetGame } from '../../../testing/other-rules.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

const ROUND = `POST /games/${GAME_ID}/scores/round`

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${name}, score` })
const key = (name: string | RegExp) => screen.getByRole('button', { name })
const status = () => screen.getByRole('dialog', { name: /cards$/ }).querySelector('output')
const taken = () => screen.queryAllByRole('button', { name: /^Take back (?!the)/ })

/** Opens the sheet of the next round. */
async function openSheet(scoreboard: Scoreboard = sundayRummy()) {
  const app = renderApp('/scoreboard', { fakeServer: fakeGame(scoreboard).fakeServer })
  const [score = document.body] = await screen.findAllByRole('button', { name: /^Score round \d/ })
  await app.user.click(score)
  return { ...app, sheet: within(await screen.findByRole('dialog')) }
}

/** Opens the count of the first player's cards. */
async function openCount(scoreboard?: Scoreboard) {
  const app = await openSheet(scoreboard)
  await app.user.click(key(/^Count cards/))
  await screen.findByRole('dialog', { name: /cards$/ })
  return app
}

/** Presses the keys of these ranks. */
async function tap(user: Awaited<ReturnType<typeof openSheet>>['user'], ranks: string) {
  const keys = within(screen.getByRole('group', { name: 'Cards' }))
  for (const rank of ranks.split(' ')) {
    await user.click(keys.getByRole('button', { name: new RegExp(`^${rank}, `) }))
  }
}

describe('the count of a hand', () => {
  it('adds the cards that are tapped, reads their sum out, and has a key for each rank with its value (P-hand-1, P-hand-2)', async () => {
    const { user } = await openCount()
    expect(screen.getByRole('dialog', { name: 'Ananya Iyer’s cards' })).toBeDefined()
    expect(status()?.textContent).toBe('No card yetat most 800')
    const keys = within(screen.getByRole('group', { name: 'Cards' })).getAllByRole('button')
    expect(keys.map((one) => one.getAttribute('aria-label'))).toEqual([
      'A, 10',
      ...['2, 2', '3, 3', '4, 4', '5, 5', '6, 6', '7, 7', '8, 8', '9, 9', '10, 10'],
      ...['J, 10', 'Q, 10', 'K, 10', 'Joker, 0', 'Take back the last card'],
    ])
    await tap(user, 'K K 7 5 2 Joker')
    expect(status()?.textContent).toBe('6 cardsat most 8034')
    expect(taken().map(({ textContent }) => textContent)).toEqual([
      'K',
      'K',
      '7',
      '5',
      '2',
      'Joker',
    ])
    expect(taken().map(({ dataset }) => dataset.last)).toEqual([
      ...Array(5).fill(undefined),
      'true',
    ])
  })

  it('takes the last card back by Delete, and any by a tap on it (P-hand-2)', async () => {
    const { user } = await openCount()
    await tap(user, 'K 7 5')
    await user.click(key('Take back the last card'))
    expect(status()?.textContent).toContain('17')
    await user.click(key('Take back K'))
    expect(taken().map(({ textContent }) => textContent)).toEqual(['7'])
    expect(status()?.textContent).toBe('1 cardat most 807')
  })

  it('strikes a sum above the full count, and takes no 15th card (P-hand-3)', async () => {
    const { user } = await openCount()
    await tap(user, 'K K Q J 10 10 A 9 9 5 2 Joker')
    expect(status()?.textContent).toBe('12 cards95 in all, never more than 809580')
    expect(status()?.querySelector('s')?.textContent).toBe('95')
    await tap(user, '2 2')
    expect(status()?.textContent).toContain('14 cards at most')
    expect(key('2, 2').getAttribute('aria-disabled')).toBe('true')
    await tap(user, '2')
    expect(taken()).toHaveLength(14)
    await user.click(key('Done'))
    expect(field('Ananya Iyer').value).toBe('80')
  })

  it('has no full count and no limit in a game without one, and no key of a card that it has not (P-hand-3)', async () => {
    const { user } = await openCount(presetGame('chinchon', []))
    expect(screen.queryByRole('button', { name: /^Joker|No pure sequence/ })).toBeNull()
    await tap(user, 'K K K K K K K K K A')
    expect(status()?.textContent).toBe('10 cards91')
  })

  it('puts the sum into the field in the place of what stood there, as a typed score, and neither sends nor moves on (P-hand-4)', async () => {
    const { user, fakeServer } = await openSheet()
    await user.click(key('Drop, 20, Ananya Iyer'))
    await user.click(field('Ananya Iyer'))
    await user.click(key('Count cards, Ananya Iyer'))
    await screen.findByRole('dialog', { name: /cards$/ })
    expect(key('Done')).toHaveProperty('disabled', true)
    await tap(user, 'K 7')
    await user.click(key('Done'))
    expect(screen.queryByRole('dialog', { name: /cards$/ })).toBeNull()
    expect(field('Ananya Iyer').value).toBe('17')
    expect(document.activeElement).toBe(field('Ananya Iyer'))
    expect(key('Drop, 20, Ananya Iyer').getAttribute('aria-pressed')).toBe('false')
    await user.keyboard('{Enter}0{Enter}1{Enter}2{Enter}3')
    expect(fakeServer.bodiesOf(ROUND)).toEqual([])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(fakeServer.bodiesOf(ROUND)).toHaveLength(1))
    expect(fakeServer.bodiesOf(ROUND)).toMatchObject([
      { scores: [{ scoreType: 'CUSTOM', scoreValue: 17 }, {}, {}, {}, {}] },
    ])
    expect(JSON.stringify({ ...localStorage })).not.toContain('JOKER')
  })

  it('enters the full count of a hand without a pure sequence at once, and the next digit replaces what was counted (P-hand-4)', async () => {
    const { user } = await openCount()
    await tap(user, 'K')
    await user.click(key('No pure sequence: 80'))
    expect(screen.queryByRole('dialog', { name: /cards$/ })).toBeNull()
    expect(field('Ananya Iyer').value).toBe('80')
    expect(key('Full, 80, Ananya Iyer').getAttribute('aria-pressed')).toBe('true')
    await user.click(key('Count cards, Ananya Iyer'))
    await tap(user, 'K 7')
    await user.click(key('Done'))
    await user.click(key('5'))
    expect(field('Ananya Iyer').value).toBe('5')
  })

  it('is left by Escape, and has no cards when it is opened again (P-hand-4)', async () => {
    const { user } = await openCount()
    await user.keyboard('kk{Escape}')
    expect(screen.queryByRole('dialog', { name: /cards$/ })).toBeNull()
    expect(field('Ananya Iyer').value).toBe('')
    await user.click(key('Count cards, Ananya Iyer'))
    expect(status()?.textContent).toContain('No card yet')
  })

  it('is opened, filled and left by a keyboard alone (P-hand-5)', async () => {
    const { user } = await openSheet()
    expect(key('Count cards, Ananya Iyer').getAttribute('aria-keyshortcuts')).toBe('C')
    await user.keyboard('c')
    await screen.findByRole('dialog', { name: /cards$/ })
    await user.keyboard('{Enter}a0Jq*1x9{Backspace}2{Control>}k{/Control}')
    expect(taken().map(({ textContent }) => textContent)).toEqual([
      'A',
      '10',
      'J',
      'Q',
      'Joker',
      '2',
    ])
    await user.keyboard('{Enter}')
    expect(field('Ananya Iyer').value).toBe('42')
  })

  it('adds the card of a key that has the focus by Enter (P-hand-5)', async () => {
    const { user } = await openCount()
    key('K, 10').focus()
    await user.keyboard('{Enter}{Enter}')
    expect(status()?.textContent).toContain('20')
  })

  it('vibrates at each card, unless that is switched off (P-keypad-9)', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }))
    const vibrate = vi.fn()
    vi.stubGlobal('navigator', Object.assign(navigator, { vibrate }))
    const { user } = await openCount()
    vibrate.mockClear()
    await tap(user, 'K')
    expect(vibrate.mock.calls).toEqual([[[8]]])
    Reflect.deleteProperty(navigator, 'vibrate')
  })
})

describe('the key that counts', () => {
  it.each(['rummy-500', 'canasta', 'hand-and-foot', 'jamaican-kalooki', 'okey-101', 'rummikub'])(
    'is not there where it is not known what cards count: %s (P-hand-1)',
    async (preset) => {
      const { sheet } = await openSheet(presetGame(preset, []))
      expect(sheet.queryByText('Cards')).toBeNull()
      expect(sheet.queryByText('Count cards')).toBeNull()
    },
  )

  it.each([
    ['kaluki', '{ArrowDown}{ArrowDown}{ArrowDown}'],
    ['points', '{ArrowDown}{ArrowDown}{ArrowDown}'],
    ['liverpool', '{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}'],
    ['chinchon', '{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}'],
  ])(
    'has a place among the keys, which the arrows reach: %s (P-hand-1, P-keypad-8)',
    async (preset, arrows) => {
      const { user } = await openSheet(presetGame(preset, []))
      key('1').focus()
      await user.keyboard(arrows)
      expect(document.activeElement).toBe(key('Count cards, Asha'))
    },
  )

  it('is the first line of the list where the rules have more keys than places (P-hand-1)', async () => {
    const { user } = await openSheet(presetGame('pool-201', []))
    expect(screen.queryByRole('button', { name: /^Count cards/ })).toBeNull()
    await user.selectOptions(screen.getByLabelText('Other scores, Asha'), 'Count cards')
    const dialog = await screen.findByRole('dialog', { name: 'Asha’s cards' })
    expect(within(dialog).getByText('Pool 201')).toBeDefined()
    await tap(user, 'A')
    await user.click(key('Done'))
    expect(field('Asha').value).toBe('10')
  })
})
