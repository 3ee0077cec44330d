import { Resvg } from '@resvg/resvg-js'
import { answerJobs } from '../../platform/worker-script.ts'
import { drawEvening, textsInEvening } from './draw-evening.ts'
import { drawPicture, namesIn } from './draw-picture.ts'
import { drawSettlement, textsInSettlement } from './draw-settlement.ts'
import type { PictureJob } from './pictures.ts'
import { Typeface } from './typeface.ts'

const typeface = new Typeface()

answerJobs(async (job: PictureJob): Promise<Uint8Array> => {
  const svg = await drawJob(job)
  // All text is outlines, so the machine's fonts are not needed.
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
})

async function drawJob(job: PictureJob): Promise<string> {
  if ('evening' in job) {
    await typeface.prepare(textsInEvening(job.evening))
    return drawEvening(job.evening, job.shape, typeface)
  }
  if ('settlement' in job) {
    await typeface.prepare(textsInSettlement(job.settlement))
    return drawSettlement(job.settlement, job.shape, typeface)
  }
  await typeface.prepare(namesIn(job.scoreboard))
  return drawPicture(job.scoreboard, job.shape, typeface)
}
