import type { Schemas } from '@meldboard/api-client'
import { screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import decodeQR from 'qr/decode.js'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeGame, GAME_UUID, gameOf } from '../../../testing/fake-game.ts'
import { failure, success } from '../../../testing/fake-server.ts'
import { linesEvent } from '../../../testing/fake-stream.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'
import { standingText } from '../standings/standing-text.ts'

const ORIGIN = window.location.origin
const TABLE: Schemas['ManagedTable'] = {
  id: 3,
  name: 'Ananya’s table',
  code: 'K7QM2P',
  isOpen: true,
  groupId: null,
}
const OF_GROUP = { ...TABLE, id: 4, name: 'Sunday table', code: '9WX4TB', groupId: 5 }
const LINK = {
  id: 7,
  label: 'Vikram',
  createdAt: '2026-11-26T19:00:00.000Z',
  madeBy: 'Ananya Rao',
}
const TOKEN = 'a'.repeat(43)
/** A link that is made later. */
const NEXT = { ...LINK, id: 8, label: '', lastUsedAt: null, token: 'b'.repeat(43) }

type Place = {
  readonly tables?: readonly Schemas['ManagedTable'][]
  readonly isPublic?: boolean
  readonly group?: { readonly id: number; readonly name: string }
  readonly links?: readonly object[]
  readonly mailed?: readonly object[]
  /** Further facts that the server has of the game. */
  readonly game?: { readonly tableCode: string | null }
}

/** Opens Share Game for the organizer of a game at a table. */
async function invite(place: Place = {}, action = 'Share Game') {
  const table = fakeGame(sundayRummy())
  const { fakeServer } = table
  let tables = place.tables ?? [TABLE]
  let links = place.links ?? []
  fakeServer.answer('GET /tables', () => success({ tables }))
  fakeServer.answer('GET /tables/3/links', () => success({ links }))
  fakeServer.answer('POST /tables/3/links', () => {
    links = [...links, { ...LINK, label: '', lastUsedAt: null }]
    return success({ ...LINK, label: '', lastUsedAt: null, token: TOKEN }, 201)
  })
  fakeServer.answer('DELETE /tables/3/links/7', () => {
    links = []
    return success(null)
  })
  fakeServer.answer('PUT /tables/3/code', () => {
    tables = [{ ...TABLE, code: 'ABCDEF' }]
    return success(tables[0])
  })
  fakeServer.answer('PUT /tables/3', ({ body }) => {
    tables = [{ ...TABLE, ...(body as { isOpen: boolean }) }]
    return success(tables[0])
  })
  const isPublic = place.isPublic ?? true
  fakeServer.answer(
    `GET /games/${GAME_UUID}/links`,
    success({ isPublic, links: [], mailed: place.mailed ?? [] }),
  )
  fakeServer.answer(`GET /games/${GAME_UUID}`, () =>
    success({ ...gameOf(table.document()), group: place.group ?? null, ...place.game }),
  )
  const app = renderApp('/scoreboard', { fakeServer })
  await app.user.click((await screen.findAllByRole('button', { name: 'Options' }))[0] as Element)
  await app.user.click(await screen.findByRole('menuitem', { name: action }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Game' }))
  return { ...app, ...table, dialog }
}

type OfGame = { readonly level: Schemas['LinkLevel']; readonly isPublic: boolean }

/** Answers the making of a link of the game alone, and lists it from then on. */
function answerGameLink(
  fakeServer: Awaited<ReturnType<typeof invite>>['fakeServer'],
  { level, isPublic }: OfGame,
): void {
  const link = { ...LINK, level, lastUsedAt: null }
  fakeServer.answer(`POST /games/${GAME_UUID}/links`, () => {
    fakeServer.answer(`GET /games/${GAME_UUID}/links`, success({ isPublic, links: [link] }))
    return success({ ...link, token: TOKEN }, 201)
  })
}

function setClock(now: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
}

/** Returns what a camera reads from a code drawn in squares. */
function textOf(code: Element, scale = 4): string {
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2])
  const width = size * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  const dark = code.querySelectorAll('path')[1]?.getAttribute('d') ?? ''
  for (const [, x, y] of dark.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < scale; dy += 1) {
      for (let dx = 0; dx < scale; dx += 1) {
        const at = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4
        data.fill(0, at, at + 3)
      }
    }
  }
  return decodeQR({ width, height: width, data })
}

type User = ReturnType<typeof userEvent.setup>

