import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { codeOf } from './database/database-error.ts'
import type { WorkerAnswer } from './worker-pool.ts'

/**
 * What the script of a `WorkerPool` does: it answers each job, also one that fails. The bytes of a value are handed over
 * instead of copied, which for megabytes would take the time of the thread that serves requests.
 */
export function answerJobs<Job, Value>(
  work: (job: Job) => Value | Promise<Value>,
  bytesOf: (value: Value) => Uint8Array | null = () => null,
): void {
  // On Linux this is the thread's own priority: where both want the processor, scoring goes first.
  // Elsewhere it would be the whole server's.
  // A server that was started at a lower one, as by `nice`, may not raise it again.
  if (process.platform === 'linux') setPriority(Math.max(5, getPriority()))
  parentPort?.on('message', async (job: Job) => {
    const answer = await answerOf(job, work)
    const bytes = answer.ok ? bytesOf(answer.value) : null
    // Small ones share their memory with others.
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
