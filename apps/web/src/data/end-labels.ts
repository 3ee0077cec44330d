import type { Rules } from '@meldboard/engine'
import { messages } from '../lib/messages.tsx'

const t = messages('scoring')

/** Returns the labels of the ways a game ends: a group's heading, and the line below the name of some rules. */
export function endLabels(): Readonly<Record<Rules['end'], string>> {
  return {
    LAST_IN: t('untilOneIsLeft'),
    ROUNDS: t('numberOfRounds'),
    TARGET: t('firstToTotal'),
    MANUAL: t('untilYouStop'),
  }
}
