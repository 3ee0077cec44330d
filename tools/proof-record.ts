const HEAD = '\n## Proofs\n'

export type Proof = {
  readonly command: 'test' | 'test:full'
  /** YYYY-MM-DD. */
  readonly day: string
  readonly passed: number
  readonly flaky: number
  readonly stages: readonly StageTime[]
}

export type StageTime = { readonly name: string; readonly seconds: number }

/** The part of the page about proofs, which a page with new figures keeps. */
export function proofPart(page: string): string {
  const at = page.indexOf(HEAD)
  return at === -1 ? '' : page.slice(at)
}

/** The page with this proof as the newest of its command. */
export function withProof(page: string, proof: Proof): string {
  const { command, day, passed, flaky, stages } = proof
  const row = `| \`${command}\` | ${day} | ${passed} | ${flaky} | ${timesText(stages)} |`
  const others = rowsOf(page).filter((other) => !other.startsWith(`| \`${command}\` |`))
  const part = [
    HEAD,
    'Written by `npx -y pnpm@12.21.0 test:full` when it passes, which a release requires, and by',
    '`npx -y pnpm@12.21.0 test --force --record`. Minutes and seconds, by stage.',
    '',
    '| command | day | passed | flaky | minutes |',
    '| --- | --- | --- | --- | --- |',
    ...[...others, row].sort(),
    '',
  ]
  return page.slice(0, page.length - proofPart(page).length) + part.join('\n')
}

/** The stages with their times, and the growth of each since the last record of the command. */
export function growthText(
  page: string,
  command: Proof['command'],
  stages: readonly StageTime[],
): string {
  const row = rowsOf(page).find((each) => each.startsWith(`| \`${command}\` |`)) ?? ''
  return stages
    .map(({ name, seconds }) => {
      const recorded = new RegExp(`\\b${name} (\\d+):(\\d\\d)`).exec(row)
      const time = `${name} ${timeText(seconds)}`
      if (recorded === null) return time
      const growth = seconds - Number(recorded[1]) * 60 - Number(recorded[2])
      return `${time} (${growth < 0 ? '-' : '+'}${timeText(Math.abs(growth))})`
    })
    .join(', ')
}

function rowsOf(page: string): readonly string[] {
  return proofPart(page)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
}

function timesText(stages: readonly StageTime[]): string {
  return stages.map(({ name, seconds }) => `${name} ${timeText(seconds)}`).join(', ')
}

function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
