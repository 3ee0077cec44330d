import { hashSync, verifySync } from '@node-rs/argon2'
import { answerJobs } from '../platform/worker-script.ts'
// Types only: otherwise each thread would load its own list of common passwords.
import type { PasswordJob } from './password-hash.ts'

answerJobs((job: PasswordJob) =>
  job.type === 'hash' ? hashSync(job.password, job.cost) : verifySync(job.stored, job.password),
)
