import type { Rules } from '@meldboard/engine'

/** The labels of the ways a game ends: a group's heading, and the line below the name of some rules. */
export const END_LABELS: Readonly<Record<Rules['end'], string>> = {
  LAST_IN: 'Until one is left',
  ROUNDS: 'A number of rounds',
  TARGET: 'First to a total',
  MANUAL: 'Until you stop',
}
