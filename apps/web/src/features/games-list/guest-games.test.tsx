import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startGuestOffline } from '../../data/outbox/guest-outbox.ts'
import type { GameWrite } from '../../data/outbox/writes.ts'
import { ANANYA, accessTokenOf, ananyasSession, storeSession } from '../../testing/accounts.ts'
import { round } from '../../testing/fake-device.ts'
import { NO_GAMES } from '../../testing/fake-game.ts'
import { createFakeServer, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'

const PLAYED = '4f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c11'
const TRIED = '6f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c11'
const BELA = { ...ANANYA, id: 8, name: 'Bela Rao', email: 'bela@example.com' }

const SETTINGS = {
  description: '',
  targetScore: 200,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
}

/** Leaves a game with rounds on the device, and an older one without. */
async function scoreAsGuest(older: readonly string[] = ['Asha', 'Bela']): Promise<void> {
  const { outbox, close } = await startGuestOffline()
  const games = [
    [TRIED, 'Try', older, []],
    [PLAYED, 'Sunday rummy', ['Asha', 'Bela'], [round(1, 0, 10), round(2, 0, 20)]],
  ] as const
  for (const [gameUuid, gameName, names, rounds] of games) {
    const writes: readonly GameWrite[] = [
      { type: 'created', settings: { ...SETTINGS, name: gameName } },
      {
        type: 'players-added',
        firstPlayerId: 1,
        players: names.map((name) => ({ name, email: null })),
      },
      ...rounds,
    ]
    for (const write of writes) {
      await outbox.submit({ gameUuid, gameRef: gameUuid, gameName, write })
    }
  }
  close()
}

function server() {
  return createFakeServer({
    'GET /games/active': success(null),
    'GET /games': NO_GAMES,
  })
}

function signIn(user = ANANYA): void {
  const { token } = ananyasSession()
  storeSession({ user, token: { ...token, access_token: accessTokenOf(user) } })
}

const question = () => screen.findByRole('dialog', { name: 'Games on this device' })

describe('games of a device without an account', () => {
  it('are asked about after a sign-in, tried ones unchecked, and the chosen ones are taken (P-guest-7)', async () => {
    await scoreAsGuest()
    signIn()
    const fakeServer = server()
    const { user, services } = renderApp('/scoreboard', { fakeServer })
    const dialog = await question()
    expect(dialog.textContent).toContain('into the account of ananya@example.com?')
    expect(dialog.textContent).toContain('after round 2, 2 players')
    const [played, tried] = within(dialog).getAllByRole('checkbox') as HTMLInputElement[]
    expect([played?.checked, tried?.checked]).toEqual([true, false])
    expect(fakeServer.bodiesOf('POST /games')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Take 1 game' }))
    expect(within(dialog).getByText('Choose a name, or that you did not play')).toBeDefined()
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Asha'))
    const who = within(within(dialog).getByRole('group', { name: 'Which one are you?' }))
    expect(who.getAllByRole('radio')).toHaveLength(3)
    await user.click(who.getByLabelText('Bela'))
    await user.click(within(dialog).getByRole('button', { name: 'Take 1 game' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { outbox, guest } = await services.lazyOffline.load()
    expect(new Set(outbox.unsent().map(({ gameUuid }) => gameUuid))).toEqual(new Set([PLAYED]))
    expect(outbox.unsent().map(({ write }) => write)).toContainEqual({
      type: 'players-added',
      firstPlayerId: 1,
      players: [
        { name: 'Asha', email: null },
        { name: 'Bela', email: ANANYA.email },
      ],
    })
    await waitFor(() =>
      expect(new Set(guest.unsent().map(({ gameUuid }) => gameUuid))).toEqual(new Set([TRIED])),
    )
  })

  it('are asked about once by themselves, then from Games, also after signing out, and of a second account too (P-guest-8)', async () => {
    await scoreAsGuest()
    signIn()
    const first = renderApp('/scoreboard', { fakeServer: server() })
    await first.user.click(within(await question()).getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await first.unmount()
    const again = renderApp('/games', { fakeServer: server() })
    expect(await screen.findByText('2 games on this device')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    await again.user.click(screen.getByRole('button', { name: 'Take Games' }))
    await again.user.click(within(await question()).getByRole('button', { name: 'Not now' }))
    again.services.session.signOut()
    const { guest } = await again.services.lazyOffline.load()
    expect(new Set(guest.unsent().map(({ gameUuid }) => gameUuid)).size).toBe(2)
    await again.unmount()
    signIn(BELA)
    const other = renderApp('/scoreboard', { fakeServer: server() })
    expect((await question()).textContent).toContain('bela@example.com')
    await other.unmount()
  })

  it('begin the figures of nobody where the user did not play, and know the user by the first name (P-guest-7)', async () => {
    await scoreAsGuest()
    signIn(BELA)
    const { user, services } = renderApp('/scoreboard', { fakeServer: server() })
    const dialog = within(await question())
    expect(dialog.getByLabelText<HTMLInputElement>('Bela').checked).toBe(true)
    await user.click(dialog.getByLabelText('I did not play'))
    await user.click(dialog.getByRole('button', { name: 'Take 1 game' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { outbox } = await services.lazyOffline.load()
    expect(JSON.stringify(outbox.unsent())).not.toContain(BELA.email)
  })

  it.each([
    ['one name in other letters is one person', ['bela', 'Asha'], [1, 2]],
    ['of two with the name in a game nobody is the user', ['Bela', 'Bela'], [0, 2]],
  ])('begin the figures of the right player: %s (P-guest-7)', async (_case, older, seats) => {
    await scoreAsGuest(older)
    signIn(BELA)
    const { user, services } = renderApp('/scoreboard', { fakeServer: server() })
    const dialog = within(await question())
    await user.click(dialog.getByLabelText(/^Try/))
    expect(dialog.getAllByRole('radio')).toHaveLength(3)
    await user.click(dialog.getByRole('button', { name: 'Take 2 games' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { outbox } = await services.lazyOffline.load()
    const added = outbox
      .unsent()
      .flatMap(({ gameUuid, write }) =>
        write.type === 'players-added'
          ? [{ gameUuid, own: write.players.findIndex(({ email }) => email === BELA.email) + 1 }]
          : [],
      )
    const own = [TRIED, PLAYED].map((uuid) => added.find(({ gameUuid }) => gameUuid === uuid)?.own)
    expect(own).toEqual(seats)
  })

  it('are asked about again where the page was closed without an answer (P-guest-8)', async () => {
    await scoreAsGuest()
    signIn()
    const first = renderApp('/scoreboard', { fakeServer: server() })
    await question()
    await first.unmount()
    renderApp('/scoreboard', { fakeServer: server() })
    expect(await question()).toBeDefined()
  })
})
