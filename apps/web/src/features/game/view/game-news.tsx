import type { Scoreboard, ScoreboardPlayer } from '@meldboard/engine'
import { useState } from 'react'
import { isIn } from '../../../data/scoreboard.ts'
import { nameList } from '../../../lib/format.ts'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { leaderOf, leadsWith } from '../standings/leader.ts'
import { momentMessage, shownMoment } from '../standings/moment.tsx'
import { winnerLine, winnerNames } from '../standings/winner-messages.ts'

/** Announces the changes of a new version to people who do not see the standings. */
export function GameNews({ scoreboard }: { readonly scoreboard: Scoreboard }) {
  const [last, setLast] = useState({ scoreboard, news: '' })
  if (scoreboard.version > last.scoreboard.version) {
    setLast({ scoreboard, news: changeNews(last.scoreboard, scoreboard) })
  }
  return (
    <SrOnly as="p" role="status">
      {last.news}
    </SrOnly>
  )
}

/** Returns the changes of a new version as one short sentence; empty if nothing is worth announcing. */
export function changeNews(before: Scoreboard, after: Scoreboard): string {
  return statusNews(before, after) ?? roundNews(before, after) ?? playerNews(before, after) ?? ''
}

function statusNews({ game: before }: Scoreboard, after: Scoreboard): string | null {
  const { status } = after.game
  if (status === before.status) return null
  if (status === 'CANCELLED') return 'The game is cancelled.'
  if (status === 'INPROGRESS') return 'The game is reopened.'
  return `The game is over. ${winnerNames(after.winners)} ${winnerLine(after)}.`
}

function roundNews(before: Scoreboard, after: Scoreboard): string | null {
  const { currentRound } = after
  if (currentRound > before.currentRound) {
    const moment = shownMoment(after)
    const news = `Round ${currentRound}: ${standingMessage(after)}`
    return moment === null ? news : `${news} ${momentMessage(moment)}`
  }
  if (currentRound < before.currentRound) {
    return `Round ${before.currentRound} is taken back. ${standingMessage(after)}`
  }
  const edited = after.rounds.find(
    (round, index) => round.revision !== before.rounds[index]?.revision,
  )
  return edited ? `Round ${edited.roundNumber} is corrected. ${standingMessage(after)}` : null
}

function playerNews(before: Scoreboard, after: Scoreboard): string | null {
  const known = new Map(before.players.map((player) => [player.id, player]))
  const joined = after.players.filter(({ id }) => !known.has(id))
  if (joined.length > 0) return `${names(joined)} joined.`
  const stays = new Set(after.players.map(({ id }) => id))
  const left = before.players.filter(({ id }) => !stays.has(id))
  if (left.length > 0) return `${names(left)} left.`
  const gone = after.players.filter(
    ({ id, roundLeft }) => roundLeft !== undefined && known.get(id)?.roundLeft === undefined,
  )
  if (gone.length > 0) return `${names(gone)} left after round ${after.currentRound}.`
  const back = after.players.filter((player) => {
    const { rejoins = 0, roundLeft } = known.get(player.id) ?? {}
    return player.rejoins > rejoins || (roundLeft !== undefined && isIn(player))
  })
  return back.length > 0 ? `${names(back)} came back.` : null
}

function standingMessage(scoreboard: Scoreboard): string {
  const { winners } = scoreboard
  if (winners.length > 0) return `${winnerNames(winners)} ${winnerLine(scoreboard)}.`
  const first = leaderOf(scoreboard)
  return first === undefined ? '' : `${first.name} ${leadsWith(first.totalScore)}.`
}

function names(players: readonly ScoreboardPlayer[]): string {
  return nameList(players.map(({ name }) => name))
}
