import { expect, it } from 'vitest'
import { readWrite, type StoredWrite } from './waiting-write.ts'

const SCORE = { playerId: 1, playerName: 'Asha', scoreType: 'CUSTOM', scoreValue: 0, kind: null }

/** Parts without a value, which other releases stored as null. */
const WRITES = [
  ['a kind', { type: 'round-scored', roundNumber: 1, scores: [SCORE] }],
  ['rules', { type: 'created', settings: { name: 'Friday', description: '', rules: null } }],
  ['a text', { type: 'settings-changed', settings: { name: null, description: null } }],
  ['the name of a side', { type: 'joined', request: { name: null, members: ['Ann', 'Bob'] } }],
] as const

it.each(WRITES)('reads a stored write without %s as it is (P-offline-10)', (_, write) => {
  const texts = { gameUuid: 'a', gameRef: '1', gameName: 'Friday', key: 'k', writtenAt: '' }
  const stored = { ...texts, seq: 1, userId: 7, write, stop: null } as unknown as StoredWrite
  expect(readWrite(stored)).toBe(stored)
})
