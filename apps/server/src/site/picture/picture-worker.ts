import type { Language } from '@meldboard/messages'
import { compiledArea } from '@meldboard/messages/compiled'
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

async function drawJob({ shape, language, ...job }: PictureJob): Promise<string> {
  const look = { shape, language }
  const prepare = (texts: readonly string[]) => typeface.prepare([...texts, lettersOf(language)])
  if ('evening' in job) {
    await prepare(textsInEvening(job.evening))
    return drawEvening(job.evening, look, typeface)
  }
  if ('settlement' in job) {
    await prepare(textsInSettlement(job.settlement))
    return drawSettlement(job.settlement, look, typeface)
  }
  await prepare(namesIn(job.scoreboard))
  return drawPicture(job.scoreboard, look, typeface)
}

const letters = new Map<Language, string>()

/** All letters in the words of pictures. */
function lettersOf(language: Language): string {
  const known = letters.get(language) ?? JSON.stringify(compiledArea(language, 'picture'))
  letters.set(language, known)
  return known
}