/** Opens one of the two pages of the dialog. */
async function goTo(user: User, name: 'By mail' | 'Who has access') {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
  return within(await screen.findByRole('dialog', { name }))
}

/** Chooses Score and makes its link; returns its QR code. */
async function makeScoreLink(user: User) {
  await user.click(await screen.findByRole('radio', { name: 'Score' }))
  await user.click(await screen.findByRole('button', { name: 'Make the link' }))
  return screen.findByRole('img', { name: 'QR code: Score' })
}

describe('inviting to a game', () => {
  it('has the specified sentence, a key for each purpose, one plate and Done (P-share-1, P-invite-1)', async () => {
    const { dialog } = await invite()
    await dialog.findByRole('img', { name: 'QR code: Watch' })
    expect(
      dialog.getByText('Anyone you share this game with can view the score in real time.'),
    ).toBeDefined()
    const keys = dialog.getAllByRole('radio').map((key) => (key as HTMLInputElement).value)
    expect(keys).toEqual(['watch', 'players', 'score', 'television'])
    expect(dialog.queryByRole('textbox')).toBeNull()
    const buttons = dialog.getAllByRole('button').map((button) => button.textContent)
    expect(buttons.at(-1)).toBe('Done')
  })

  it.each([
    ['Watch', 'Watches, changes nothing'],
    ['Players', 'Each enters only their own score'],
    ['Score', 'Enters rounds at this table tonight'],
    ['Television', 'Shows the board, needs no hand'],
  ])('says what %s allows: %s (P-invite-8)', async (key, allows) => {
    const { user, dialog } = await invite()
    await dialog.findByRole('img', { name: 'QR code: Watch' })
    await user.click(dialog.getByRole('radio', { name: key }))
    expect(await dialog.findByText(allows)).toBeDefined()
  })

  it('takes the game along as a file, on paper and as a picture (P-share-10)', async () => {
    const { dialog } = await invite()
    await dialog.findByRole('img', { name: 'QR code: Watch' })
    for (const name of ['Download Picture', 'Download CSV', 'Print']) {
      expect(dialog.getByRole('button', { name })).toBeDefined()
    }
  })

  it('shows the QR code and the code of the table first (P-invite-1)', async () => {
    const { dialog } = await invite()
    expect(dialog.getByRole('radio', { name: 'Watch' })).toHaveProperty('checked', true)
    const code = await dialog.findByRole('img', { name: 'QR code: Watch' })
    expect(textOf(code)).toBe(`${ORIGIN}/t/K7QM2P`)
    expect(dialog.getByText('K 7 Q M 2 P')).toBeDefined()
    expect(dialog.getByText(`${window.location.host}/t/K7QM2P`)).toBeDefined()
  })

  it('copies the address, and says so (P-share-4)', async () => {
    const { user, dialog } = await invite()
    await user.click(await dialog.findByRole('button', { name: 'Copy: Watch' }))
    expect(await dialog.findByText('Link copied.')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(`${ORIGIN}/t/K7QM2P`)
  })

  it('selects the address where the browser refuses to copy (P-share-4)', async () => {
    const { user, dialog } = await invite()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'))
    await user.click(await dialog.findByRole('button', { name: 'Copy: Watch' }))
    expect(await dialog.findByText('The link is selected. Copy it from there.')).toBeDefined()
    expect(dialog.getByLabelText('Link')).toHaveProperty('value', `${ORIGIN}/t/K7QM2P`)
  })

  it('hands address, name and standing to the device’s own share sheet where there is one (P-share-4, P-share-5)', async () => {
    const shared: unknown[] = []
    const share = async (what: unknown) => void shared.push(what)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    const { user, dialog, document: board } = await invite()
    await user.click(await dialog.findByRole('button', { name: 'Send: Watch' }))
    expect(shared).toEqual([
      { title: 'Sunday rummy at Nani’s', text: standingText(board()), url: `${ORIGIN}/t/K7QM2P` },
    ])
  })

  it('hands a secret link to it with what it is for, and no standing (P-share-5)', async () => {
    const shared: unknown[] = []
    const share = async (what: unknown) => void shared.push(what)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    const { user, dialog } = await invite()
    await makeScoreLink(user)
    await user.click(await dialog.findByRole('button', { name: 'Send: Score' }))
    expect(shared).toEqual([
      {
        title: 'Sunday rummy at Nani’s',
        text: 'Enter the rounds with this link. No account needed.',
        url: `${ORIGIN}/score/3#link=${TOKEN}`,
      },
    ])
  })

  it('sends by a mail where the device has no share sheet (P-share-4)', async () => {
    const { dialog } = await invite()
    const send = await dialog.findByRole('link', { name: 'Send: Watch' })
    expect(send.getAttribute('href')).toMatch(/^mailto:\?subject=Sunday%20rummy/)
    expect(send.getAttribute('href')).toContain(encodeURIComponent(`${ORIGIN}/t/K7QM2P`))
  })

  it('shows the code on the whole screen, with Copy and Send, where a press anywhere else closes it (P-invite-2)', async () => {
    const { user, dialog } = await invite()
    await user.click(await dialog.findByRole('button', { name: 'Large: Watch' }))
    const large = within(await screen.findByRole('dialog', { name: 'Watch' }))
    const code = large.getByRole('img', { name: 'QR code: Watch' })
    expect(textOf(code)).toBe(`${ORIGIN}/t/K7QM2P`)
    expect(large.getByRole('link', { name: 'Send: Watch' })).toBeDefined()
    await user.click(large.getByRole('button', { name: 'Copy: Watch' }))
    expect(await large.findByText('Link copied.')).toBeDefined()
    await user.click(code)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Watch' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Share Game' })).toBeDefined()
  })

  it('makes the link to score by a press, not by a look, and once (P-invite-3)', async () => {
    const { user, dialog, fakeServer } = await invite()
    await user.click(await dialog.findByRole('radio', { name: 'Score' }))
    await dialog.findByRole('button', { name: 'Make the link' })
    expect(dialog.getByText('No account needed. Ends when you turn it off.')).toBeDefined()
    expect(fakeServer.bodiesOf('POST /tables/3/links')).toHaveLength(0)
    const code = await makeScoreLink(user)
    expect(textOf(code)).toBe(`${ORIGIN}/score/3#link=${TOKEN}`)
    expect(dialog.queryByText(/link=/)).toBeNull()
    await user.click(dialog.getByRole('radio', { name: 'Watch' }))
    await user.click(dialog.getByRole('radio', { name: 'Score' }))
    await dialog.findByRole('img', { name: 'QR code: Score' })
    expect(fakeServer.bodiesOf('POST /tables/3/links')).toHaveLength(1)
  })

  it('makes another link to score after the first was turned off, and not before it is asked for again (P-invite-3)', async () => {
    const { user, fakeServer } = await invite()
    const made = () => fakeServer.bodiesOf('POST /tables/3/links').length
    await makeScoreLink(user)
    const page = await goTo(user, 'Who has access')
    await user.click(await page.findByRole('button', { name: 'Turn off: A link to score' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Turn off this link?' }))
    await user.click(question.getByRole('button', { name: 'Turn off' }))
    await page.findByText(/^off, /)
    await user.click(page.getByRole('button', { name: 'Done' }))
    await screen.findByRole('button', { name: 'Make the link' })
    expect(made()).toBe(1)
    fakeServer.answer('POST /tables/3/links', () => {
      fakeServer.answer('GET /tables/3/links', success({ links: [{ ...NEXT, token: undefined }] }))
      return success(NEXT, 201)
    })
    const code = await makeScoreLink(user)
    expect(textOf(code)).toBe(`${ORIGIN}/score/3#link=${NEXT.token}`)
  })

  it('says why no link to score can be made without a network (P-invite-6)', async () => {
    const { user, dialog, fakeServer } = await invite()
    fakeServer.answer('POST /tables/3/links', () => Promise.reject(new TypeError('No network')))
    await user.click(await dialog.findByRole('radio', { name: 'Score' }))
    await user.click(await dialog.findByRole('button', { name: 'Make the link' }))
    await dialog.findByText('This needs the network: the server makes the link.')
  })

  it('says the steps at a television (P-invite-4)', async () => {
    const { user, dialog } = await invite()
    await dialog.findByRole('img', { name: 'QR code: Watch' })
    await user.click(dialog.getByRole('radio', { name: 'Television' }))
    expect(dialog.getByText(`${window.location.host}/tv`)).toBeDefined()
    expect(dialog.getByText('K 7 Q M 2 P')).toBeDefined()
    expect(dialog.getByRole('link', { name: 'Show on TV' }).getAttribute('href')).toBe(
      `${ORIGIN}/games/${GAME_UUID}/tv`,
    )
    const code = dialog.getByRole('img', { name: 'QR code: Television' })
    expect(textOf(code)).toBe(`${ORIGIN}/t/K7QM2P/tv`)
  })
})

describe('inviting where the table’s code is not to be had (P-invite-5)', () => {
  it.each([
    [
      'it is off',
      { tables: [{ ...TABLE, isOpen: false }] },
      /^The code of Ananya’s table is off\./,
    ],
    ['others manage the table', { group: { id: 5, name: 'Sunday' } }, /^Others manage the table/],
  ])('%s: the address of the game', async (_why, place, reason) => {
    const { dialog } = await invite(place)
    const code = await dialog.findByRole('img', { name: 'QR code: Watch' })
    expect(textOf(code)).toBe(`${ORIGIN}/games/${GAME_UUID}`)
    expect(dialog.getByText(reason)).toBeDefined()
  })

  it('a game that is over and that its table no longer shows: the address of the game', async () => {
    const { user, dialog, happen } = await invite({ game: { tableCode: null } })
    await dialog.findByRole('img', { name: 'QR code: Watch' })
    happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
    expect(await dialog.findByText(/^This game is over\./)).toBeDefined()
    expect(textOf(dialog.getByRole('img', { name: 'QR code: Watch' }))).toBe(
      `${ORIGIN}/games/${GAME_UUID}`,
    )
    await user.click(dialog.getByRole('button', { name: 'By mail' }))
    expect(await screen.findByText('The mail has the address of this game.')).toBeDefined()
  })

  it('a running game that nobody scored for a day, which its table does not show: the address of the game, also by mail', async () => {
    setClock('2026-11-23T12:30:00.000Z')
    const { user, dialog } = await invite({ game: { tableCode: null } })
    const code = await dialog.findByRole('img', { name: 'QR code: Watch' })
    expect(textOf(code)).toBe(`${ORIGIN}/games/${GAME_UUID}`)
    expect(dialog.getByText(/^The table does not show a game that nobody scored/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'By mail' }))
    expect(await screen.findByText('The mail has the address of this game.')).toBeDefined()
  })

  it('a game of this evening, read before its table was made: the table', async () => {
    setClock('2026-11-21T13:30:00.000Z')
    const { dialog } = await invite({ game: { tableCode: null } })
    const code = await dialog.findByRole('img', { name: 'QR code: Watch' })
    expect(textOf(code)).toBe(`${ORIGIN}/t/K7QM2P`)
  })

  it('the table of the game’s group is that of the game', async () => {
    const { dialog } = await invite({ tables: [TABLE, OF_GROUP], group: { id: 5, name: 'Sunday' } })
    const code = await dialog.findByRole('img', { name: 'QR code: Watch' })
    expect(textOf(code)).toBe(`${ORIGIN}/t/9WX4TB`)
  })

  it('the page of the game is off: a link of its own, made on demand', async () => {
    const { user, dialog, fakeServer } = await invite({ isPublic: false })
    answerGameLink(fakeServer, { level: 'view', isPublic: false })
    await user.click(await dialog.findByRole('button', { name: 'Make the link' }))
    const code = await dialog.findByRole('img', { name: 'QR code: Watch this game' })
    expect(textOf(code)).toBe(`${ORIGIN}/games/${GAME_UUID}#link=${TOKEN}`)
    expect(fakeServer.bodiesOf(`POST /games/${GAME_UUID}/links`)).toEqual([
      { label: 'Viewer', level: 'view' },
    ])
    expect(dialog.queryByRole('button', { name: /Picture/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'By mail' }))
    expect(await screen.findByText(/they see it when they sign in with this email/)).toBeDefined()
  })

  it('others score this game alone by a link of it', async () => {
    const { user, dialog, fakeServer } = await invite({ group: { id: 5, name: 'Sunday' } })
    answerGameLink(fakeServer, { level: 'score', isPublic: true })
    await dialog.findByRole('img', { name: 'QR code: Watch' })
    const code = await makeScoreLink(user)
    expect(textOf(code)).toBe(`${ORIGIN}/games/${GAME_UUID}#link=${TOKEN}`)
  })

  it('without a network: the address of the game', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { fakeServer } = fakeGame(sundayRummy())
    const { user } = renderApp('/scoreboard', { fakeServer })
    await user.click((await screen.findAllByRole('button', { name: 'Options' }))[0] as Element)
    await user.click(await screen.findByRole('menuitem', { name: 'Share Game' }))
    const code = await screen.findByRole('img', { name: 'QR code: Watch' })
    expect(textOf(code)).toBe(`${ORIGIN}/games/${GAME_UUID}`)
    expect(screen.getByText(/^Without a network the code of the table is not known/)).toBeDefined()
  })
})

