/**
 * Whether everything is proven, as before a release (`pnpm test:full`); else what each change needs
 * (`pnpm test`). Files of tests that are for the whole proof alone end with `.full.test.ts` or
 * `.full.e2e.ts`.
 */
export const isFullProof = process.env.PROOF === 'full'
