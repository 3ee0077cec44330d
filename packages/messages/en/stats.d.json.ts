// Written by `pnpm generate` (src/types.ts).
declare const messages: {
  readonly "start": "Start"
  readonly "statisticsByPlayer": "Statistics by player"
  readonly "shortTable": "Running totals of the last rounds, and rounds won"
  readonly "player": "Player"
  readonly "total": "Total"
  readonly "won": "Won"
  readonly "place": "Place"
  readonly "leftAfterRound": "Left after round {roundLeft}"
  readonly "round": "Round"
  readonly "notPlaying": "not playing"
  readonly "runningTotals": "Running totals"
  readonly "pickOutPlayer": "Pick out a player"
  readonly "everybody": "Everybody"
  readonly "chartSpan": "Running totals from the start to round {round}."
  readonly "chartSpanWithTarget": "Running totals from the start to round {round}, target {target}."
  readonly "isPickedOut": "{name} is picked out."
  readonly "tableBelow": "The table below has the same figures."
}
export = messages
