import { threadId } from 'node:worker_threads'
import { answerJobs } from '../worker-script.ts'

export type TryingJob = 'which thread' | 'fail' | 'die' | 'never end'

/** What can become of a job. */
answerJobs((job: TryingJob): number => {
  if (job === 'fail') throw new Error('It failed.')
  if (job === 'die') process.exit(1)
  while (job === 'never end');
  return threadId
})
