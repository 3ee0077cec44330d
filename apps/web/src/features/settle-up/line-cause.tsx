import { formatDate, nameList } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconShape } from '../../ui/icon-shape.ts'
import { Pencil, Plus, Undo2 } from '../../ui/icons.gen.ts'
import styles from './lines.module.css'
import { type Line, type Settlement, wordsOfGame } from './use-ledger.ts'

const t = messages('settle-up')

/** The cause of a line that was added after the others were fixed. */
type CauseWords = {
  readonly icon: IconShape
  readonly subject: string
  /** Whether people typed the subject, in their own language. */
  readonly isTyped?: boolean
  /** After the subject: "ended 23:15", "22:58". */
  readonly when: string | null
}

/** Says what caused the lines below it. Source: P-stakes-64. */
export function LineCause({ of, settlement }: { of: Line['cause']; settlement: Settlement }) {
  const { icon, subject, isTyped = false, when } = causeWords(of, settlement)
  return (
    <li className={styles.cause}>
      <Icon shape={icon} />
      <span>
        {isTyped ? (
          <b>
            <bdi translate="no">{subject}</bdi>
          </b>
        ) : (
          <b>{subject}</b>
        )}
        {when !== null && <span>{`, ${when}`}</span>}
      </span>
    </li>
  )
}

function causeWords(cause: Line['cause'], { games, entries }: Settlement): CauseWords {
  switch (cause.type) {
    case 'plan':
      return { icon: Plus, subject: t('plan'), when: null }
    case 'games': {
      const added = games.filter(({ uuid }) => cause.gameUuids.includes(uuid))
      const [only, another] = added
      const endedAt = [...added].reverse().find((game) => game.endedAt !== null)?.endedAt ?? null
      const when = endedAt && t('endedAt', { time: formatDate(endedAt, 'time') })
      if (only === undefined) return { icon: Plus, subject: t('laterGame'), when: null }
      if (another === undefined) return { icon: Plus, subject: gameName(games, only), when }
      const subject = t('severalGames', {
        names: nameList(added.map((game) => wordsOfGame(games, game).short)),
      })
      return { icon: Plus, subject, when }
    }
    case 'correction': {
      const game = games.find(({ uuid }) => uuid === cause.gameUuid)
      const when = cause.at && formatDate(cause.at, 'time')
      if (game === undefined) return { icon: Pencil, subject: t('goneGame'), when }
      const corrected = { game: wordsOfGame(games, game).title }
      const subject =
        cause.roundNumber === null
          ? t('gameCorrected', corrected)
          : t('roundCorrected', { ...corrected, round: cause.roundNumber })
      return { icon: Pencil, subject, when }
    }
    case 'adjustment':
    case 'payment': {
      const entry = entries.find(({ id }) => id === cause.entryId)
      const when = entry ? formatDate(entry.recordedAt, 'time') : null
      if (cause.type === 'payment') return { icon: Undo2, subject: t('paidTooMuch'), when }
      const reason = entry?.reason ?? null
      return reason === null
        ? { icon: Plus, subject: t('adjustment'), when }
        : { icon: Plus, subject: reason, isTyped: true, when }
    }
  }
}

/** "Game 4, House", also if the name already begins with the number. */
export function gameName(
  games: Settlement['games'],
  game: Pick<Settlement['games'][number], 'uuid' | 'name'>,
): string {
  const { title } = wordsOfGame(games, game)
  if (game.name === '' || game.name.startsWith(title)) return game.name || title
  return `${title}, ${game.name}`
}
