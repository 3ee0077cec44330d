import type { GroupFigures, GroupRecord } from '@meldboard/engine/results'
import type { PlayedGame } from './played-games-store.ts'

type Records = GroupFigures<PlayedGame>['records']
type PlayedRecord = GroupRecord<PlayedGame> | null

/** Games named for one record. */
const MOST_HOLDERS = 3

/** Who holds a record, the newest first; nobody where there is none. */
export function newestHolders(record: PlayedRecord) {
  return record?.holders.slice(-MOST_HOLDERS).toReversed() ?? []
}

/** Every game that is named with the records. */
export function gamesOfRecords(records: Records): readonly PlayedGame[] {
  return Object.values(records).flatMap((record) => newestHolders(record).map(({ game }) => game))
}

/** The records, each as it is shown. */
export function shownRecords<Shown>(records: Records, show: (record: PlayedRecord) => Shown) {
  return {
    lowestTotal: show(records.lowestTotal),
    highestTotal: show(records.highestTotal),
    highestRound: show(records.highestRound),
    biggestComeback: show(records.biggestComeback),
    mostRejoins: show(records.mostRejoins),
    mostRounds: show(records.mostRounds),
  }
}
