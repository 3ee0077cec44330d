import { screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_UUID, gameOf } from '../../../testing/fake-game.ts'
import { createFakeServer, failure, success } from '../../../testing/fake-server.ts'
import { linesEvent } from '../../../testing/fake-stream.ts'
import { hold } from '../../../testing/hold.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { customScores, sundayRummy } from '../../../testing/sunday-rummy.ts'

const PUBLIC = `GET /scoreboard/${GAME_UUID}`
const EVENTS = `${PUBLIC}/events`

/** The fake server of a visitor who only has a link. */
function visitor() {
  const table = fakeGame(sundayRummy())
  localStorage.clear()
  return table
}

describe('the page of one game', () => {
  it('shows standings and score table to a visitor, to read, with the two invitations (P-details-1, P-details-6)', async () => {
    const { fakeServer } = visitor()
    renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await screen.findByRole('heading', { level: 1, name: 'Sunday rummy at Nani’s' })
    expect(screen.getByRole('region', { name: 'Standing' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Edit round|Score round|Options/ })).toBeNull()
    expect(screen.getByRole('tabpanel').tabIndex).toBe(-1)
    expect(screen.getByRole('heading', { name: 'Create and Score Games with Ease!' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Do More with Meldboard' })).toBeDefined()
    const invitations = screen.getByRole('complementary', { name: 'For visitors' })
    expect(invitations.querySelectorAll('a[href="/register"]')).toHaveLength(2)
  })

  it('says how many have entered their own scores (P-line-78)', async () => {
    const { fakeServer, stream, openDocument } = visitor()
    renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await screen.findByText('Live')
    stream.send(linesEvent(openDocument(), { taken: [1, 2], entered: [1, 2] }))
    const count = await screen.findByText('2 of 5 are in', { exact: false })
    expect(count.parentElement?.textContent).toBe('Round 10, 2 of 5 are in')
  })

  it('spares those who are signed in the invitations', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await screen.findByRole('region', { name: 'Standing' })
    expect(screen.queryByText('Do More with Meldboard')).toBeNull()
  })

  it('refreshes on demand, and only while the game is in progress (P-details-5)', async () => {
    const table = visitor()
    table.fakeServer.answer(EVENTS, () => new Promise(() => {}))
    const { user, fakeServer } = renderApp(`/games/${GAME_UUID}`, { fakeServer: table.fakeServer })
    const [refresh] = await screen.findAllByRole('button', { name: 'Refresh Scores' })
    table.happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
    await user.click(refresh ?? document.body)
    await screen.findByRole('status', { name: 'Winner' })
    expect(screen.queryByRole('button', { name: 'Refresh Scores' })).toBeNull()
    expect(fakeServer.bodiesOf(PUBLIC)).toHaveLength(2)
  })

  it('keeps the scores it has when no fresh ones are to be had, and says so (P-details-4)', async () => {
    const table = visitor()
    table.fakeServer.answer(EVENTS, () => new Promise(() => {}))
    const { user, fakeServer } = renderApp(`/games/${GAME_UUID}`, { fakeServer: table.fakeServer })
    const [refresh] = await screen.findAllByRole('button', { name: 'Refresh Scores' })
    fakeServer.answer(PUBLIC, failure(500, 'INTERNAL_ERROR', 'Broken.'))
    await user.click(refresh ?? document.body)
    const notice = (await screen.findByText('These scores may be out of date')).closest('[role]')
    expect(notice?.textContent).toContain('Failed to load game details. Please try again later.')
    expect(screen.getByRole('region', { name: 'Standing' })).toBeDefined()
  })

  it('shows by itself what happens while the game is in progress, also why it was cancelled (P-cancel-3, P-scoreboard-6, R24)', async () => {
    const table = visitor()
    renderApp(`/games/${GAME_UUID}`, { fakeServer: table.fakeServer })
    await screen.findByText('In Progress')
    table.happen({ type: 'cancelled', reason: 'It got late' })
    await screen.findByText('Game Cancelled')
    expect(screen.getByText('Why it was cancelled')).toBeDefined()
    expect(screen.getByText('It got late')).toBeDefined()
  })

  it('says that an address names no game (P-details-2)', async () => {
    const fakeServer = createFakeServer()
    renderApp('/games/nonsense', { fakeServer })
    await screen.findByRole('heading', { name: 'Invalid Game ID' })
    expect(fakeServer.seen).toEqual([])
  })

  it('says that a game is not there, with ways on (P-live-9, P-nav-5)', async () => {
    const fakeServer = createFakeServer({ [PUBLIC]: failure(404, 'NOT_FOUND', 'No such game.') })
    renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await screen.findByRole('heading', { name: 'Game Not Found' })
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Go to the Start' }).getAttribute('href')).toBe('/')
    expect(main.getByRole('link', { name: /code of a table/ }).getAttribute('href')).toBe('/t')
  })

  it('says that it failed, and tries again', async () => {
    const table = visitor()
    const { fakeServer } = table
    fakeServer.answer(PUBLIC, failure(500, 'INTERNAL_ERROR', 'Broken.'))
    const { user } = renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await screen.findByText('Failed to load game details. Please try again later.')
    fakeServer.answer(PUBLIC, { status: 200, body: { success: true, data: table.document() } })
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('region', { name: 'Standing' })
  })
})

it('says on a later visit of this device what happened since the last one (P-follow-1)', async () => {
  const table = visitor()
  const first = renderApp(`/games/${GAME_UUID}`, table)
  await screen.findByText('Live')
  expect(screen.queryByText(/since you looked/)).toBeNull()
  await first.unmount()
  const scores = customScores([10, 5, 6, 0, null, 3])
  table.happen({ type: 'round-scored', roundNumber: 10, scores })

  renderApp(`/games/${GAME_UUID}`, table)
  const [slip] = await screen.findAllByRole('region', { name: /since you looked/ })
  expect(slip?.textContent).toContain('1 round since you looked')
  expect(slip?.textContent).toContain('Ananya Iyer +10')
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said.join()).toContain('1 round since you looked: Ananya Iyer +10;')
})

it('leads on to the next game at its table once its stream says so (P-tables-21, P-tables-14)', async () => {
  const table = visitor()
  renderApp(`/games/${GAME_UUID}`, table)
  await screen.findByText('Live')
  table.happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
  await screen.findByRole('status', { name: 'Winner' })
  expect(screen.queryByText('The next game has begun')).toBeNull()
  const next = { uuid: '4f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c12', begunAt: new Date().toISOString() }
  table.stream.send(`event: next\ndata: ${JSON.stringify(next)}\n\n`)
  const link = await screen.findByRole('link', { name: 'Show the Next Game' })
  expect(link.getAttribute('href')).toBe(`/games/${next.uuid}`)
  expect(link.closest('[role="status"]')?.textContent).toContain('The next game has begun')
  table.stream.send('event: next\ndata: null\n\n')
  await waitForElementToBeRemoved(link)
})

describe('the bar of a viewer', () => {
  /** Opens a game that is shared with the user, at a table with this code. */
  function watch(tableCode: string | null) {
    const table = fakeGame(sundayRummy(), 'VIEWER')
    const own = { ...gameOf(table.document()), tableCode }
    table.fakeServer.answer(`GET /games/${GAME_UUID}`, success(own))
    return { ...table, ...renderApp(`/games/${GAME_UUID}`, table) }
  }

  it('has the code of the table, and Refresh Scores while the game is in progress (P-details-10, P-details-13)', async () => {
    const { happen } = watch('K7QM2P')
    const code = await screen.findByText('K 7 Q M 2 P')
    const bar = within(code.closest('div') as HTMLElement)
    const names = () =>
      bar.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent)
    expect(names()).toEqual(['Share Game', 'Refresh Scores', 'More'])
    happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
    await screen.findByRole('status', { name: 'Winner' })
    expect(names()).toEqual(['Share Game', 'More'])
  })

  it('shows the table, by its QR code and on a television (P-details-10, P-details-13)', async () => {
    const { user } = watch('K7QM2P')
    const menu = async () => {
      const [more] = await screen.findAllByRole('button', { name: 'More' })
      await user.click(more ?? document.body)
    }
    await menu()
    await user.click(screen.getByRole('menuitem', { name: 'Show QR' }))
    expect(await screen.findByText(`${window.location.host}/t/K7QM2P`)).toBeDefined()
    expect(screen.queryByText(/waits on this device/)).toBeNull()
    await user.keyboard('{Escape}')
    await menu()
    await user.click(screen.getByRole('menuitem', { name: 'Show on a TV' }))
    expect(await screen.findByText('Shows the board, needs no hand')).toBeDefined()
    expect(screen.getByText(`${window.location.host}/tv`)).toBeDefined()
  })

  it('has no code without an open table (P-details-13)', async () => {
    watch(null)
    await screen.findAllByRole('button', { name: 'More' })
    expect(screen.queryByText('Table')).toBeNull()
  })
})

