import { z } from 'zod'
import { PAGE_SIZES } from '../../ui/pagination.tsx'

/** The address of one page of the history; what is no page is the first, of 20. */
export const gamesSearchSchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1),
  pageSize: z.coerce
    .number()
    .refine((size): size is (typeof PAGE_SIZES)[number] => PAGE_SIZES.some((one) => one === size))
    .default(20)
    .catch(20),
})
