import type { GroupFigures, GroupRecord } from '@meldboard/engine/results'

type Records<Game> = GroupFigures<Game>['records']
type HeldRecord<Game> = GroupRecord<Game> | null

/** Games named for one record. */
const MOST_HOLDERS = 3

/** Who holds a record, the newest first; nobody where there is none. */
export function newestHolders<Game>(record: HeldRecord<Game>) {
  return record?.holders.slice(-MOST_HOLDERS).toReversed() ?? []
}

/** Every game that is named with the records. */
export function gamesOfRecords<Game>(records: Records<Game>): readonly Game[] {
  return Object.values(records).flatMap((record) => newestHolders(record).map(({ game }) => game))
}

/** The records, each as it is shown. */
export function shownRecords<Game, Shown>(
  records: Records<Game>,
  show: (record: HeldRecord<Game>) => Shown,
) {
  return {
    lowestTotal: show(records.lowestTotal),
    highestTotal: show(records.highestTotal),
    highestRound: show(records.highestRound),
    biggestComeback: show(records.biggestComeback),
    mostRejoins: show(records.mostRejoins),
    mostRounds: show(records.mostRounds),
  }
}
