import { type Moment, momentOf, type Scoreboard, type ScoreboardPlayer } from '@meldboard/engine'
import { Fragment } from 'react'
import { isIn } from '../../../data/scoreboard.ts'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { shorterNames } from '../../../lib/short-name.ts'
import { Name } from '../../../ui/name.tsx'
import styles from './moment.module.css'

const t = messages('game')

/** Returns the moment of a board, with its player; null without one, and once the player has left. */
export function shownMoment(scoreboard: Scoreboard): ShownMoment | null {
  const moment = momentOf(scoreboard)
  const player = scoreboard.players.find(({ id }) => id === moment?.playerId)
  return moment && player && isIn(player) ? { ...moment, player } : null
}

export type ShownMoment = Moment & { readonly player: ScoreboardPlayer }

/** Returns a moment as a sentence: "Three in a row for Nani." */
export function momentMessage(moment: ShownMoment): string {
  const { name } = moment.player
  if (moment.kind === 'NEW_LEAD')
    return t('leadsNowSentence', { name, points: shownFigure(moment.by) })
  return moment.kind === 'BACK_IN'
    ? t('isBackInSentence', { name })
    : t('threeInRowSentence', { name })
}

type MomentLineProps = {
  readonly moment: ShownMoment
  readonly players: readonly ScoreboardPlayer[]
}

/** The moment in the place of the word "Standing", with the first name of a person where no other has it. */
export function MomentLine({ moment, players }: MomentLineProps) {
  const { name, members } = moment.player
  const names = players.map((player) => player.name)
  const shown = members ? name : (shorterNames(name, names).at(-1) ?? name)
  const who = () => <Name className={styles.person}>{shown}</Name>
  return (
    <span className={styles.moment}>
      {moment.kind === 'THREE_IN_A_ROW' && t.rich('threeInRow', { who })}
      {moment.kind === 'BACK_IN' && t.rich('isBackIn', { who })}
      {moment.kind === 'NEW_LEAD' && t.rich('leadsNow', { who, points: shownFigure(moment.by) })}
    </span>
  )
}

/** The swap in the margin, from the second row to the first: another player leads. */
export function SwapMark() {
  return (
    <svg
      className={styles.swap}
      viewBox="0 0 18 92"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-drawn=""
    >
      <path
        pathLength="1"
        d="M14.5 88c-8 1-11.5-6-10.5-16.5C5 60 12.5 55 13 45.5 13.5 36 5 33 4.5 20 4.2 11.5 7.5 5.5 14 6.5"
      />
      <path pathLength="1" d="M9.3 2.6 14.6 6.7 10 11.4" />
    </svg>
  )
}

/** The caret before a player who came back. */
export function CaretMark() {
  return (
    <svg className={styles.caret} viewBox="0 0 22 26" aria-hidden="true" data-drawn="">
      <path pathLength="1" d="M2.5 22.5C6.5 17 9 11 10.8 3.5c2.2 7 5 13 9 18.5" />
    </svg>
  )
}

/** The points of a player's last three rounds in joined rings. */
export function ThreeRings({ scoreboard, playerId }: RingsProps) {
  return (
    <span className={styles.three}>
      <svg viewBox="0 0 88 32" preserveAspectRatio="none" aria-hidden="true" data-drawn="">
        <path
          pathLength="1"
          d="M22.5 7.2C16 3 5.8 5 3.6 14c-2 8.5 4.5 14 12.5 13.6C25 27.2 31 21 30 14 29 7.5 22 2 13.5 3.2M33 24.5c2.5 2.6 6.5 3.6 11 3.2C53 27 59 21 58 14 57 7.5 50 2 41.5 3.2M61 24.5c2.5 2.6 6.5 3.6 11 3.2C81 27 86.5 21 85.5 14 84.5 7.5 78 2 69.5 3.2"
        />
        <path
          pathLength="1"
          d="M45 4.5C37 5 31.5 9.5 31.3 16c-.1 3.5.8 6.5 2.7 8.8M73 4.5C65 5 59.5 9.5 59.3 16c-.1 3.5.8 6.5 2.7 8.8"
        />
      </svg>
      {scoreboard.rounds.slice(-3).map(({ roundNumber, scores }) => (
        <Fragment key={roundNumber}>
          <span>
            {shownFigure(scores.find((one) => one.playerId === playerId)?.points ?? 0)}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  )
}

type RingsProps = { readonly scoreboard: Scoreboard; readonly playerId: number }
