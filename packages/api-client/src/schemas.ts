import type { components, operations } from './generated/schema.ts'

/** Every schema of the API document by its name, such as `Schemas['Scoreboard']`. */
export type Schemas = components['schemas']

/** Every operation of the API document by its operationId, such as `Operations['scoreRound']`. */
export type Operations = operations
