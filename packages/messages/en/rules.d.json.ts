// Written by `pnpm generate` (src/types.ts).
declare const messages: {
  readonly "aDrop": "A drop"
  readonly "aMiddleDrop": "A middle drop"
  readonly "aFullCount": "A full count"
  readonly "mayComeBack": "may come back with {start}{highest, select, none {} other { until somebody passes {highest}}}"
  readonly "namesMayComeBack": "{names} may come back with {start}{highest, select, none {} other { until somebody passes {highest}}}."
  readonly "endsGame": "{what} for {names} ends the game."
  readonly "putsOut": "{what} puts {names} out."
  readonly "howScored": "How this game is scored"
}
export = messages
