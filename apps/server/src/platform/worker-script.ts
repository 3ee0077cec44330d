import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { codeOf } from './error-code.ts'
import type { WorkerAnswer } from './worker-pool.ts'

/**
 * The script of a `WorkerPool`: it answers each job, also a failed one. It transfers bytes instead of copying them: a
 * copy of megabytes would cost the thread that serves requests its time.
 */
export function answerJobs<Job, Value>(
  work: (job: Job) => Value | Promise<Value>,
  bytesOf: (value: Value) => Uint8Array | null = () => null,
): void {
  // On Linux only, where this is the thread's own priority; elsewhere it is the whole server's. Scoring comes first
  // when both want the processor. A server started with a lower priority, as by `nice`, may not raise it again.
  if (process.platform === 'linux') setPriority(Math.max(5, getPriority()))
  parentPort?.on('message', async (job: Job) => {
    const answer = await answerOf(job, work)
    const bytes = answer.ok ? bytesOf(answer.value) : null
    // Small arrays share their memory with others.
    const isWhole = bytes !== null && bytes.byteLength === bytes.buffer.byteLength
    parentPort?.postMessage(answer, isWhole ? [bytes.buffer as ArrayBuffer] : [])
  })
}

async function answerOf<Job, Value>(
  job: Job,
  work: (job: Job) => Value | Promise<Value>,
): Promise<WorkerAnswer<Value>> {
  try {
    return { ok: true, value: await work(job) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false, message, code: codeOf(error) }
  }
}
