import type { GroupFigures, GroupRecord } from '@meldboard/engine/results'

type Records<Game> = GroupFigures<Game>['records']
type HeldRecord<Game> = GroupRecord<Game> | null

/** The most games that one record names. */
const HOLDERS_PER_RECORD = 3

/** The holders of a record, the newest first; empty if there is none. */
export function newestHolders<Game>(record: HeldRecord<Game>) {
  return record?.holders.slice(-HOLDERS_PER_RECORD).toReversed() ?? []
}

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
