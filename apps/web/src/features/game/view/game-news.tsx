import type { Scoreboard, ScoreboardPlayer } from '@meldboard/engine'
import { useState } from 'react'
import { isIn } from '../../../data/scoreboard.ts'
import { nameList, shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { leaderOf } from '../standings/leader.ts'
import { momentMessage, shownMoment } from '../standings/moment.tsx'
import { winnersWin } from '../standings/winner-messages.ts'

const t = messages('game')

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
  if (status === 'CANCELLED') return t('newsCancelled')
  if (status === 'INPROGRESS') return t('newsReopened')
  return t('newsOver', { result: winnersWin(after) })
}

function roundNews(before: Scoreboard, after: Scoreboard): string | null {
  const { currentRound } = after
  if (currentRound > before.currentRound) {
    const moment = shownMoment(after)
    const news = t('newsRound', { round: currentRound, standing: standingMessage(after) })
    return moment === null ? news : `${news} ${momentMessage(moment)}`
  }
  if (currentRound < before.currentRound) {
    return t('newsTakenBack', { round: before.currentRound, standing: standingMessage(after) })
  }
  const edited = after.rounds.find(
    (round, index) => round.revision !== before.rounds[index]?.revision,
  )
  return edited
    ? t('newsCorrected', { round: edited.roundNumber, standing: standingMessage(after) })
    : null
}

function playerNews(before: Scoreboard, after: Scoreboard): string | null {
  const known = new Map(before.players.map((player) => [player.id, player]))
  const joined = after.players.filter(({ id }) => !known.has(id))
  if (joined.length > 0) return t('newsJoined', { names: names(joined) })
  const stays = new Set(after.players.map(({ id }) => id))
  const left = before.players.filter(({ id }) => !stays.has(id))
  if (left.length > 0) return t('newsLeft', { names: names(left) })
  const gone = after.players.filter(
    ({ id, roundLeft }) => roundLeft !== undefined && known.get(id)?.roundLeft === undefined,
  )
  if (gone.length > 0)
    return t('newsLeftAfterRound', { names: names(gone), round: after.currentRound })
  const back = after.players.filter((player) => {
    const { rejoins = 0, roundLeft } = known.get(player.id) ?? {}
    return player.rejoins > rejoins || (roundLeft !== undefined && isIn(player))
  })
  return back.length > 0 ? t('newsCameBack', { names: names(back) }) : null
}

function standingMessage(scoreboard: Scoreboard): string {
  if (scoreboard.winners.length > 0) return winnersWin(scoreboard)
  const first = leaderOf(scoreboard)
  if (first === undefined) return ''
  return t('leads', { name: first.name, total: shownFigure(first.totalScore) })
}

function names(players: readonly ScoreboardPlayer[]): string {
  return nameList(players.map(({ name }) => name))
}
