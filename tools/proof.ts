/**
 * Whether the whole proof runs, as before a release (`pnpm test:full`), or the proof of each change (`pnpm test`). Test
 * files of only the whole proof end with `.full.test.ts`, `.full.e2e.ts` or `.full.screens.ts`.
 */
export const isFullProof = process.env.PROOF === 'full'
