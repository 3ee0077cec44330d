import { playLongGame } from './long-game.ts'
import { type Organizer, signUp } from './organizer.ts'
import { playByPreset } from './play-by-preset.ts'
import { playLateGames } from './play-late-games.ts'
import { playSundayRummy } from './play-sunday-rummy.ts'
import { playWithLeaving } from './play-with-leaving.ts'
import { type PresetGames, playPresets } from './preset-games.ts'
import { newSeatLink } from './seats.ts'
import type { RunningServer } from './server.ts'

type Played = { readonly id: number; readonly uuid: string }

/** The person whose session a screen is opened with. */
export type Person =
  | 'organizer'
  | 'newcomer'
  | 'host'
  | 'closer'
  | 'viewer'
  | 'scorer'
  | 'returner'
  | 'dealer'
  | 'splitter'
  | 'gatherer'

/** The people and games that the screens show: people in every situation, games in every state. */
export type Cast = {
  /** Scores the drawn game; has a completed and a cancelled one, and a history of two pages. */
  readonly organizer: Organizer
  /** Has no game yet. */
  readonly newcomer: Organizer
  /** Has set up a game, chosen it, and added no players. */
  readonly host: Organizer
  /** Her game is over by the rules and not ended. */
  readonly closer: Organizer
  /** Watches the drawn game, which was shared with him. */
  readonly viewer: Organizer
  /** Loses the network while scoring. */
  readonly scorer: Organizer
  /** Has a running game, and another that has ended. */
  readonly returner: Organizer
  /** Scores a pool. */
  readonly dealer: Organizer
  /** Her games are near their end. */
  readonly splitter: Organizer
  readonly late: Awaited<ReturnType<typeof playLateGames>>
  /** Four of her players have seats, and three of them have entered their scores for round 10. */
  readonly gatherer: Organizer
  readonly gathered: Played & { readonly seatLink: string }
  /** All games of her table have ended. */
  readonly between: Organizer
  /** Has a game by each preset that is shown. */
  readonly collector: Organizer
  readonly presets: PresetGames
  readonly game: Played
  readonly finished: Played
  readonly cancelled: Played
  readonly over: Played
  /** Its rounds are scored on two devices. */
  readonly contested: Played
  /** Twelve players and 30 rounds. */
  readonly long: Played
  /** One player has left, and one was away. */
  readonly left: Played
  /** By the rules of a pool: one is out, one must play. */
  readonly pool: Played
  /** Points go from hand to hand. */
  readonly points: Played
}

/** The players whose seats are taken in the game of the gatherer. */
const SEATED = [1, 2, 3, 6]

