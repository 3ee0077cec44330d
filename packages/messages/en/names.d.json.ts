// Written by `pnpm generate` (src/types.ts).
declare const messages: {
  readonly "untitledGame": "Game #{id}"
  readonly "numberedGame": "Game {number}, {name}"
  readonly "gameNameRequired": "Game name is required"
  readonly "gameNameShort": "Name must be at least 3 characters"
  readonly "gameNameLong": "Name must be at most 80 characters"
  readonly "playerNameRequired": "Name is required"
  readonly "playerNameShort": "Name must be at least 2 characters"
  readonly "playerNameLong": "Name must be at most 80 characters"
  readonly "invalidEmail": "Invalid email address"
}
export = messages
