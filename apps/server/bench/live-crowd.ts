import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const VIEWERS = fileURLToPath(new URL('./live-viewers.ts', import.meta.url))

export type ViewersOrder =
  | {
      readonly kind: 'open'
      readonly origin: string
      readonly path: string
      readonly count: number
    }
  | { readonly kind: 'await'; readonly origin: string; readonly id: number }
  | { readonly kind: 'leave' }

export type ViewersReport =
  | { readonly kind: 'opened'; readonly count: number }
  | { readonly kind: 'waiting' }
  /** On the machine's monotonic clock, in nanoseconds. */
  | { readonly kind: 'all-shown'; readonly at: string }
  | { readonly kind: 'lost'; readonly count: number }

/** Viewers in a process of their own. */
export type Crowd = {
  readonly open: (origin: string, path: string, count: number) => Promise<void>
  /** Gets ready for an event; then `shown` resolves with when the last viewer had it. */
  readonly expect: (origin: string, id: number) => Promise<{ readonly shown: Promise<bigint> }>
  /** How many streams were ended by the server. */
  readonly lost: () => number
  readonly leave: () => void
}

export function createCrowd(): Crowd {
  const child = fork(VIEWERS)
  const waiting = new Map<ViewersReport['kind'], (report: ViewersReport) => void>()
  let lost = 0
  child.on('message', (report: ViewersReport) => {
    if (report.kind === 'lost') lost += report.count
    waiting.get(report.kind)?.(report)
  })
  const heard = (kind: ViewersReport['kind']) =>
    new Promise<ViewersReport>((resolve) => waiting.set(kind, resolve))
  const order = (what: ViewersOrder) => child.send(what)
  return {
    async open(origin, path, count) {
      order({ kind: 'open', origin, path, count })
      await heard('opened')
    },
    async expect(origin, id) {
      const all = heard('all-shown')
      order({ kind: 'await', origin, id })
      await heard('waiting')
      const shown = all.then((report) => (report.kind === 'all-shown' ? BigInt(report.at) : 0n))
      return { shown }
    },
    lost: () => lost,
    leave: () => void order({ kind: 'leave' }),
  }
}
