import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
// Types only: each thread would load its own list of common passwords.
import type { PasswordAnswer, PasswordJob } from './password-hash.ts'

// On Linux this is the thread's own priority: where both want the processor, scoring goes first.
// Elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(5)

parentPort?.on('message', (job: PasswordJob) => parentPort?.postMessage(answer(job)))

function answer(job: PasswordJob): PasswordAnswer {
  try {
    if (job.type === 'hash') return { ok: true, value: hashSync(job.password, job.cost) }
    return { ok: true, value: verifySync(job.stored, job.password) }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}
