import { z } from 'zod'

/** Items per page (specification, section 9), where nobody asks for more. */
export const pageSize = 20

/** What a person may choose from. */
export const pageSizes: readonly number[] = [pageSize, 50, 100]

/** What every list takes. A page beyond the last one is answered without rows, with the total: who asked goes to the last one. */
export const PageQuery = z.strictObject({
  page: z.coerce.number('This is not a page number.').int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number('This is not a number of rows.').refine((size) => pageSizes.includes(size), `Choose ${pageSizes.join(', ')} rows.`).default(pageSize),
  search: z.string().trim().max(80, 'At most 80 characters.').regex(/^[^\p{Cc}]*$/u, 'This has characters that cannot be shown.').default(''),
})

/** What every list answers. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row), total: z.number().int(), page: z.number().int(), pageSize: z.number().int() })
