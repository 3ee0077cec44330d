import { type Organizer, signUp } from './organizer.ts'
import { playSundayRummy } from './play-sunday-rummy.ts'
import type { RunningServer } from './server.ts'

type Played = { readonly id: number; readonly uuid: string }

/** The person whose session a screen is opened with. */
export type Person = 'organizer' | 'newcomer' | 'host' | 'closer' | 'viewer' | 'scorer'

/** The people and games that the screens show: people in every situation, games in every state. */
export type Cast = {
  /** Scores the drawn game; has a completed and a cancelled one, and a history of two pages. */
  readonly organizer: Organizer
  /** Has no game yet. */
  readonly newcomer: Organizer
  /** Has set up a game and added nobody. */
  readonly host: Organizer
  /** Her game is over by the rules and not ended. */
  readonly closer: Organizer
  /** Watches the drawn game, which was shared with him. */
  readonly viewer: Organizer
  /** Loses the network while scoring. */
  readonly scorer: Organizer
  readonly game: Played
  readonly finished: Played
  readonly cancelled: Played
  readonly over: Played
  /** Its rounds are scored on two devices. */
  readonly contested: Played
}

/** Signs everybody up and plays their games over the API. */
export async function seatCast(server: RunningServer): Promise<Cast> {
  const organizer = await signUp(server, 'Ananya Iyer', 'ananya@example.com')
  const newcomer = await signUp(server, 'Farhan Qureshi', 'farhan@example.com')
  const host = await signUp(server, 'Kavitha Nair', 'kavitha@example.com')
  const closer = await signUp(server, 'Leela Menon', 'leela@example.com')
  const viewer = await signUp(server, 'Dev Rao', 'dev@example.com')
  const scorer = await signUp(server, 'Asha Pillai', 'asha@example.com')
  for (let number = 1; number <= 9; number++) await setUp(organizer, `Evening ${number}`)
  const cancelled = await playSundayRummy(organizer, 3)
  await organizer.call('PUT', `/games/${cancelled.id}/cancel`, { reason: 'It got late' })
  const finished = await playSundayRummy(organizer)
  await organizer.call('PUT', `/games/${finished.id}/end`, {
    winnerPlayerIds: [1],
    manualEnd: true,
  })
  const game = await playSundayRummy(organizer)
  const share = { name: viewer.name, email: viewer.email }
  await organizer.call('POST', `/games/${game.id}/share`, share)
  await setUp(host, 'Diwali open table')
  const over = await playToTheEnd(closer)
  const players = [{ name: 'Asha' }, { name: 'Bela' }]
  const contested = await setUp(scorer, 'Power cut', players, 9999)
  return {
    ...{ organizer, newcomer, host, closer, viewer, scorer },
    ...{ game, finished, cancelled, over, contested },
  }
}

const SETTINGS = {
  description: '',
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
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
