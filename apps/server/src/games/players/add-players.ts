import { EVENT_FORMAT, type GameEvent, type Result } from '@meldboard/engine'
import type { BodyOf } from '../../platform/contract/operation.ts'
import { bodyOf } from '../../platform/contract/operation.ts'
import { type Failure, invalidField } from '../../platform/http/failure.ts'
import type { Answer } from '../../platform/idempotency/answer.ts'
import { recordEvents } from '../record-events.ts'
import { scoreboardAnswer } from '../scoreboard/scoreboard-answer.ts'
import type { GameWrite } from '../write-game.ts'
import { keepNewPlayers, type NewPlayer, playersAdded, readNewPlayers } from './new-players.ts'

type Joining = BodyOf<'addPlayer'>

const NAME_REQUIRED = invalidField('name', 'Name is required')
const PLAYER_REQUIRED = invalidField('playerId', 'Player is required')

/** Adds one player, or lets one join or rejoin mid-game, by the request's `type`. */
export async function addPlayer(write: GameWrite): Promise<Result<Answer, Failure>> {
  const body = bodyOf<'addPlayer'>(write.request)
  if (body.type === 'REJOIN') return rejoin(write, body)
  if (body.name === undefined) return { ok: false, error: NAME_REQUIRED }
  const players = readNewPlayers([{ ...body, name: body.name }], () => '')
  if (!players.ok) return players
  const event =
    body.type === 'MIDDLE_JOIN' ? playerJoined(body, body.name) : playersAdded(players.value)
  return add(write, event, players.value)
}

/** Adds all of the players or, when one is refused, none. */
export async function addPlayersBulk(write: GameWrite): Promise<Result<Answer, Failure>> {
  const { players: requested } = bodyOf<'addPlayersBulk'>(write.request)
  if (requested.length === 0) {
    return { ok: false, error: invalidField('players', 'At least one player is required') }
  }
  const players = readNewPlayers(requested, (index) => `players[${index}].`)
  if (!players.ok) return players
  return add(write, playersAdded(players.value), players.value)
}

async function add(
  { queries, stored, author, count }: GameWrite,
  event: GameEvent,
  players: readonly NewPlayer[],
): Promise<Result<Answer, Failure>> {
  const recorded = await recordEvents(queries, stored, [event], author)
  if (!recorded.ok) return recorded
  await keepNewPlayers(queries, recorded.value, players, author, count)
  return { ok: true, value: scoreboardAnswer(recorded.value, 201) }
}

async function rejoin(
  { queries, stored, author }: GameWrite,
  body: Joining,
): Promise<Result<Answer, Failure>> {
  const { playerId } = body
  if (playerId === undefined) return { ok: false, error: PLAYER_REQUIRED }
  const event: GameEvent = {
    format: EVENT_FORMAT,
    type: 'player-rejoined',
    playerId,
    ...seatOf(body),
  }
  const recorded = await recordEvents(queries, stored, [event], author)
  return recorded.ok ? { ok: true, value: scoreboardAnswer(recorded.value, 201) } : recorded
}

function playerJoined(body: Joining, name: string): GameEvent {
  return { format: EVENT_FORMAT, type: 'player-joined', name, ...seatOf(body) }
}

/** With a `type` the contract demands all three; 0 is out of every range but that of a score. */
function seatOf({ position = 0, beginningScore = 0, roundJoined = 0 }: Joining) {
  return { position, beginningScore, roundJoined }
}
