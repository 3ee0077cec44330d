import { afterEach, describe, expect, it } from 'vitest'
import { GAME_UUID } from '../testing/fake-game.ts'
import { GameLinks, linkAddress, type OwnGameLink } from './game-links.ts'
import { actorOf } from './table-links.ts'

const TOKEN = 'a'.repeat(43)
const OWN = {
  id: 3,
  gameUuid: GAME_UUID,
  label: 'Farhan’s phone',
  level: 'score',
  isPublic: true,
  table: null,
} as const

const go = (path: string) => window.history.replaceState({ kept: true }, '', path)

afterEach(() => go('/'))

describe('a link that is opened', () => {
  it('goes from the address bar into this device, and is there after a reload (P-link-11)', () => {
    go(`/games/${GAME_UUID}?tab=stats#link=${TOKEN}`)
    expect(new GameLinks().tokenOf(GAME_UUID)).toBe(TOKEN)
    const { pathname, search, hash } = window.location
    expect([pathname, search, hash]).toEqual([`/games/${GAME_UUID}`, '?tab=stats', ''])
    expect(window.history.state).toEqual({ kept: true })
    expect(new GameLinks().tokenOf(GAME_UUID)).toBe(TOKEN)
    expect(linkAddress(GAME_UUID, TOKEN)).toBe(
      `${window.location.href.split('?')[0]}#link=${TOKEN}`,
    )
  })

  it.each([
    ['another page', `/login#link=${TOKEN}`],
    ['another fragment', `/games/${GAME_UUID}#main`],
    ['the address of no game', `/games/7#link=${TOKEN}`],
  ])('is none of %s, which stays as it is', (_what, address) => {
    go(address)
    expect(new GameLinks().state.get()).toEqual({})
    expect(window.location.href).toContain(encodeURI(address))
  })

  it('is read with what a mail or a messenger adds behind it (P-links-1)', () => {
    go(`/games/${GAME_UUID.toUpperCase()}#link=${TOKEN}).\u200b`)
    expect(new GameLinks().tokenOf(GAME_UUID)).toBe(TOKEN)
  })

  it('and is cut short does not work, and leaves alone one that does (P-links-2)', () => {
    go(`/games/${GAME_UUID}#link=${TOKEN.slice(30)}`)
    expect(new GameLinks().state.get()[GAME_UUID]).toMatchObject({ isRevoked: true })
    expect(window.location.hash).toBe('')
    go(`/games/${GAME_UUID}#link=${TOKEN}`)
    expect(new GameLinks().tokenOf(GAME_UUID)).toBe(TOKEN)
    go(`/games/${GAME_UUID}#link=${TOKEN.slice(30)}`)
    expect(new GameLinks().tokenOf(GAME_UUID)).toBe(TOKEN)
  })

  it('takes the place of an earlier one, of which nothing more is noted', () => {
    go(`/games/${GAME_UUID}#link=${TOKEN}`)
    const links = new GameLinks()
    links.note(GAME_UUID, { token: TOKEN, own: OWN })
    links.note(GAME_UUID, { token: TOKEN, isRevoked: true })
    expect(links.tokenOf(GAME_UUID)).toBeNull()
    expect(links.state.get()[GAME_UUID]?.own).toEqual(OWN)
    const newer = 'b'.repeat(43)
    go(`/games/${GAME_UUID}#link=${newer}`)
    const later = new GameLinks()
    later.note(GAME_UUID, { token: TOKEN, isRevoked: true })
    expect(later.state.get()[GAME_UUID]).toEqual({ token: newer, own: null, isRevoked: false })
  })
})

describe('the links of this device', () => {
  it('of a release without links of tables work on, with what waits of them (P-link-11)', () => {
    const { table: _none, ...own } = OWN
    const stored = { [GAME_UUID]: { token: TOKEN, own, isRevoked: false } }
    localStorage.setItem('game_links', JSON.stringify(stored))
    const links = new GameLinks()
    expect(links.tokenOf(GAME_UUID)).toBe(TOKEN)
    expect(actorOf(links.state.get()[GAME_UUID]?.own as OwnGameLink)).toBe(-own.id)
    expect(actorOf({ ...OWN, table: { id: 3, name: 'Sunday table' } })).toBeLessThan(-1_000_000)
  })

  it('are read as far as this release can, and none is what every object has', () => {
    const good = { token: TOKEN, own: OWN, isRevoked: false }
    const stored = { [GAME_UUID]: good, a: null, b: TOKEN, c: { token: 7 }, d: { token: TOKEN } }
    localStorage.setItem('game_links', JSON.stringify(stored))
    const links = new GameLinks()
    expect(links.state.get()).toEqual({
      [GAME_UUID]: good,
      d: { token: TOKEN, own: null, isRevoked: false },
    })
    for (const name of ['a', 'constructor', '__proto__', 'toString']) {
      expect(links.tokenOf(name)).toBeNull()
    }
  })
})
