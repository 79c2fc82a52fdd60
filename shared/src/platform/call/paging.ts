import { z } from 'zod'

/** Items per page (specification, section 9). */
export const pageSize = 20

/** What every list takes. */
export const PageQuery = z.strictObject({
  page: z.coerce.number('This is not a page number.').int().min(1).max(100_000).default(1),
  search: z.string().trim().max(80, 'At most 80 characters.').regex(/^[^\p{Cc}]*$/u, 'This has characters that cannot be shown.').default(''),
})

/** What every list answers. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row), total: z.number().int(), page: z.number().int(), pageSize: z.number().int() })
