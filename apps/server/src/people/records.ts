import type { GroupFigures, GroupRecord } from '@meldboard/engine/results'

type Records<Game> = GroupFigures<Game>['records']
type HeldRecord<Game> = GroupRecord<Game> | null

/** Games named for one record. */
const MOST_HOLDERS = 3

/** Who holds a record, the newest first; nobody where there is none. */
export function newestHolders<Game>(record: HeldRecord<Game>) {
  return record?.holders.slice(-MOST_HOLDERS).toReversed() ?? []
}

/** The records, each as it is shown. */
export function shownRecords<Held, Shown>(
  records: { readonly [Name in keyof Records<unknown>]: Held },
  show: (record: Held) => Shown,
): { readonly [Name in keyof Records<unknown>]: Shown } {
  return {
    lowestTotal: show(records.lowestTotal),
    highestTotal: show(records.highestTotal),
    highestRound: show(records.highestRound),
    biggestComeback: show(records.biggestComeback),
    mostRejoins: show(records.mostRejoins),
    mostRounds: show(records.mostRounds),
  }
}
