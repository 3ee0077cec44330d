import {
  createFileRoute,
  lazyRouteComponent,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router'
import { z } from 'zod'
import type { GamesSearch } from '../../data/queries/games-list-query.ts'
import { loadWith } from '../../shell/load-with.ts'
import { PAGE_SIZES } from '../../ui/page-numbers.ts'

const GamesScreen = lazyRouteComponent(
  () => import('../../features/games-list/games-screen.tsx'),
  'GamesScreen',
)

export const Route = createFileRoute('/_signed-in/games/')({
  validateSearch: (address: Partial<GamesSearch> & SearchSchemaInput): GamesSearch => ({
    status: undefined,
    ...searchSchema.parse(address),
  }),
  search: { middlewares: [stripSearchParams({ page: 1, pageSize: 20, search: '' })] },
  component: loadWith(Games, GamesScreen),
})

function Games() {
  return <GamesScreen search={Route.useSearch()} />
}

/** An invalid parameter is replaced: by the first page, by 20 rows, by no search. */
const searchSchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  pageSize: z.coerce.number().pipe(z.literal(PAGE_SIZES)).catch(20),
  // The router reads a text of digits as a number.
  search: z
    .union([z.string(), z.number().transform(String)])
    .pipe(z.string().trim())
    .catch(''),
  until: z.coerce.number().int().min(0).max(2_147_483_647).optional().catch(undefined),
  status: z.enum(['INPROGRESS', 'COMPLETED', 'CANCELLED']).optional().catch(undefined),
})
