import { expect, it } from 'vitest'
import { withOwnAddress } from './own-seat.ts'

const EMAIL = 'asha@example.com'

const ADDED = {
  type: 'players-added',
  firstPlayerId: 3,
  players: [
    { name: 'Bela', email: null },
    { name: 'Asha', email: null },
  ],
} as const

const SEAT = { position: 5, beginningScore: 21, roundJoined: 2 }

it('gives the address to the player of this id alone, added or joined later (P-guest-7)', () => {
  expect(withOwnAddress(ADDED, 4, EMAIL)).toEqual({
    ...ADDED,
    players: [
      { name: 'Bela', email: null },
      { name: 'Asha', email: EMAIL },
    ],
  })
  for (const other of [2, 5]) expect(withOwnAddress(ADDED, other, EMAIL)).toBe(ADDED)
  const request = { type: 'MIDDLE_JOIN', name: 'Asha', email: null, ...SEAT } as const
  const joined = { type: 'joined', firstPlayerId: 5, request } as const
  expect(withOwnAddress(joined, 5, EMAIL)).toEqual({
    ...joined,
    request: { ...request, email: EMAIL },
  })
  expect(withOwnAddress(joined, 6, EMAIL)).toBe(joined)
})

it('leaves a player who comes back to the address of the first seat (P-guest-7)', () => {
  const request = { type: 'REJOIN', playerId: 4, ...SEAT } as const
  const rejoined = { type: 'joined', firstPlayerId: 5, request } as const
  expect(withOwnAddress(rejoined, 5, EMAIL)).toBe(rejoined)
})
