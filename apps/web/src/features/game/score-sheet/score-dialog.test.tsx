import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_ID } from '../../../testing/fake-game.ts'
import { success } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { customScores, played, SETTINGS, sundayRummy } from '../../../testing/sunday-rummy.ts'

const ROUND = `POST /games/${GAME_ID}/scores/round`

/** Opens the sheet of the next round, the tenth. */
async function openSheet(table = fakeGame(sundayRummy())) {
  const app = renderApp('/scoreboard', { fakeServer: table.fakeServer })
  await app.user.click(
    (await screen.findAllByRole('button', { name: /^Score round \d/ }))[0] ?? document.body,
  )
  return { ...app, table, sheet: within(await screen.findByRole('dialog')) }
}

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${name}, score` })
// A removed draft leaves nothing behind.
const storedScores = () => Object.keys(localStorage).filter((key) => key.includes('/scores/'))
const line = (name: string) => field(name).closest('li')?.textContent

describe('the score sheet', () => {
  it('has a line for each who plays, and one quiet line for who is out (P-score-1)', async () => {
    const { sheet } = await openSheet()
    expect(sheet.getAllByRole('textbox')).toHaveLength(5)
    expect(sheet.getByText('Kavitha Nair').closest('li')?.textContent).toBe(
      'Kavitha NairOut at 214',
    )
  })

  it('has a line for each of twenty players', async () => {
    const names = Array.from({ length: 20 }, (_, seat) => `Player ${seat + 1}`)
    const created = { type: 'created', settings: SETTINGS } as const
    const { sheet } = await openSheet(fakeGame(played([created, { type: 'players-added', names }])))
    expect(sheet.getAllByRole('textbox')).toHaveLength(20)
  })

  it('takes no paste of several lines, whose figures would become one (P-score-4)', async () => {
    const { user } = await openSheet()
    await user.click(field('Ananya Iyer'))
    await user.paste('1\n2')
    expect(field('Ananya Iyer').value).toBe('')
    await user.paste('12\n')
    expect(field('Ananya Iyer').value).toBe('12')
  })

  it.each([
    ['full-width digits', '１２３', '123'],
    ['digits of another script', '४५', '45'],
    ['spaces around a number', ' 36 ', '36'],
    ['words with digits', 'drop: 20 points', ''],
    ['more than three digits', '12345', ''],
    ['a negative figure', '-7', ''],
    ['cards', '🂡♠', ''],
  ])('takes a pasted score as it is or not at all: %s', async (_, text, value) => {
    const { user } = await openSheet()
    await user.paste(text)
    expect(field('Ananya Iyer').value).toBe(value)
  })

  it('releases a key when something is typed, also the same figure', async () => {
    const { user, sheet } = await openSheet()
    await user.click(sheet.getByRole('button', { name: 'Drop, 20, Ananya Iyer' }))
    await user.click(field('Ananya Iyer'))
    const drop = sheet.getByRole('button', { name: 'Drop, 20, Ananya Iyer' })
    expect(drop.getAttribute('aria-pressed')).toBe('true')
    await user.clear(field('Ananya Iyer'))
    await user.type(field('Ananya Iyer'), '20')
    expect(drop.getAttribute('aria-pressed')).toBe('false')
  })

  it('goes on by Enter from a score alone, and asks for one where there is none (P-score-5)', async () => {
    const { user, sheet } = await openSheet()
    const ananya = field('Ananya Iyer')
    ananya.focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(ananya)
    expect(line('Ananya Iyer')).toContain('Enter a score')
    expect(sheet.getByText('Enter a score for').parentElement?.textContent).toBe(
      'Enter a score for Ananya Iyer',
    )
    await user.keyboard('38{Enter}')
    expect(line('Ananya Iyer')).not.toContain('Enter a score')
    expect(document.activeElement).toBe(field('Raghavendra Subramanian'))
  })

  it('stays by Enter at a fraction, which is no score, and says what one is (P-score-4, P-score-5)', async () => {
    const { user, sheet } = await openSheet()
    const ananya = field('Ananya Iyer')
    ananya.focus()
    await user.keyboard('25.5{Enter}')
    expect(document.activeElement).toBe(ananya)
    expect(ananya.value).toBe('25.5')
    expect(line('Ananya Iyer')).toContain('Enter a score')
    expect(sheet.getByText('Scores are whole numbers from 0 to 999')).toBeDefined()
    expect(ananya.getAttribute('aria-invalid')).toBe('true')
    await user.clear(ananya)
    await user.keyboard('25{Enter}')
    expect(line('Ananya Iyer')).not.toContain('Enter a score')
    expect(document.activeElement).toBe(field('Raghavendra Subramanian'))
  })

  it('takes at most three digits, full-width ones too, and nothing else (P-score-2, P-score-3)', async () => {
    const { user } = await openSheet()
    await user.type(field('Ananya Iyer'), '１2x-3４')
    expect(field('Ananya Iyer').value).toBe('123')
  })

  it('says at once what is left and who will be out (P-score-7)', async () => {
    const { user } = await openSheet()
    await user.type(field('Farhan Qureshi'), '30')
    expect(line('Farhan Qureshi')).toContain('0 left, total 200')
    await user.type(field('Raghavendra Subramanian'), '40')
    expect(line('Raghavendra Subramanian')).toContain('22 left, total 178')
    await user.clear(field('Farhan Qureshi'))
    await user.type(field('Farhan Qureshi'), '36')
    expect(line('Farhan Qureshi')).toContain('Out, 6 over, total 206')
    expect(screen.getByText('Farhan Qureshi: Out, 6 over, total 206')).toBeDefined()
  })
})

describe('scoring a round', () => {
  it('wants a 0 of at least one', async () => {
    const { user, sheet, fakeServer } = await openSheet()
    await user.keyboard('1{Enter}2{Enter}3{Enter}4{Enter}5{Enter}')
    expect(sheet.getByRole('alert').textContent).toBe(
      'At least one active player must have a score of 0',
    )
    expect(fakeServer.bodiesOf(ROUND)).toEqual([])
  })

  it('sends types, values and names, and shows the new scoreboard (P-score-11)', async () => {
    const { user, sheet, fakeServer } = await openSheet()
    await user.click(sheet.getByRole('button', { name: 'Drop, 20, Ananya Iyer' }))
    await user.click(field('Raghavendra Subramanian'))
    await user.keyboard('0{Enter}5{Enter}6{Enter}7{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Edit round 10' })).toBeDefined()
    expect(fakeServer.bodiesOf(ROUND)).toMatchObject([
      {
        roundNumber: 10,
        scores: [
          { playerId: 1, scoreType: 'DROP', scoreValue: 20, playerName: 'Ananya Iyer' },
          { playerId: 2, scoreType: 'CUSTOM', scoreValue: 0 },
          { playerId: 3, scoreValue: 5 },
          { playerId: 4, scoreValue: 6 },
          { playerId: 6, scoreValue: 7 },
        ],
      },
    ])
  })

  it('waits on the device when the answer is lost, and is sent again under the same key (P-close-3, P-score-15, P-setup-5)', async () => {
    const { user, fakeServer, table, services } = await openSheet()
    fakeServer.answer(ROUND, () => {
      table.happen({ type: 'round-scored', roundNumber: 10, scores: TENTH })
      throw new TypeError('The connection broke.')
    })
    await user.keyboard('0{Enter}1{Enter}2{Enter}3{Enter}4{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText('1 round waits on this device')
    fakeServer.answer(ROUND, () => success(table.document()))
    const { outbox } = await services.lazyOffline.load()
    await act(() => outbox.drain())
    await waitFor(() => expect(screen.queryByText(/waits on this device/)).toBeNull())
    expect(screen.getByRole('button', { name: 'Edit round 10' })).toBeDefined()
    const keys = fakeServer.seen
      .filter(({ route }) => route === ROUND)
      .map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(keys).size).toBe(1)
  })

  it('goes on as an edit when another device has scored the round', async () => {
    const { user, sheet, table } = await openSheet()
    table.fakeServer.answer(`PUT /games/${GAME_ID}/scores/round/10`, ({ headers }) => {
      expect(headers.get('If-Match')).toBe('"1"')
      return table.happen({ type: 'round-edited', roundNumber: 10, scores: TENTH })
    })
    table.happen({
      type: 'round-scored',
      roundNumber: 10,
      scores: customScores([9, 9, 0, 9, null, 9]),
    })
    await user.keyboard('0{Enter}1{Enter}2{Enter}3{Enter}4{Enter}')
    await sheet.findByText('Round 10 is recorded already')
    expect(sheet.getByRole('row', { name: 'Ananya Iyer 0 9' })).toBeDefined()
    expect(field('Joseph D’Souza').value).toBe('4')
    await user.click(sheet.getByRole('button', { name: said('score-sheet.saveScores') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

const TENTH = customScores([0, 1, 2, 3, null, 4])

describe('typed scores', () => {
  it('are asked about before Escape drops them (P-score-12)', async () => {
    const { user } = await openSheet()
    await user.keyboard('12{Escape}')
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Keep Scoring' }))
    expect(field('Ananya Iyer').value).toBe('12')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard Scores' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(storedScores()).toEqual([])
  })

  it('need no question when nothing is typed', async () => {
    const { user } = await openSheet()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('stand beside the same name where the server gave its player another number (P-score-24)', async () => {
    const { user, unmount, table } = await openSheet()
    await user.type(field('Farhan Qureshi'), '38')
    const farhan = table.document().players.find(({ name }) => name === 'Farhan Qureshi')
    const joseph = table.document().players.find(({ name }) => name === 'Joseph D’Souza')
    await unmount()
    // The id that this device expected, which another new player now has.
    const key = storedScores()[0] ?? ''
    const stored = localStorage.getItem(key) ?? ''
    localStorage.setItem(key, stored.replace(`"${farhan?.id}":{`, `"${joseph?.id}":{`))
    renderApp('/scoreboard', { fakeServer: table.fakeServer })
    await screen.findByRole('textbox', { name: 'Farhan Qureshi, score' })
    expect([field('Farhan Qureshi').value, field('Joseph D’Souza').value]).toEqual(['38', ''])
  })

  it('are there again after the app was ended, with the sheet open; unreadable ones are not (P-score-12)', async () => {
    const { user, sheet, unmount, table } = await openSheet()
    await user.click(sheet.getByRole('button', { name: 'Drop, 20, Ananya Iyer' }))
    await unmount()
    // A tab's storage is lost with it, e.g. when the system ends the app.
    sessionStorage.clear()
    const again = renderApp('/scoreboard', { fakeServer: table.fakeServer })
    await screen.findByRole('dialog', { name: 'Score round 10' })
    expect(field('Ananya Iyer').value).toBe('20')
    await again.unmount()
    localStorage.setItem(storedScores()[0] ?? '', '{"typed":{"10/0":{"1":{"text":20}}}}')
    renderApp('/scoreboard', { fakeServer: table.fakeServer })
    await screen.findByRole('region', { name: said('game.standing') })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