/** Signs all people up and plays their games over the API. */
export async function seatCast(server: RunningServer): Promise<Cast> {
  const organizer = await signUp(server, 'Ananya Iyer', 'ananya@example.com')
  const newcomer = await signUp(server, 'Farhan Qureshi', 'farhan@example.com')
  const host = await signUp(server, 'Kavitha Nair', 'kavitha@example.com')
  const closer = await signUp(server, 'Leela Menon', 'leela@example.com')
  const viewer = await signUp(server, 'Dev Rao', 'dev@example.com')
  const scorer = await signUp(server, 'Asha Pillai', 'asha@example.com')
  const returner = await signUp(server, 'Bela Shah', 'bela@example.com')
  const dealer = await signUp(server, 'Omana Varghese', 'omana@example.com')
  for (let number = 1; number <= 9; number++) await setUp(organizer, `Evening ${number}`)
  const cancelled = await playSundayRummy(organizer, 3)
  await organizer.call('PUT', `/games/${cancelled.id}/cancel`, { reason: 'It got late' })
  const finished = await playSundayRummy(organizer)
  await organizer.call('PUT', `/games/${finished.id}/end`, {
    winnerPlayerIds: [1],
    manualEnd: true,
  })
  const patient = await signUp(server, 'Indu Das', 'indu@example.com')
  const long = await playLongGame(patient, LONG_GAME)
  const left = await playWithLeaving(patient)
  const game = await playSundayRummy(organizer)
  const share = { name: viewer.name, email: viewer.email }
  await organizer.call('POST', `/games/${game.id}/share`, share)
  const open = await setUp(host, 'Diwali open table')
  await host.call('PUT', `/games/${open.id}/resume`)
  const over = await playToTheEnd(closer)
  const players = [{ name: 'Asha' }, { name: 'Bela' }]
  const contested = await setUp(scorer, 'Power cut', players, 9999)
  await playSundayRummy(returner)
  const between = await signUp(server, 'Nani Varma', 'nani@example.com')
  for (const winnerId of [1, 4]) {
    const { id } = await playSundayRummy(between)
    await between.call('PUT', `/games/${id}/end`, { winnerPlayerIds: [winnerId], manualEnd: true })
  }
  const beside = await setUp(returner, 'Table two')
  await returner.call('PUT', `/games/${beside.id}/cancel`, { reason: '' })
  const collector = await signUp(server, 'Rekha Pillai', 'rekha@example.com')
  const presets = await playPresets(collector)
  const splitter = await signUp(server, 'Sarita Bose', 'sarita@example.com')
  const late = await playLateGames(splitter)
  const gatherer = await signUp(server, 'Usha Rao', 'usha@example.com')
  const gathered = await playSundayRummy(gatherer)
  const seats = await newSeatLink(server.url, gatherer)
  for (const [index, playerId] of SEATED.entries()) {
    const device = await seats.take(gathered, playerId)
    if (index < 3) await device.enter(gathered, 10, 20 + index)
  }
  const points = await playByPreset(dealer, 'points', POINTS_ROUNDS)
  const pool = await playByPreset(dealer, 'pool-201', POOL_ROUNDS)
  return {
    ...{ organizer, newcomer, host, closer, viewer, scorer, returner, dealer, collector, between },
    ...{ gatherer, gathered: { ...gathered, seatLink: seats.address } },
    ...{
      game,
      finished,
      cancelled,
      over,
      contested,
      long,
      left,
      pool,
      points,
      presets,
      splitter,
      late,
    },
  }
}

const SETTINGS = {
  description: '',
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
}

const POINTS_ROUNDS = [
  [0, 23, 40, 12],
  [31, 0, 8, 80],
  [5, 17, 0, 26],
]

const POOL_ROUNDS = [
  [0, 64, 80, 31],
  [25, 80, 62, 0],
  [0, 33, 60, 18],
]

const LONG_GAME = {
  name: 'A long evening',
  players: [...'ABCDEFGHIJKL'].map((letter) => `Player ${letter}`),
  rounds: 30,
  targetScore: 999,
  most: 60,
}

function setUp(
  member: Organizer,
  name: string,
  players: { name: string }[] = [],
  targetScore = 100,
): Promise<Played> {
  return member.call<Played>('POST', '/games', { ...SETTINGS, targetScore, name, players })
}

async function playToTheEnd(member: Organizer): Promise<Played> {
  const game = await setUp(member, 'Late evening', [{ name: 'Leela' }, { name: 'Bela' }])
  await member.call('POST', `/games/${game.id}/scores/round`, {
    roundNumber: 1,
    scores: [
      { playerId: 1, scoreType: 'CUSTOM', scoreValue: 0 },
      { playerId: 2, scoreType: 'CUSTOM', scoreValue: 101 },
    ],
  })
  return game
}

type Closer = Pick<Cast, 'over' | 'closer'>

/** Reopens the game that is over by the rules, which an earlier screen may have ended. */
export async function reopenOver({ over, closer }: Closer): Promise<void> {
  await closer.call('PUT', `/games/${over.id}/resume`)
}

/** Ends the game that is over by the rules. */
export async function endOver({ over, closer }: Closer): Promise<void> {
  await reopenOver({ over, closer })
  await closer.call('PUT', `/games/${over.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
}
