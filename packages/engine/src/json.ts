export * from './parse-event.ts'
export * from './parse-game.ts'
export type { Problem, Problems } from './problem.ts'
