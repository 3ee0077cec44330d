import type { GameEvent } from '../src/index.ts'
import {
  added,
  cancelled,
  created,
  edited,
  ended,
  joined,
  positioned,
  rejoined,
  removed,
  renamed,
  reopened,
  scored,
  settingsChanged,
  undone,
} from '../test/events.ts'

/** A game to freeze: its name as a file, what it shows, and the rules that say how it ends. */
export type GoldenGame = {
  readonly file: string
  readonly shows: string
  readonly rules: readonly string[]
  readonly events: readonly GameEvent[]
}

export const GOLDEN_GAMES: readonly GoldenGame[] = [
  {
    file: 'automatic-end',
    shows: 'Three play until two are above the target; the one who is left wins by the rules.',
    rules: ['spec.md section 4', 'R3', 'R7', 'R8', 'R11'],
    events: [
      created(),
      added('Ann', 'Bob', 'Cleo'),
      scored(1, { 1: 0, 2: 'DROP', 3: 'FULL_COUNT' }),
      scored(2, { 1: 'MIDDLE_DROP', 2: 0, 3: 21 }),
      scored(3, { 1: 0, 2: 80 }),
      scored(4, { 1: 0, 2: 1 }),
      ended(false, 1),
    ],
  },
  {
    file: 'manual-end',
    shows: 'A game is closed by hand in favour of one who is at the target exactly, and reopened.',
    rules: ['spec.md section 4', 'R3', 'R11', 'R12'],
    events: [
      created({ description: 'until midnight' }),
      added('Ann', 'Bob'),
      scored(1, { 1: 100, 2: 0 }),
      ended(true, 1),
      reopened(),
      scored(2, { 1: 0, 2: 5 }),
      ended(true, 2),
    ],
  },
  {
    file: 'rejoin-then-edit',
    shows: 'A rejoin stands when an edit shows that the player had never been out.',
    rules: ['R2', 'R4', 'R5', 'R10'],
    events: [
      created(),
      added('Ann', 'Bob', 'Cleo'),
      scored(1, { 1: 0, 2: 10, 3: 101 }),
      scored(2, { 1: 5, 2: 0 }),
      rejoined(3, { position: 1, beginningScore: 11, roundJoined: 3 }),
      scored(3, { 1: 0, 2: 7, 3: 9 }),
      edited(1, { 1: 0, 2: 10, 3: 100 }),
    ],
  },
  {
    file: 'score-that-stops-counting',
    shows: 'A score after what is now the exit is kept but does not count, and fills when it does.',
    rules: ['R5'],
    events: [
      created(),
      added('Ann', 'Bob', 'Cleo'),
      scored(1, { 1: 0, 2: 60, 3: 10 }),
      scored(2, { 1: 0, 2: 30, 3: 10 }),
      edited(1, { 1: 0, 2: 101, 3: 10 }),
      scored(3, { 1: 0, 3: 10 }),
      edited(2, { 1: 20, 3: 0 }),
    ],
  },
  {
    file: 'brought-back-with-a-gap',
    shows: 'Brought back by an edit, a player counts 0 where no score is, listed as missing.',
    rules: ['R5'],
    events: [
      created(),
      added('Ann', 'Bob', 'Cleo'),
      scored(1, { 1: 0, 2: 101, 3: 10 }),
      scored(2, { 1: 0, 3: 10 }),
      edited(1, { 1: 0, 2: 10, 3: 10 }),
      scored(3, { 1: 0, 2: 3, 3: 10 }),
    ],
  },
  {
    file: 'everyone-out',
    shows: 'A corrected setting puts everyone out: all with the lowest total win.',
    rules: ['R6', 'R7', 'R8'],
    events: [
      created({ dropScore: 0 }),
      added('Ann', 'Bob', 'Cleo'),
      scored(1, { 1: 'DROP', 2: 'DROP', 3: 100 }),
      positioned(3, 2, 1),
      settingsChanged({ dropScore: 60 }),
      settingsChanged({ targetScore: 59 }),
    ],
  },
  {
    file: 'late-joiner',
    shows: 'A joiner takes a position in the middle and begins above everyone who is in.',
    rules: ['spec.md section 5', 'R9', 'R10'],
    events: [
      created(),
      added('Ann', 'Bob'),
      scored(1, { 1: 0, 2: 30 }),
      joined(' Zoe\u0308 ', { position: 2, beginningScore: 31, roundJoined: 1 }),
      scored(2, { 1: 0, 2: 5, 3: 'DROP' }),
      renamed(2, 'Bobby'),
    ],
  },
  {
    file: 'undo',
    shows: 'Undone events leave no trace but the version, the ids they used and the revision.',
    rules: ['R10', 'R14'],
    events: [
      created(),
      added('Ann', 'Bob'),
      joined('Cleo', { position: 1, beginningScore: 0, roundJoined: 1 }),
      undone(3),
      added('Dan'),
      scored(1, { 1: 0, 2: 5, 4: 5 }),
      undone(6),
      scored(1, { 1: 0, 2: 6, 4: 6 }),
      edited(1, { 1: 7, 2: 0, 4: 7 }),
      undone(9),
    ],
  },
  {
    file: 'cancelled',
    shows: 'A player without a score leaves, then the game is cancelled for good.',
    rules: ['R12', 'R13'],
    events: [
      created(),
      added('Ann', 'Bob', 'Cleo'),
      removed(2),
      scored(1, { 1: 0, 3: 12 }),
      cancelled('rain'),
    ],
  },
]
