import { answerJobs } from '../platform/worker-script.ts'
import { workOut } from './figures-job.ts'

answerJobs((job: string): string => JSON.stringify(workOut(JSON.parse(job))))
