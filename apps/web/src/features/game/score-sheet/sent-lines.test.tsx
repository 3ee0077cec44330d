import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeGame, GAME_ID, GAME_UUID } from '../../../testing/fake-game.ts'
import { failure, success } from '../../../testing/fake-server.ts'
import { presetGame } from '../../../testing/other-rules.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { customScores, sundayRummy } from '../../../testing/sunday-rummy.ts'

const ROUND = `POST /games/${GAME_ID}/scores/round`

type Line = { playerId: number; scoreType: string; scoreValue: number; hasWon?: boolean }

/** Opens the board of a game whose players have seats. */
async function openBoard(start = sundayRummy()) {
  const table = fakeGame(start)
  const roundNumber = start.currentRound + 1
  const lines = `/games/${GAME_UUID}/lines/${roundNumber}`
  const known = { isOpen: false, taken: [1, 2, 3, 4, 6], lines: [] as readonly Line[] }
  const state = () => {
    const { lines: sent, ...rest } = known
    return { roundNumber, ...rest, entered: sent.map(({ playerId }) => playerId) }
  }
  table.fakeServer.answer(`GET ${lines}`, () =>
    success({ ...state(), lines: known.isOpen ? known.lines : [] }),
  )
  table.fakeServer.answer(`POST ${lines}/open`, () => {
    known.isOpen = true
    return success(null)
  })
  const app = renderApp('/scoreboard', { fakeServer: table.fakeServer })
  const [score] = await screen.findAllByRole('button', { name: /^Score round \d/ })
  await waitFor(() => expect(table.stream.viewers()).toBe(1))
  /** Says what the players have sent, as the server does. */
  async function send(sent: readonly Line[], isOpen = known.isOpen): Promise<void> {
    Object.assign(known, { lines: sent, isOpen })
    await act(async () => {
      const data = JSON.stringify({ gameUuid: GAME_UUID, ...state() })
      table.stream.send(`event: lines\ndata: ${data}\n\n`)
    })
  }
  async function openSheet() {
    await app.user.click(score ?? document.body)
    return within(await screen.findByRole('dialog'))
  }
  return { ...app, table, send, openSheet }
}

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${name}, score` })
const row = (name: string) => field(name).closest('li')
const line = (playerId: number, scoreValue: number): Line => ({
  playerId,
  scoreType: 'CUSTOM',
  scoreValue,
})
const TENTH = customScores([0, 34, 12, 25, null, 40])
// Without the timers of the idle page, which would interfere.
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
/** Lets the time between two polls pass. */
const nextPoll = () => act(() => vi.advanceTimersByTimeAsync(3_000))
const sendKey = () => screen.getByRole('button', { name: 'Score round 10', hidden: false })

describe('the board of a game in which players send their own scores', () => {
  it('counts who is in once a seat is taken, and opens the sheet (P-line-50)', async () => {
    const { user, send } = await openBoard()
    expect(screen.queryByText(/are in$/)).toBeNull()
    await send([line(2, 34)])
    const [strip] = await screen.findAllByRole('button', { name: '1 of 5 are in round 10' })
    await send([line(2, 34), line(3, 12)])
    expect((await screen.findAllByText('2 of 5 are in')).length).toBeGreaterThan(0)
    await user.click(strip as Element)
    expect(await screen.findByRole('dialog', { name: 'Score round 10' })).toBeDefined()
  })
})

describe('the score sheet of such a game', () => {
  it('shows who is in and no figure, and passes over them (P-line-51)', async () => {
    const { user, send, openSheet } = await openBoard()
    await send([line(2, 34), line(3, 12), line(4, 777)])
    const sheet = await openSheet()
    expect(document.body.textContent).not.toContain('777')
    expect(field('Farhan Qureshi').value).toBe('')
    expect(row('Farhan Qureshi')?.textContent).toContain('in, total 170')
    expect(field('Farhan Qureshi').placeholder).toBe('–')
    expect(sheet.getByText('3 of 5 are in')).toBeDefined()
    expect(sheet.getByText('Opens by itself when all are in.')).toBeDefined()
    await user.click(sheet.getByRole('button', { name: 'Drop, 20, Ananya Iyer' }))
    expect(sheet.getByRole('group', { name: 'Keys for Joseph D’Souza' })).toBeDefined()
  })

  it('opens for those who are missing only when asked, and fills the empty fields (P-line-52, P-line-53)', async () => {
    const { user, send, openSheet, fakeServer } = await openBoard()
    await send([line(2, 34), { playerId: 3, scoreType: 'DROP', scoreValue: 0 }])
    const sheet = await openSheet()
    await user.click(sheet.getByRole('button', { name: 'Open' }))
    const question = within(
      await screen.findByRole('alertdialog', {
        name: 'Open without Ananya Iyer, Farhan Qureshi, and Joseph D’Souza?',
      }),
    )
    expect(fakeServer.seen.some(({ route }) => route.endsWith('/open'))).toBe(false)
    await user.click(question.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(field('मीनाक्षी जोशी').value).toBe('20'))
    expect(field('Raghavendra Subramanian').value).toBe('34')
    expect(field('Ananya Iyer').value).toBe('')
    expect(sheet.queryByText(/are in$/)).toBeNull()
    // A line that comes later fills an empty field.
    await send([line(2, 34), line(4, 25)])
    await waitFor(() => expect(field('Farhan Qureshi').value).toBe('25'))
  })

  it('opens by the next key once every score is typed or in (P-line-52)', async () => {
    const { user, send, openSheet } = await openBoard()
    await send([line(2, 34), line(3, 12), line(4, 25)])
    const sheet = await openSheet()
    await user.keyboard('0{Enter}4')
    await user.click(sheet.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(field('Farhan Qureshi').value).toBe('25'))
    expect([field('Ananya Iyer').value, field('Joseph D’Souza').value]).toEqual(['0', '4'])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('says why it was not opened, and opens by a letter of a keyboard (P-line-52)', async () => {
    const { user, send, openSheet, fakeServer } = await openBoard()
    await send([line(1, 0), line(2, 34), line(3, 12), line(4, 25)])
    const sheet = await openSheet()
    fakeServer.answer(`POST /games/${GAME_UUID}/lines/10/open`, failure(500, 'INTERNAL_ERROR', ''))
    await user.keyboard('o')
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Open' }),
    )
    expect((await sheet.findByRole('alert')).textContent).toBe('Not opened. Please try again.')
  })

  it('is scored by two presses when everybody has sent their own (P-line-57)', async () => {
    const { user, send, openSheet, fakeServer } = await openBoard()
    await send(TENTH, true)
    await openSheet()
    await waitFor(() => expect(field('Joseph D’Souza').value).toBe('40'))
    await user.click(sendKey())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fakeServer.bodiesOf(ROUND)).toMatchObject([
      { roundNumber: 10, scores: TENTH.map((one) => ({ ...one })) },
    ])
  })

  it('asks which of two scores counts, and is not sent before (P-line-54)', async () => {
    const { user, send, openSheet, fakeServer } = await openBoard()
    await send([])
    const sheet = await openSheet()
    await user.click(field('Raghavendra Subramanian'))
    await user.keyboard('43')
    await send(TENTH, true)
    const question = await sheet.findByRole('alert')
    expect(question.textContent).toBe('Raghavendra sent 34you typed 43')
    expect(field('Raghavendra Subramanian').value).toBe('43')
    expect(row('Raghavendra Subramanian')?.textContent).toContain('sent 34')
    await user.click(sendKey())
    expect(fakeServer.bodiesOf(ROUND)).toEqual([])
    sheet.getByRole('button', { name: 'Keep 43' }).focus()
    await user.keyboard('{Enter}')
    expect(sheet.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(field('Raghavendra Subramanian'))
    await send(TENTH)
    expect(sheet.queryByRole('alert')).toBeNull()
    // The player changes it after that.
    await send(TENTH.map((one) => (one.playerId === 2 ? line(2, 36) : one)))
    await sheet.findByText('Raghavendra', { exact: false, selector: '[role=alert] *' })
    await user.click(sheet.getByRole('button', { name: 'Take 36' }))
    await user.click(sendKey())
    await waitFor(() => expect(fakeServer.bodiesOf(ROUND)).toHaveLength(1))
    expect(fakeServer.bodiesOf(ROUND)).toMatchObject([
      { scores: [{}, { playerId: 2, scoreValue: 36 }, {}, {}, {}] },
    ])
  })

  it('compares all scores that the scorer has typed with those that were sent, once they are opened (P-line-52, P-line-54)', async () => {
    const { user, send, openSheet } = await openBoard()
    await send([line(2, 35)])
    const sheet = await openSheet()
    await user.keyboard('0{Enter}')
    await user.click(field('Raghavendra Subramanian'))
    await user.keyboard('34{Enter}12{Enter}25{Enter}40')
    expect(sheet.getByText('1 of 5 are in')).toBeDefined()
    expect(sendKey()).toBeDefined()
    await user.click(sheet.getByRole('button', { name: 'Open' }))
    expect(await sheet.findByRole('button', { name: 'Take 35' })).toBeDefined()
    expect(field('Raghavendra Subramanian').value).toBe('34')
  })

  it('asks for the same as ever about the whole round (P-line-57)', async () => {
    const { user, send, openSheet, fakeServer } = await openBoard()
    await send(
      TENTH.map((one) => ({ ...one, scoreValue: 7 })),
      true,
    )
    const sheet = await openSheet()
    await waitFor(() => expect(field('Joseph D’Souza').value).toBe('7'))
    await user.click(sendKey())
    expect((await sheet.findByRole('alert')).textContent).toBe(
      'At least one active player must have a score of 0',
    )
    expect(fakeServer.bodiesOf(ROUND)).toEqual([])
  })

  it('is closed without a question, and has after a reload what was kept, asking nothing again (P-line-56)', async () => {
    const { user, send, openSheet, table, unmount } = await openBoard()
    await send([])
    const sheet = await openSheet()
    await user.click(field('Raghavendra Subramanian'))
    await user.keyboard('43')
    await send(TENTH, true)
    await user.click(await sheet.findByRole('button', { name: 'Keep 43' }))
    await unmount()
    renderApp('/scoreboard', { fakeServer: table.fakeServer })
    await screen.findByRole('dialog', { name: 'Score round 10' })
    expect([field('Raghavendra Subramanian').value, field('Ananya Iyer').value]).toEqual([
      '43',
      '0',
    ])
    await waitFor(() => expect(table.stream.viewers()).toBe(1))
    await send(TENTH)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks nothing when it closes and nothing was typed (P-line-56)', async () => {
    const { user, send, openSheet } = await openBoard()
    await send(TENTH, true)
    await openSheet()
    await waitFor(() => expect(field('Joseph D’Souza').value).toBe('40'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks nothing about a winner whom a player has named, and asks once the scorer has chosen (P-line-55, P-line-56)', async () => {
    const { user, send, openSheet } = await openBoard(presetGame('canasta', []))
    const sent = [line(1, 1250), { ...line(2, 640), hasWon: true }, line(3, -340)]
    await send(sent, true)
    await openSheet()
    const wentOut = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Went out' })
    await waitFor(() => expect(wentOut().selectedOptions[0]?.text).toBe('Bela'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await openSheet()
    await waitFor(() => expect(wentOut().selectedOptions[0]?.text).toBe('Bela'))
    await user.selectOptions(wentOut(), '')
    await send([line(1, 1255), ...sent.slice(1)])
    await screen.findByRole('button', { name: 'Take 1255' })
    expect(wentOut().value).toBe('')
    await user.selectOptions(wentOut(), 'Chitra')
    await user.keyboard('{Escape}')
    await screen.findByRole('alertdialog', { name: 'Discard the typed scores?' })
  })

  it('lets a keyboard type over what has just come into the field in use (P-line-53)', async () => {
    const { user, send, openSheet } = await openBoard()
    await send([])
    const sheet = await openSheet()
    await user.click(field('Raghavendra Subramanian'))
    await send([line(2, 4)], true)
    await waitFor(() => expect(field('Raghavendra Subramanian').value).toBe('4'))
    await user.keyboard('30')
    expect(field('Raghavendra Subramanian').value).toBe('30')
    expect(sheet.queryByRole('alert')).toBeNull()
  })

  it('asks which of two scores with the same figure counts, a drop or not (P-line-54)', async () => {
    const { user, send, openSheet, fakeServer } = await openBoard()
    const dropOf = (playerId: number) => ({ playerId, scoreType: 'DROP', scoreValue: 20 })
    const rest = [line(1, 0), line(4, 25), line(6, 40)]
    await send([])
    const sheet = await openSheet()
    await user.click(field('Raghavendra Subramanian'))
    await user.keyboard('20')
    // One typed 20 against a drop that was sent, and one 20 that was sent before the drop.
    await send([dropOf(2), line(3, 20), ...rest], true)
    expect((await sheet.findByRole('alert')).textContent).toBe(
      'Raghavendra sent Drop (20)you typed 20',
    )
    expect(row('Raghavendra Subramanian')?.textContent).toContain('sent Drop (20)')
    await user.click(sheet.getByRole('button', { name: 'Keep 20' }))
    await send([dropOf(2), dropOf(3), ...rest])
    await waitFor(() =>
      expect(sheet.getByRole('alert').textContent).toBe('मीनाक्षी sent Drop (20)20 before'),
    )
    await user.click(sheet.getByRole('button', { name: 'Take Drop (20)' }))
    await user.click(sendKey())
    await waitFor(() => expect(fakeServer.bodiesOf(ROUND)).toHaveLength(1))
    expect(fakeServer.bodiesOf(ROUND)).toMatchObject([
      { scores: [{}, { scoreType: 'CUSTOM' }, { scoreType: 'DROP', scoreValue: 20 }, {}, {}] },
    ])
  })

  it('says when the open scores could not be read, and reads them again on request (P-line-59)', async () => {
    const { user, send, openSheet, fakeServer } = await openBoard()
    const answer = (isOk: boolean) =>
      fakeServer.answer(
        `GET /games/${GAME_UUID}/lines/10`,
        isOk
          ? success({
              roundNumber: 10,
              isOpen: true,
              taken: [1],
              entered: [1],
              lines: [line(1, 7)],
            })
          : failure(500, 'INTERNAL_ERROR', ''),
      )
    answer(false)
    await send([line(1, 7)], true)
    const sheet = await openSheet()
    expect((await sheet.findByRole('alert')).textContent).toBe('The scores could not be loaded.')
    answer(true)
    await user.click(sheet.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(field('Ananya Iyer').value).toBe('7'))
    expect(sheet.queryByRole('button', { name: 'Try Again' })).toBeNull()
    expect(document.activeElement).toBe(field('Raghavendra Subramanian'))
  })

  it('asks for who is in where no stream comes through, round after round (P-line-59)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...TIMERS] })
    const table = fakeGame(sundayRummy())
    const { fakeServer } = table
    fakeServer.answer(`GET /scoreboard/${GAME_UUID}/events`, failure(429, 'RATE_LIMITED', ''))
    const answer = (roundNumber: number, entered: number[], isOpen: boolean) =>
      fakeServer.answer(
        `GET /games/${GAME_UUID}/lines/${roundNumber}`,
        success({
          ...{ roundNumber, isOpen, taken: [1, 2], entered },
          lines: isOpen ? entered.map((id) => line(id, 34)) : [],
        }),
      )
    answer(10, [2], false)
    answer(11, [], false)
    const { user } = renderApp('/scoreboard', { fakeServer })
    const [strip] = await screen.findAllByRole('button', { name: '1 of 5 are in round 10' })
    await user.click(strip as Element)
    const sheet = within(await screen.findByRole('dialog'))
    await sheet.findByText('1 of 5 are in')
    fakeServer.answer(`GET /games/${GAME_UUID}/lines/10`, failure(500, 'INTERNAL_ERROR', ''))
    await nextPoll()
    await sheet.findByText('The scores could not be loaded.')
    answer(10, [2], true)
    await nextPoll()
    await waitFor(() => expect(field('Raghavendra Subramanian').value).toBe('34'))
    await user.keyboard('{Escape}')
    await act(async () => {
      table.happen({ type: 'round-scored', roundNumber: 10, scores: TENTH })
    })
    // The first poll shows the new round, the second asks for its lines.
    await nextPoll()
    await nextPoll()
    await screen.findAllByRole('button', { name: '0 of 5 are in round 11' })
  })

  it('asks for no lines beside a stream before the sheet is opened (P-line-59)', async () => {
    const { send, fakeServer } = await openBoard()
    await send([line(2, 34)])
    await screen.findAllByText('1 of 5 are in')
    expect(fakeServer.seen.some(({ route }) => route.includes('/lines/'))).toBe(false)
  })

  it('asks nobody for lines in the correction of an earlier round, and where no seat is taken (P-line-58)', async () => {
    const { user, send, fakeServer, openSheet } = await openBoard()
    const asked = () => fakeServer.seen.filter(({ route }) => route.includes('/lines/'))
    await openSheet()
    await user.keyboard('{Escape}')
    expect(asked()).toEqual([])
    await send([line(2, 34)])
    await screen.findAllByText('1 of 5 are in')
    await user.click(await screen.findByRole('button', { name: 'Edit round 9' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Edit round 9' }))
    expect(sheet.queryByText(/are in$/)).toBeNull()
    expect(asked()).toEqual([])
  })

  it('is the sheet of a scorer alone while the server cannot be reached (P-line-58)', async () => {
    const { send, openSheet, table } = await openBoard()
    await send([line(2, 34)])
    const sheet = await openSheet()
    await sheet.findByText('1 of 5 are in')
    await act(async () => {
      table.fakeServer.answer(
        `GET /scoreboard/${GAME_UUID}/events`,
        failure(503, 'INTERNAL_ERROR', ''),
      )
      table.stream.lose()
    })
    await waitFor(() => expect(sheet.queryByText('1 of 5 are in')).toBeNull())
    expect(field('Raghavendra Subramanian').placeholder).toBe('')
  })

  it('names who says that they went out, where the rules ask for it (P-line-55)', async () => {
    const { user, send, openSheet, table } = await openBoard(presetGame('canasta', []))
    await send([line(1, 1250), { ...line(2, 640), hasWon: true }, { ...line(3, -340) }], true)
    const sheet = await openSheet()
    await waitFor(() => expect(field('Chitra').value).toBe('−340'))
    const wentOut = sheet.getByRole<HTMLSelectElement>('combobox', { name: 'Went out' })
    expect(wentOut.selectedOptions[0]?.text).toBe('Bela')
    await user.click(sheet.getByRole('button', { name: 'Score round 1' }))
    await screen.findAllByRole('button', { name: 'Score round 2' })
    expect(table.document().rounds[0]).toMatchObject({ namedWinnerIds: [2] })
  })
})
