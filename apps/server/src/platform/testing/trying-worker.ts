import { getPriority } from 'node:os'
import { threadId } from 'node:worker_threads'
import { answerJobs } from '../worker-script.ts'

export type TryingJob =
  | 'which thread'
  | 'which priority'
  | 'fail'
  | 'die'
  | 'never end'
  | 'be held up'

answerJobs((job: TryingJob): number => {
  if (job === 'fail') throw Object.assign(new Error('It failed.'), { code: 'ECONNREFUSED' })
  if (job === 'die') process.exit(1)
  while (job === 'never end');
  // As on a machine whose processors others use.
  if (job === 'be held up') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500)
  return job === 'which priority' ? getPriority() : threadId
})
