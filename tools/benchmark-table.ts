import {
  type BenchmarkGrowth,
  type BenchmarkReport,
  type BenchmarkRow,
  fittedExponent,
  isMet,
  ratioOf,
} from './benchmark.ts'

export function benchmarkPage(report: BenchmarkReport, machine: readonly string[]): string {
  return [
    '# Benchmarks',
    '',
    'Made by `npx -y pnpm@12.21.0 bench`; not written by hand. Where a figure depends on the machine, it',
    'is compared with a baseline that was measured in the same run, so that the ratio means the same',
    'anywhere. The goals are of the ratio where there is one.',
    '',
    '## The machine',
    '',
    ...machine.map((line) => `- ${line}`),
    '- the load, and the baseline, ran on the same machine as the server',
    '',
    '## Figures',
    '',
    ...table(
      ['name', 'what is measured', 'figure', 'baseline', 'ratio', 'goal', 'met'],
      report.rows.map(rowCells),
    ),
    '',
    '## How cost grows',
    '',
    'The exponent is that of the power of the size that the figures follow best (least squares of the',
    'logarithms): 0 means that the size does not matter, 1 that twice the size costs twice as much.',
    '',
    ...table(['name', 'what is measured', 'figures', 'exponent'], report.growths.map(growthCells)),
    '',
  ].join('\n')
}

/** One line for the terminal. */
export function rowLine(row: BenchmarkRow): string {
  const [name, , value, baseline, ratio, goal, met] = rowCells(row)
  return [name, value, baseline && `to ${baseline}`, ratio && `ratio ${ratio}`, goal, met]
    .filter((part) => part !== '')
    .join(' · ')
}

export function growthLine(growth: BenchmarkGrowth): string {
  const [name, , figures, exponent] = growthCells(growth)
  return `${name} · ${figures} · exponent ${exponent}`
}

function rowCells(row: BenchmarkRow): readonly string[] {
  const { name, measured, value, unit, baseline, goal } = row
  const ratio = ratioOf(row)
  const met = isMet(row)
  return [
    name,
    measured,
    withUnit(value, unit),
    baseline === null ? '' : `${baseline.what}: ${withUnit(baseline.value, unit)}`,
    ratio === null ? '' : ratio.toFixed(2),
    goal === null ? '' : goalText(goal, ratio === null ? unit : ''),
    met === null ? '' : met ? 'yes' : '**no**',
  ]
}

function growthCells({ name, measured, size, unit, points }: BenchmarkGrowth): readonly string[] {
  const figures = points.map((point) => `${shown(point.size)}: ${withUnit(point.value, unit)}`)
  return [name, measured, `${size} ${figures.join(', ')}`, fittedExponent(points).toFixed(2)]
}

function goalText(goal: NonNullable<BenchmarkRow['goal']>, unit: string): string {
  if ('atMost' in goal) return `at most ${withUnit(goal.atMost, unit)}`
  return `at least ${withUnit(goal.atLeast, unit)}`
}

function withUnit(value: number, unit: string): string {
  return unit === '' ? shown(value) : `${shown(value)} ${unit}`
}

/** Three significant digits; whole numbers from a thousand on. */
function shown(value: number): string {
  const precise = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
  return precise.toLocaleString('en', { maximumFractionDigits: 6 })
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}
