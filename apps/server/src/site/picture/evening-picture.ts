import type { Language } from '@meldboard/messages'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { eveningAt } from '../../games/evening.ts'
import { isKnown } from '../../games/game-document.ts'
import { readTable } from '../../games/tables/public-table.ts'
import type { PublicTable, PublicTables } from '../../games/tables/public-tables.ts'
import type { HandlerDependencies } from '../../platform/dependencies.ts'
import { type Failure, FailureError } from '../../platform/http/failure.ts'
import { addressLanguage, inLanguage } from '../page-language.ts'
import { tableCard } from './evening-card.ts'
import { DRAWING, hashOf, PICTURE_HEADERS, type Pictures } from './pictures.ts'

const NO_EVENING: Failure = { code: 'NOT_FOUND', message: 'noEveningEnded' }
/** The query of a table's picture; an invalid part is ignored. */
const pictureSchema = z.object({
  shape: z.enum(['wide', 'tall']).catch('wide'),
  /** Minutes of the reader's clock ahead of UTC. */
  offset: z.coerce.number().int().min(-720).max(840).optional().catch(undefined),
})

/** The address of the picture of a table's evening, for the preview of its page; null: no game has ended there. */
export function eveningAddress(
  publicUrl: string,
  { code, tag, games }: Pick<PublicTable, 'code' | 'tag' | 'games'>,
  language: Language,
): string | null {
  if (games.every(({ endedAt }) => endedAt === null)) return null
  const address = `${publicUrl}/t/${code}/picture.png?version=${tag}.${DRAWING}`
  return inLanguage(address, language)
}

type TablePictureDependencies = Pick<HandlerDependencies, 'limits' | 'clock'> & {
  readonly tables: PublicTables
}

/** Serves /t/{code}/picture.png, the evening as a poster, to anyone with the code. Source: P-picture-5. */
export function addTablePicture(
  app: FastifyInstance,
  { limits, clock, tables }: TablePictureDependencies,
  pictures: Pictures,
): void {
  app.get('/t/:code/picture.png', async (request, reply) => {
    const table = await readTable(limits, tables, request)
    if (!table.ok) throw new FailureError(table.error)
    const { shape, offset } = pictureSchema.parse(request.query)
    const evening = offset === undefined ? null : eveningAt(clock.now(), offset)
    const look = { shape, language: addressLanguage(request) }
    const card = tableCard(table.value.name, table.value.games, evening, look.language)
    if (card === null) throw new FailureError(NO_EVENING)
    const tag = `"${hashOf({ evening: card, ...look })}.${DRAWING}"`
    reply.headers({ ...PICTURE_HEADERS, etag: tag })
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('image/png').send(await pictures.drawEvening(card, look))
  })
}
