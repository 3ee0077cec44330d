import { Resvg } from '@resvg/resvg-js'
import { answerJobs } from '../../platform/worker-script.ts'
import { drawPicture, namesIn } from './draw-picture.ts'
import type { PictureJob } from './game-picture.ts'
import { Typeface } from './typeface.ts'

const typeface = new Typeface()

answerJobs(async ({ scoreboard, shape }: PictureJob): Promise<Uint8Array> => {
  await typeface.prepare(namesIn(scoreboard))
  const svg = drawPicture(scoreboard, shape, typeface)
  // All text is outlines: the machine's own fonts are not looked for.
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
})