describe('inviting players to enter their own scores', () => {
  const SEAT_LINK = { ...LINK, label: '', level: 'seat', lastUsedAt: null }
  const FREE = 'DELETE /seats/2'

  /** Opens Players for a game whose first two seats are taken; the second one can be freed. */
  async function players(place: Place = { links: [SEAT_LINK] }) {
    const app = await invite(place)
    const { fakeServer, document } = app
    const taken = new Set(place.links === undefined ? [] : [1, 2])
    fakeServer.answer('GET /seats', () => {
      const seats = document().players.map(({ id, name, isOut }) => ({
        ...{ playerId: id, name, isTaken: taken.has(id), isPlaying: !isOut, hasEntered: false },
      }))
      return success({ seats, ownPlayerId: 1, ownLine: null })
    })
    fakeServer.answer(FREE, () => {
      taken.delete(2)
      return success(null)
    })
    await app.user.click(await app.dialog.findByRole('radio', { name: 'Players' }))
    return { ...app, taken }
  }

  async function rows() {
    const head = await screen.findByRole('heading', { name: /seats are taken$/ })
    const list = head.closest('section')?.querySelectorAll('li') ?? []
    return [head.textContent, ...[...list].map((row) => row.textContent)]
  }

  it('makes a link for seats by a press, which is not the one to score (P-line-70)', async () => {
    const { user, dialog, fakeServer } = await players({})
    fakeServer.answer('GET /tables/3/links', success({ links: [SEAT_LINK] }))
    await dialog.findByText(/^Each player scans this and takes a seat\./)
    await user.click(dialog.getByRole('button', { name: 'Make the link' }))
    const code = await dialog.findByRole('img', { name: 'QR code: Players' })
    expect(textOf(code)).toBe(`${ORIGIN}/seat/3#link=${TOKEN}`)
    const [made] = fakeServer.seen.filter(({ route }) => route === 'POST /tables/3/links')
    expect(made?.query).toBe('?level=seat')
    expect(dialog.queryByText(/#link=/)).toBeNull()
    await user.click(dialog.getByRole('radio', { name: 'Score' }))
    expect(await dialog.findByRole('button', { name: 'Make the link' })).toBeDefined()
  })

  it('lists the seats, and frees one after a question (P-line-71)', async () => {
    const { user, fakeServer } = await players()
    expect(await rows()).toEqual([
      '2 of 5 seats are taken',
      'Ananya Iyeryours',
      'Raghavendra SubramanianFree it',
      expect.stringMatching(/not yet$/),
      expect.stringMatching(/not yet$/),
      expect.stringMatching(/not yet$/),
    ])
    await user.click(screen.getByRole('button', { name: /^Free the seat of/ }))
    const question = within(await screen.findByRole('alertdialog', { name: /^Free the seat of/ }))
    expect(fakeServer.bodiesOf(FREE)).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Free it' }))
    expect(await screen.findByText(/^The seat of .* is free\.$/)).toBeDefined()
    expect((await rows())[0]).toBe('1 of 5 seats are taken')
    const [freed] = fakeServer.seen.filter(({ route }) => route === FREE)
    expect(freed?.query).toBe(`?game=${GAME_UUID}`)
  })

  it('shows a seat as taken as soon as the game says so (P-line-71)', async () => {
    const { taken, stream, openDocument } = await players()
    await rows()
    taken.add(3)
    stream.send(linesEvent(openDocument(), { taken: [1, 2, 3] }))
    await waitFor(async () => expect((await rows())[0]).toBe('3 of 5 seats are taken'))
  })

  it('is turned off for the whole table after a question (P-line-72)', async () => {
    const other = { ...SEAT_LINK, id: 9 }
    const { user, fakeServer } = await players({ links: [SEAT_LINK, other] })
    fakeServer.answer('DELETE /tables/3/links/9', success(null))
    await rows()
    await user.click(screen.getByRole('button', { name: 'Turn off: The link for players' }))
    const title = 'Turn off the link for players?'
    const question = within(await screen.findByRole('alertdialog', { name: title }))
    await user.click(question.getByRole('button', { name: 'Turn off' }))
    await screen.findByText('The link for players is turned off.')
    for (const id of [7, 9]) {
      expect(fakeServer.bodiesOf(`DELETE /tables/3/links/${id}`)).toHaveLength(1)
    }
  })

  it('says what is against it where one of several links could not be turned off (P-line-72)', async () => {
    const other = { ...SEAT_LINK, id: 9 }
    const { user, fakeServer } = await players({ links: [SEAT_LINK, other] })
    fakeServer.answer('DELETE /tables/3/links/7', failure(429, 'RATE_LIMITED', 'Not now.'))
    fakeServer.answer('DELETE /tables/3/links/9', success(null))
    await rows()
    await user.click(screen.getByRole('button', { name: 'Turn off: The link for players' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Turn off' }))
    expect((await question.findByRole('alert')).textContent).toContain('Not now.')
  })

  it.each([
    ['the page of the game is off', { isPublic: false }, /^The page of this game is off\./],
    ['its code is off', { tables: [{ ...TABLE, isOpen: false }] }, /^The code of Ananya’s table/],
    ['others manage the table', { group: { id: 5, name: 'Sunday' } }, /at a table that you manage/],
  ])('says why nobody takes a seat: %s (P-line-73)', async (_why, place, reason) => {
    const { dialog } = await players(place)
    expect(await dialog.findByText(reason)).toBeDefined()
    expect(dialog.queryByRole('button', { name: 'Make the link' })).toBeNull()
  })

  it('mails nothing of it: the mail begins with what everybody may see (P-line-70)', async () => {
    const { user } = await players()
    const page = await goTo(user, 'By mail')
    expect(page.getByRole('radio', { name: 'Watch' })).toHaveProperty('checked', true)
  })

  it('is a line of who has access (P-line-72)', async () => {
    const { user } = await players()
    const page = await goTo(user, 'Who has access')
    const line = (await page.findByText('The link for players')).closest('p')
    expect(line?.textContent).toBe('The link for players not used yet')
    await user.click(page.getByRole('button', { name: 'Turn off: The link for players' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Turn off this link?' }))
    await user.click(question.getByRole('button', { name: 'Turn off' }))
    const off = (await page.findByText(/^off, /)).closest('li')
    expect(off?.querySelector('p')?.textContent).toBe('The link for players')
  })
})

describe('who has access', () => {
  const USED = { ...LINK, lastUsedAt: '2026-11-26T21:40:00.000Z' }

  it('is a line each, and a link is turned off after a question and stays, struck, for the evening (P-invite-7)', async () => {
    const { user, fakeServer } = await invite({ links: [USED] })
    const page = await goTo(user, 'Who has access')
    const rows = within(await page.findByRole('list', { name: 'Who has access' }))
    await rows.findByText('Vikram')
    const lines = rows.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)
    expect(lines[0]).toBe('The code K7Q-M2P')
    expect(lines[1]).toBe('The address of this game')
    expect(lines[2]).toMatch(/^Vikram scores, since /)
    await user.click(rows.getByRole('button', { name: 'Turn off: Vikram' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Turn off this link?' }))
    await user.click(question.getByRole('button', { name: 'Turn off' }))
    await rows.findByText(/^off, /)
    expect(rows.queryByRole('button', { name: 'Turn off: Vikram' })).toBeNull()
    expect(fakeServer.bodiesOf('DELETE /tables/3/links/7')).toHaveLength(1)
    await user.click(page.getByRole('button', { name: 'Done' }))
    const again = await goTo(user, 'Who has access')
    const struck = (await again.findByText(/^off, /)).closest('li')
    expect(struck?.querySelector('p')?.textContent).toBe('Vikram scored')
  })

  it('names who was mailed the game, and ends what the mail gave after a question (P-invite-7, P-link-12)', async () => {
    const uncle = { id: 'a'.repeat(43), name: 'Uncle', sentAt: '2026-11-26T21:40:00.000Z' }
    const { user, fakeServer } = await invite({ mailed: [uncle] })
    fakeServer.answer(`DELETE /games/${GAME_UUID}/shares/${uncle.id}`, () => {
      const left = success({ isPublic: true, links: [], mailed: [] })
      fakeServer.answer(`GET /games/${GAME_UUID}/links`, left)
      return success(null)
    })
    const page = await goTo(user, 'Who has access')
    const line = (await page.findByText('Uncle')).closest('p')
    expect(line?.textContent).toBe('Uncle watches, by mail')
    await user.click(page.getByRole('button', { name: 'Turn off: Uncle' }))
    const title = 'Turn this off for Uncle?'
    const question = within(await screen.findByRole('alertdialog', { name: title }))
    await user.click(question.getByRole('button', { name: 'Turn off' }))
    await page.findByText(/^off, /)
    expect(page.getByRole('status').textContent).toBe('Uncle no longer has this game by mail.')
    expect(page.getByText('Uncle').closest('p')?.textContent).toBe('Uncle watched')
  })

  it('leads back to the plate, with the focus where it was (P-dialog-1)', async () => {
    const { user } = await invite()
    const page = await goTo(user, 'Who has access')
    await user.click(page.getByRole('button', { name: 'Done' }))
    await screen.findByRole('dialog', { name: 'Share Game' })
    const line = screen.getByRole('button', { name: /^Who has access/ })
    await waitFor(() => expect(document.activeElement).toBe(line))
  })

  it('says how many ways are open (P-invite-7)', async () => {
    await invite({ links: [USED] })
    expect(await screen.findByRole('button', { name: /^Who has access ?3 ways$/ })).toBeDefined()
  })

  it('has a new code of the table, shown at once (P-invite-7)', async () => {
    const { user, fakeServer } = await invite()
    const page = await goTo(user, 'Who has access')
    await user.click(await page.findByRole('button', { name: 'New code' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Take a new code?' }))
    await user.click(question.getByRole('button', { name: 'New code' }))
    await page.findByText('ABC-DEF')
    await user.click(page.getByRole('button', { name: 'Done' }))
    const code = await screen.findByRole('img', { name: 'QR code: Watch' })
    expect(textOf(code)).toBe(`${ORIGIN}/t/ABCDEF`)
    expect(fakeServer.bodiesOf('PUT /tables/3/code')).toEqual([{ replaces: 'K7QM2P' }])
  })

  it('turns the code off and on (P-invite-7)', async () => {
    const { user, fakeServer } = await invite()
    const page = await goTo(user, 'Who has access')
    await user.click(await page.findByRole('button', { name: 'Turn off: The code' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Turn off the code?' }))
    await user.click(question.getByRole('button', { name: 'Turn off' }))
    await user.click(await page.findByRole('button', { name: 'Turn on: The code' }))
    await page.findByRole('button', { name: 'New code' })
    expect(fakeServer.bodiesOf('PUT /tables/3')).toEqual([{ isOpen: false }, { isOpen: true }])
  })

  it('keeps the question and says why nothing was changed (P-invite-7)', async () => {
    const { user, fakeServer } = await invite()
    fakeServer.answer('PUT /tables/3/code', failure(500, 'INTERNAL_ERROR', 'Broken.'))
    const page = await goTo(user, 'Who has access')
    await user.click(await page.findByRole('button', { name: 'New code' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Take a new code?' }))
    await user.click(question.getByRole('button', { name: 'New code' }))
    await question.findByText('Nothing was changed')
  })
})

describe('a game sent by mail', () => {
  const SHARE = `POST /games/${GAME_UUID}/share`

  /** The page of the mail, for a server that mails everybody. */
  async function byMail(place: Place = {}) {
    const app = await invite(place)
    app.fakeServer.answer(SHARE, ({ body }) =>
      success({ ...(body as object), link: '', mailed: true }),
    )
    const page = await goTo(app.user, 'By mail')
    const send = () => app.user.click(page.getByRole('button', { name: 'Share Game' }))
    return { ...app, page, send, sent: () => app.fakeServer.bodiesOf(SHARE) }
  }

  it('has a page with the specified sentence, fields and buttons (P-share-1)', async () => {
    const { page } = await byMail()
    expect(
      page.getByText('Anyone you share this game with can view the score in real time.'),
    ).toBeDefined()
    const fields = page.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels)
    expect(fields.map((labels) => labels?.[0]?.textContent)).toEqual(['Recipient name', 'Email'])
    const buttons = page.getAllByRole('button').map(({ textContent }) => textContent)
    expect(buttons.slice(-2)).toEqual(['Cancel', 'Share Game'])
    expect(page.getByText(`${window.location.host}/t/K7QM2P`)).toBeDefined()
  })

  it('says who was mailed what, and has empty fields without an error again (P-share-2)', async () => {
    const { user, page, send, sent } = await byMail()
    await user.type(page.getByLabelText('Recipient name'), 'Uncle')
    await user.type(page.getByLabelText('Email'), 'uncle@example.com')
    await send()
    expect((await page.findByRole('status')).textContent).toBe('Sent to Uncle, who may watch')
    await waitFor(() => expect(page.getByLabelText('Email')).toHaveProperty('value', ''))
    expect(page.getByLabelText('Recipient name')).toHaveProperty('value', '')
    expect(sent()).toEqual([{ name: 'Uncle', email: 'uncle@example.com' }])
    // Neither the letters of the next address nor a field that is left empty.
    await user.type(page.getByLabelText('Email'), 'dev')
    expect(page.queryByText(/Invalid|required/)).toBeNull()
    await user.clear(page.getByLabelText('Email'))
    await user.tab()
    expect(page.queryByText(/Invalid|required/)).toBeNull()
  })

  it('sends the link to score where that key was chosen, and what the page says at last (P-share-9)', async () => {
    const { user, dialog, fakeServer } = await invite()
    fakeServer.answer(SHARE, ({ body }) => success({ ...(body as object), link: '', mailed: true }))
    await user.click(await dialog.findByRole('radio', { name: 'Score' }))
    await dialog.findByRole('button', { name: 'Make the link' })
    const page = await goTo(user, 'By mail')
    expect(page.getByRole('radio', { name: 'Score' })).toHaveProperty('checked', true)
    expect(page.getByText(/^The mail has a link to score at this table/)).toBeDefined()
    await user.type(page.getByLabelText('Email'), 'dev@example.com{Enter}')
    expect(await page.findByText('Sent to dev, who may score')).toBeDefined()
    await user.click(page.getByRole('radio', { name: 'Watch' }))
    await waitFor(() => expect(page.getByLabelText('Email')).toHaveProperty('value', ''))
    await user.type(page.getByLabelText('Email'), 'bela@example.com{Enter}')
    expect(await page.findByText('Sent to bela, who may watch')).toBeDefined()
    expect(fakeServer.bodiesOf(SHARE)).toEqual([
      { name: 'dev', email: 'dev@example.com', linkToken: TOKEN },
      { name: 'bela', email: 'bela@example.com' },
    ])
  })

  it('makes the link to score only once it is sent, and mails none without it (P-share-9)', async () => {
    const { user, page, fakeServer } = await byMail()
    fakeServer.answer('POST /tables/3/links', () => Promise.reject(new TypeError('No network')))
    await user.click(page.getByRole('radio', { name: 'Score' }))
    await user.type(page.getByLabelText('Email'), 'dev@example.com')
    expect(fakeServer.bodiesOf('POST /tables/3/links')).toHaveLength(0)
    await user.keyboard('{Enter}')
    await page.findByText('Not sent')
    expect(fakeServer.bodiesOf(SHARE)).toHaveLength(0)
  })

  it('leads back to the plate by Cancel, after a question where something is typed (P-share-1, P-dialog-3)', async () => {
    const { user, page } = await byMail()
    await user.type(page.getByLabelText('Email'), 'dev')
    await user.click(page.getByRole('button', { name: 'Cancel' }))
    await screen.findByText('The game has not been shared with them yet.')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await screen.findByRole('dialog', { name: 'Share Game' })
    expect(await screen.findByRole('img', { name: 'QR code: Watch' })).toBeDefined()
  })

  it.each(['Dev Rao <dev@example.com>', 'Dev Rao dev@example.com'])(
    'reads the name in %s, and shows it in its own field (P-share-2, P-field-13)',
    async (text) => {
      const { user, page } = await byMail()
      await user.type(page.getByLabelText('Email'), text)
      await user.tab()
      expect(page.getByLabelText('Recipient name')).toHaveProperty('value', 'Dev Rao')
      expect(page.getByLabelText('Email')).toHaveProperty('value', 'dev@example.com')
    },
  )

  it('goes to the address under the typed name, else under what is before the @ (P-share-2, P-mail-10)', async () => {
    const { user, page, send, sent } = await byMail()
    await user.type(page.getByLabelText('Recipient name'), 'Dev')
    await user.type(page.getByLabelText('Email'), 'dev@example.com')
    await send()
    await page.findByText('Sent to Dev, who may watch')
    await waitFor(() => expect(page.getByLabelText('Email')).toHaveProperty('value', ''))
    await user.type(page.getByLabelText('Email'), 'leela@example.com')
    await send()
    await page.findByText('Sent to leela, who may watch')
    expect(sent()).toEqual([
      { name: 'Dev', email: 'dev@example.com' },
      { name: 'leela', email: 'leela@example.com' },
    ])
  })
})
