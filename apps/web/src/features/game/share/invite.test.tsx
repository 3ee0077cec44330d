import type { Schemas } from '@meldboard/api-client'
import { screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import decodeQR from 'qr/decode.js'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeGame, GAME_ID, GAME_UUID, gameOf } from '../../../testing/fake-game.ts'
import { failure, success } from '../../../testing/fake-server.ts'
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
  label: 'Safari on iOS',
  createdAt: '2026-11-26T19:00:00.000Z',
  madeBy: 'Ananya Rao',
}
const TOKEN = 'a'.repeat(43)

type Place = {
  readonly tables?: readonly Schemas['ManagedTable'][]
  readonly isPublic?: boolean
  readonly group?: { readonly id: number; readonly name: string }
  readonly links?: readonly object[]
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
  fakeServer.answer(`GET /games/${GAME_UUID}/links`, success({ isPublic, links: [] }))
  fakeServer.answer(`GET /games/${GAME_ID}`, () =>
    success({ ...gameOf(table.document()), ...(place.group && { group: place.group }) }),
  )
  const app = renderApp('/scoreboard', { fakeServer })
  await app.user.click((await screen.findAllByRole('button', { name: 'Options' }))[0] as Element)
  await app.user.click(await screen.findByRole('menuitem', { name: action }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Game' }))
  return { ...app, ...table, dialog }
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

const unfold = (user: ReturnType<typeof userEvent.setup>) =>
  screen.findByRole('button', { name: 'Who has access' }).then((fold) => user.click(fold))

describe('inviting to a game', () => {
  it('mails the link to score while that is the chosen way, and checks no form that nobody touched (P-share-9)', async () => {
    const { user, dialog, fakeServer } = await invite()
    await user.click(dialog.getByRole('radio', { name: 'Score' }))
    const share = `POST /games/${GAME_UUID}/share`
    fakeServer.answer(share, ({ body }) => success({ ...(body as object), link: '', mailed: true }))
    await dialog.findByRole('img', { name: 'QR code: Let somebody else score' })
    await user.click(dialog.getByRole('button', { name: 'Share Game' }))
    expect(document.activeElement).toBe(dialog.getByLabelText('Email'))
    await user.type(dialog.getByLabelText('Email'), 'dev@example.com')
    await user.click(dialog.getByRole('button', { name: 'Share Game' }))
    await dialog.findByText('Shared with dev')
    expect(fakeServer.bodiesOf(share)).toEqual([
      { name: 'dev', email: 'dev@example.com', linkToken: TOKEN },
    ])
    await user.tab()
    expect(dialog.queryByText('Email is required')).toBeNull()
    await user.click(dialog.getByRole('radio', { name: 'Watch' }))
    await user.type(dialog.getByLabelText('Email'), 'bela@example.com')
    await user.click(dialog.getByRole('button', { name: 'Share Game' }))
    await dialog.findByText('Shared with bela')
    expect(fakeServer.bodiesOf(share)[1]).toEqual({ name: 'bela', email: 'bela@example.com' })
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

  it('sends by a mail where the device has no share sheet (P-share-4)', async () => {
    const { dialog } = await invite()
    const send = await dialog.findByRole('link', { name: 'Send: Watch' })
    expect(send.getAttribute('href')).toMatch(/^mailto:\?subject=Sunday%20rummy/)
    expect(send.getAttribute('href')).toContain(encodeURIComponent(`${ORIGIN}/t/K7QM2P`))
  })

  it('shows the code on the whole screen, where a press anywhere closes it (P-invite-2)', async () => {
    const { user, dialog } = await invite()
    await user.click(await dialog.findByRole('button', { name: 'Large: Watch' }))
    const large = within(await screen.findByRole('dialog', { name: 'Watch' }))
    const code = large.getByRole('img', { name: 'QR code: Watch' })
    expect(textOf(code)).toBe(`${ORIGIN}/t/K7QM2P`)
    await user.click(code)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Watch' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Share Game' })).toBeDefined()
  })

  it('makes the link to score when its key is pressed, once (P-invite-3)', async () => {
    const { user, dialog, fakeServer } = await invite()
    await dialog.findByRole('img', { name: 'QR code: Watch' })
    expect(fakeServer.bodiesOf('POST /tables/3/links')).toHaveLength(0)
    await user.click(dialog.getByRole('radio', { name: 'Score' }))
    const code = await dialog.findByRole('img', { name: 'QR code: Let somebody else score' })
    expect(textOf(code)).toBe(`${ORIGIN}/score/3#link=${TOKEN}`)
    expect(dialog.queryByText(/link=/)).toBeNull()
    await user.click(dialog.getByRole('radio', { name: 'Watch' }))
    await user.click(dialog.getByRole('radio', { name: 'Score' }))
    await dialog.findByRole('img', { name: 'QR code: Let somebody else score' })
    expect(fakeServer.bodiesOf('POST /tables/3/links')).toHaveLength(1)
  })

  it('says why no link to score can be made without a network (P-invite-6)', async () => {
    const { user, dialog, fakeServer } = await invite()
    await dialog.findByRole('img', { name: 'QR code: Watch' })
    fakeServer.answer('POST /tables/3/links', () => Promise.reject(new TypeError('No network')))
    await user.click(dialog.getByRole('radio', { name: 'Score' }))
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

  it('the table of the game’s group is that of the game', async () => {
    const { dialog } = await invite({ tables: [TABLE, OF_GROUP], group: { id: 5, name: 'Sunday' } })
    const code = await dialog.findByRole('img', { name: 'QR code: Watch' })
    expect(textOf(code)).toBe(`${ORIGIN}/t/9WX4TB`)
  })

  it('the page of the game is off: a link of its own, made on demand', async () => {
    const { user, dialog, fakeServer } = await invite({ isPublic: false })
    fakeServer.answer(
      `POST /games/${GAME_UUID}/links`,
      success({ ...LINK, level: 'view', label: 'Viewer', lastUsedAt: null, token: TOKEN }, 201),
    )
    await user.click(await dialog.findByRole('button', { name: 'Make a link to watch this game' }))
    const code = await dialog.findByRole('img', { name: 'QR code: Watch this game' })
    expect(textOf(code)).toBe(`${ORIGIN}/games/${GAME_UUID}#link=${TOKEN}`)
    expect(fakeServer.bodiesOf(`POST /games/${GAME_UUID}/links`)).toEqual([
      { label: 'Viewer', level: 'view' },
    ])
    expect(dialog.queryByRole('button', { name: /Picture/ })).toBeNull()
  })

  it('others score this game alone by a link of it', async () => {
    const { user, dialog, fakeServer } = await invite({ group: { id: 5, name: 'Sunday' } })
    fakeServer.answer(
      `POST /games/${GAME_UUID}/links`,
      success({ ...LINK, level: 'score', lastUsedAt: null, token: TOKEN }, 201),
    )
    await dialog.findByRole('img', { name: 'QR code: Watch' })
    await user.click(dialog.getByRole('radio', { name: 'Score' }))
    const code = await dialog.findByRole('img', { name: 'QR code: Let somebody else score' })
    expect(textOf(code)).toBe(`${ORIGIN}/games/${GAME_UUID}#link=${TOKEN}`)
  })

  it('without a network: the address of the game', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    const { user } = renderApp('/scoreboard', { fakeServer })
    await user.click((await screen.findAllByRole('button', { name: 'Options' }))[0] as Element)
    await user.click(await screen.findByRole('menuitem', { name: 'Share Game' }))
    const code = await screen.findByRole('img', { name: 'QR code: Watch' }, { timeout: 8_000 })
    expect(textOf(code)).toBe(`${ORIGIN}/games/${GAME_UUID}`)
    expect(screen.getByText(/^Without a network the code of the table is not known/)).toBeDefined()
  }, 20_000)
})

describe('who has access', () => {
  it('is a row each, and a link is turned off after a question (P-invite-7)', async () => {
    const { user, dialog, fakeServer } = await invite({
      links: [{ ...LINK, lastUsedAt: '2026-11-26T21:40:00.000Z' }],
    })
    await unfold(user)
    const rows = within(await dialog.findByRole('list', { name: 'Who has access' }))
    const texts = (await rows.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(texts[0]).toContain('Anybody with the codeK7Q-M2P, at Ananya’s table')
    expect(texts[1]).toContain('Anybody with the address of this gamesees the scores')
    const line = /^may score at Ananya’s table, last used .*, made by Ananya Rao$/
    expect(await rows.findByText(line)).toBeDefined()
    await user.click(rows.getByRole('button', { name: 'Turn off: Safari on iOS' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Turn off this link?' }))
    await user.click(question.getByRole('button', { name: 'Turn off' }))
    await waitFor(() => expect(rows.queryByText('Safari on iOS')).toBeNull())
    expect(fakeServer.bodiesOf('DELETE /tables/3/links/7')).toHaveLength(1)
  })

  it('has a new code of the table, shown at once (P-invite-7)', async () => {
    const { user, dialog, fakeServer } = await invite()
    await unfold(user)
    await user.click(await dialog.findByRole('button', { name: 'New code' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Take a new code?' }))
    await user.click(question.getByRole('button', { name: 'New code' }))
    await waitFor(() =>
      expect(textOf(dialog.getByRole('img', { name: 'QR code: Watch' }))).toBe(
        `${ORIGIN}/t/ABCDEF`,
      ),
    )
    expect(fakeServer.bodiesOf('PUT /tables/3/code')).toEqual([{ replaces: 'K7QM2P' }])
  })

  it('turns the code off and on (P-invite-7)', async () => {
    const { user, dialog, fakeServer } = await invite()
    await unfold(user)
    const [off] = await dialog.findAllByRole('button', { name: 'Turn off' })
    await user.click(off as Element)
    const question = within(await screen.findByRole('alertdialog', { name: 'Turn off the code?' }))
    await user.click(question.getByRole('button', { name: 'Turn off' }))
    await user.click(await dialog.findByRole('button', { name: 'Turn on: Anybody with the code' }))
    await dialog.findByRole('button', { name: 'New code' })
    expect(fakeServer.bodiesOf('PUT /tables/3')).toEqual([{ isOpen: false }, { isOpen: true }])
  })

  it('keeps the question and says why nothing was changed (P-invite-7)', async () => {
    const { user, dialog, fakeServer } = await invite()
    fakeServer.answer('PUT /tables/3/code', failure(500, 'INTERNAL_ERROR', 'Broken.'))
    await unfold(user)
    await user.click(await dialog.findByRole('button', { name: 'New code' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Take a new code?' }))
    await user.click(question.getByRole('button', { name: 'New code' }))
    await question.findByText('Nothing was changed')
  })
})

describe('a game sent by mail', () => {
  it.each(['Dev Rao <dev@example.com>', 'Dev Rao dev@example.com'])(
    'reads the name in %s, and shows it in its own field (P-share-2, P-field-13)',
    async (text) => {
      const { user, dialog } = await invite()
      await user.type(dialog.getByLabelText('Email'), text)
      await user.tab()
      expect(dialog.getByLabelText('Recipient name')).toHaveProperty('value', 'Dev Rao')
      expect(dialog.getByLabelText('Email')).toHaveProperty('value', 'dev@example.com')
    },
  )

  it('goes to the address under the typed name, else under what is before the @ (P-share-2, P-mail-10)', async () => {
    const { user, dialog, fakeServer } = await invite()
    const path = `POST /games/${GAME_UUID}/share`
    fakeServer.answer(path, ({ body }) => success({ ...(body as object), link: '', mailed: true }))
    await user.type(dialog.getByLabelText('Recipient name'), 'Dev')
    await user.type(dialog.getByLabelText('Email'), 'dev@example.com')
    await user.click(dialog.getByRole('button', { name: 'Share Game' }))
    await dialog.findByText('Shared with Dev')
    await user.type(dialog.getByLabelText('Email'), 'leela@example.com')
    await user.click(dialog.getByRole('button', { name: 'Share Game' }))
    await dialog.findByText('Shared with leela')
    expect(fakeServer.bodiesOf(path)).toEqual([
      { name: 'Dev', email: 'dev@example.com' },
      { name: 'leela', email: 'leela@example.com' },
    ])
  })
})
