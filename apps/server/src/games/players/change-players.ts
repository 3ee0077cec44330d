import { EVENT_FORMAT, type GameEvent, type Result } from '@meldboard/engine'
import { bodyOf, parameterOf } from '../../platform/contract/operation.ts'
import type { Failure } from '../../platform/http/failure.ts'
import type { Answer } from '../../platform/idempotency/answer.ts'
import { countPeople } from '../../platform/limits/count-people.ts'
import { recordEvents } from '../record-events.ts'
import { ruleFailure } from '../rule-failure.ts'
import { scoreboardAnswer } from '../scoreboard/scoreboard-answer.ts'
import type { GameChange, GameWrite } from '../write-game.ts'
import { readOptionalEmail } from './new-players.ts'
import {
  findPlayerEmails,
  markPresentPlayers,
  removePlayerEmail,
  savePlayerEmails,
} from './player-emails.ts'
import { readPlayerName } from './player-name.ts'

const UNKNOWN_PLAYER: Failure = {
  code: 'NOT_FOUND',
  message: 'There is no such player in this game.',
}

export const removePlayer: GameChange = {
  event(_game, request) {
    const playerId = parameterOf<number>(request, 'playerId')
    return { ok: true, value: { format: EVENT_FORMAT, type: 'player-removed', playerId } }
  },
  afterwards: ({ queries, stored }) => markPresentPlayers(queries, stored),
}

export const setPlayerPositions: GameChange = {
  event(game, request) {
    const { playerPositions } = bodyOf<'setPlayerPositions'>(request)
    const seated = [...playerPositions].sort((a, b) => a.position - b.position)
    const isComplete = seated.every(({ position }, index) => position === index + 1)
    const playerIds = seated.map(({ playerId }) => playerId)
    // A gap or a shared seat is no permutation either, which the rules see by the missing players.
    const event: GameEvent = {
      format: EVENT_FORMAT,
      type: 'positions-changed',
      playerIds: isComplete ? playerIds : [],
    }
    return { ok: true, value: game.players.length === 0 && seated.length === 0 ? null : event }
  },
}

/** Corrects a player's name, which is part of what happened, and e-mail, which is not. */
export async function updatePlayer(write: GameWrite): Promise<Result<Answer, Failure>> {
  const { queries, request, author } = write
  const text = bodyOf<'updatePlayer'>(request)
  const playerId = parameterOf<number>(request, 'playerId')
  // The rules never see an address, and R13 holds for it as for the name.
  if (write.stored.game.status !== 'INPROGRESS') {
    return { ok: false, error: ruleFailure({ code: 'game/not-in-progress' }) }
  }
  const player = write.stored.game.players.find(({ id }) => id === playerId)
  if (player === undefined) return { ok: false, error: UNKNOWN_PLAYER }
  const email = readOptionalEmail(text.email, 'email')
  if (!email.ok) return email
  const name = readPlayerName(text.name ?? player.name)
  if (!name.ok) return name
  let { stored } = write
  if (name.value !== player.name) {
    const event: GameEvent = {
      format: EVENT_FORMAT,
      type: 'player-renamed',
      playerId,
      name: name.value,
    }
    const recorded = await recordEvents(queries, stored, [event], author)
    if (!recorded.ok) return recorded
    stored = recorded.value
  }
  if (email.value !== null) {
    const before = await findPlayerEmails(queries, stored.id)
    const isOther = before.get(playerId)?.key !== email.value.key
    if (isOther) await countPeople(write.count, [email.value])
    await savePlayerEmails(queries, stored.id, [{ playerId, email: email.value }])
  } else if (text.email === null) {
    await removePlayerEmail(queries, stored.id, playerId)
  }
  return { ok: true, value: scoreboardAnswer(stored, 200) }
}
