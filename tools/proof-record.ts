/** The part of docs/benchmarks.md about the newest whole proof. */
const HEAD = '\n## The whole proof\n'

/** A whole proof that has passed. */
export type Proof = {
  /** The day, as YYYY-MM-DD. */
  readonly day: string
  readonly passed: number
  readonly flaky: number
  /** Each stage with its minutes and seconds. */
  readonly stages: readonly { readonly name: string; readonly took: string }[]
}

/** The part of the page that is about the whole proof: a page with new figures takes it over. */
export function proofPart(page: string): string {
  const at = page.indexOf(HEAD)
  return at === -1 ? '' : page.slice(at)
}

/** The page with this proof as its newest. */
export function withProof(page: string, { day, passed, flaky, stages }: Proof): string {
  const figures = page.slice(0, page.length - proofPart(page).length)
  const part = [
    HEAD,
    'Written by `npx -y pnpm@12.21.0 test:full` when it passes, which a release requires.',
    '',
    `- ${day}: ${passed} passed, 0 failed, flaky: ${flaky}`,
    `- minutes: ${stages.map(({ name, took }) => `${name} ${took}`).join(', ')}`,
    '',
  ]
  return figures + part.join('\n')
}
