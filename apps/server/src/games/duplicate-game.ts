import type { Result } from '@meldboard/engine'
import type { HandlerDependencies } from '../app-dependencies.ts'
import { bodyOf } from '../platform/contract/operation.ts'
import type { Failure } from '../platform/http/failure.ts'
import type { Handler } from '../platform/http/handler.ts'
import type { Answer } from '../platform/idempotency/answer.ts'
import { beginGame } from './create-game.ts'
import { gameAnswer } from './game-answer.ts'
import { readGameName } from './game-name.ts'
import { findPlayerEmails } from './players/player-emails.ts'
import { type GameWrite, writeGame } from './write-game.ts'

/** Begins a new game with the settings and, unless told otherwise, the players of one (R15). */
export function duplicateGame(dependencies: HandlerDependencies): Handler {
  return writeGame(dependencies, (write) => duplicate(write, dependencies.ids.uuid()))
}

async function duplicate(write: GameWrite, uuid: string): Promise<Result<Answer, Failure>> {
  const { queries, stored, author, count } = write
  const body = bodyOf<'duplicateGame'>(write.request)
  const { settings, players } = stored.game
  const name = readGameName(body.name ?? settings.name)
  if (!name.ok) return name
  const emails = await findPlayerEmails(queries, stored.id)
  const same = players.map((player) => ({
    name: player.name,
    email: emails.get(player.id) ?? null,
  }))
  const made = await beginGame(
    queries,
    uuid,
    { ...settings, name: name.value },
    body.includeSamePlayers === false ? [] : same,
    author,
    count,
  )
  if (!made.ok) return made
  if (made.value === null) throw new Error('A new uuid was taken.')
  return { ok: true, value: gameAnswer(made.value, 201) }
}