describe('sharing a game', () => {
  it('gives a visitor the link and the way to sign in (P-share-3)', async () => {
    const { fakeServer } = visitor()
    const { user } = renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await user.click(
      (await screen.findAllByRole('button', { name: 'Share Game' }))[0] ?? document.body,
    )
    await screen.findByRole('img', { name: 'QR code: Watch' })
    expect(screen.getByText(`${window.location.host}/games/${GAME_UUID}`)).toBeDefined()
    expect(screen.queryByRole('radio', { name: 'Score' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeDefined()
    expect(screen.queryByLabelText('Email')).toBeNull()
  })

  it('begins with the ways, and has no field to type into (P-share-1)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    const { user } = renderApp(`/games/${GAME_UUID}`, { fakeServer })
    const [share] = await screen.findAllByRole('button', { name: 'Share Game' })
    await user.click(share ?? document.body)
    const dialog = await screen.findByRole('dialog', { name: 'Share Game' })
    const fields = [...dialog.querySelectorAll('input, textarea')]
    const labels = fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)
    expect(labels).toEqual(['Watch', 'Players', 'Score', 'Television'])
    expect(document.activeElement).toBe(dialog)
  })

  it('mails the link for those who are signed in (P-op-28)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    const share = `POST /games/${GAME_UUID}/share`
    fakeServer.answer(share, failure(501, 'NOT_IMPLEMENTED', 'Not built yet.'))
    const { user } = renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await user.click(
      (await screen.findAllByRole('button', { name: 'Share Game' }))[0] ?? document.body,
    )
    await user.click(await screen.findByRole('button', { name: 'By mail' }))
    const send = await screen.findByRole('button', { name: 'Share Game' })
    await user.type(screen.getByLabelText('Recipient name'), 'Dev')
    await user.click(send)
    expect(await screen.findByText('Email is required')).toBeDefined()
    const field = screen.getByLabelText<HTMLInputElement>('Email')
    await user.type(field, 'Dev <dev@example.com>')
    await user.click(send)
    await screen.findByText('Not built yet.')
    expect(field.value).toBe('Dev <dev@example.com>')
    expect(fakeServer.bodiesOf(share)).toEqual([{ name: 'Dev', email: 'dev@example.com' }])
    const data = { email: 'dev@example.com', name: 'Dev', link: '', mailed: false }
    fakeServer.answer(share, success(data))
    await user.click(send)
    await screen.findByText(
      'dev@example.com got the link a moment ago, or takes no games from you by mail.',
    )
    fakeServer.answer(share, success({ ...data, mailed: true }))
    await user.type(field, 'dev@example.com')
    await user.click(send)
    await screen.findByText('Sent to dev, who may watch')
  })

  it('mails several addresses at once, and keeps those that were not reached (P-share-2)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    const share = `POST /games/${GAME_UUID}/share`
    fakeServer.answer(share, ({ body }) => {
      const recipient = body as { name: string; email: string }
      return recipient.name === 'chitra'
        ? failure(429, 'RATE_LIMITED', 'Too many attempts.')
        : success({ ...recipient, link: '', mailed: true })
    })
    const { user } = renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await user.click(
      (await screen.findAllByRole('button', { name: 'Share Game' }))[0] ?? document.body,
    )
    await user.click(await screen.findByRole('button', { name: 'By mail' }))
    const field = await screen.findByLabelText<HTMLInputElement>('Email')
    await user.type(field, 'Dev Rao <dev@example.com>, bela@example.com chitra@example.com{Enter}')
    expect(await screen.findByText('Sent to Dev Rao and bela, who may watch')).toBeDefined()
    expect(screen.getByText('Too many attempts.')).toBeDefined()
    expect(field.value).toBe('chitra <chitra@example.com>')
  })
})

it('shows the skeleton of a game while it is on its way (P-details-3)', async () => {
  const table = fakeGame(sundayRummy())
  const answer = hold()
  table.fakeServer.answer(`GET /scoreboard/${GAME_UUID}`, async () => {
    await answer.held
    return { status: 200, body: { success: true, data: table.document() } }
  })
  renderApp(`/games/${GAME_UUID}`, { fakeServer: table.fakeServer })
  const words = await screen.findByText('Loading game...')
  expect(words.getAttribute('role')).toBe('status')
  expect(document.querySelectorAll('main li [aria-hidden]').length).toBeGreaterThan(0)
  answer.release()
  await screen.findByRole('region', { name: 'Standing' })
  expect(screen.queryByText('Loading game...')).toBeNull()
})
