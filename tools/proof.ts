/**
 * Whether everything is proven, as before a release (`pnpm test:full`); else what each change needs
 * (`pnpm test`).
 */
export const isFullProof = process.env.PROOF === 'full'
