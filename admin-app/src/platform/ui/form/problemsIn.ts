import type { z } from 'zod'
import type { FieldProblem } from '@portal/shared/platform/call/errors'

/** What a schema finds wrong with a value: for a `check` that asks the whole input of a call, where its parts depend on each other. */
export const problemsIn = (schema: z.ZodType, value: unknown): FieldProblem[] => schema.safeParse(value).error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? []
