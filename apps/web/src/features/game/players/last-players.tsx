import { nameList } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RotateCcw } from '../../../ui/icons.gen.ts'
import styles from './last-players.module.css'
import type { Person } from './same-person.ts'

const t = messages('players')

type LastPlayersProps = {
  readonly people: readonly Person[]
  readonly onChoose: (people: readonly Person[]) => void
}

/** Seats all players of the last game with one press. */
export function LastPlayers({ people, onChoose }: LastPlayersProps) {
  return (
    <button type="button" className={styles.same} onClick={() => onChoose(people)}>
      <Icon shape={RotateCcw} />
      <span className={styles.words}>
        <b>{t('sameAsLastTime')}</b>
        <span className={styles.names} dir="auto" translate="no">
          {nameList(people.map(({ name }) => name))}
        </span>
      </span>
      <span className={styles.count}>{people.length}</span>
    </button>
  )
}
