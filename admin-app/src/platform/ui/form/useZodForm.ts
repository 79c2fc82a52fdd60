import { get, set, useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, Path, Resolver, ResolverResult, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import { whenReleased } from './whenReleased'

/** A form whose values are Values and which hands on Parsed, as the schema makes it. */
export type ZodForm<Values extends FieldValues, Parsed> = UseFormReturn<Values, unknown, Parsed>

/**
 * A form checked by a call's own schema: the same rules as on the server. A problem is shown when its field is left, once the press that
 * left it is done, and after a refused submit while typing; the first one is focused.
 * @param check rules across fields, asked once every field is right by itself
 */
export function useZodForm<Values extends FieldValues, Parsed>(
  schema: z.ZodType<Parsed, Values>,
  defaultValues: DefaultValues<Values>,
  check?: (values: Parsed) => FieldProblem[],
): ZodForm<Values, Parsed> {
  const resolve: (values: Values) => ResolverResult<Values, Parsed> = (values) => {
    const result = schema.safeParse(values)
    const problems = result.success
      ? check?.(result.data) ?? []
      : result.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
    if (result.success && problems.length === 0) return { values: result.data, errors: {} }
    return { values: {}, errors: errorsByField(problems, values) as never }
  }
  const resolver: Resolver<Values, unknown, Parsed> = (values) => whenReleased()?.then(() => resolve(values)) ?? resolve(values)
  return useForm<Values, unknown, Parsed>({ resolver, defaultValues, mode: 'onTouched' })
}

/**
 * The first problem of each field, nested as the values are ("contacts.1.phone"). What is wrong with a list as a whole
 * is at its root, next to the problems of its entries.
 */
function errorsByField(problems: readonly FieldProblem[], values: FieldValues): Record<string, unknown> {
  const errors: Record<string, unknown> = {}
  for (const { field, message } of problems) {
    const path = Array.isArray(get(values, field)) ? `${field}.root` : field
    if (get(errors, path) === undefined) set(errors, path, { type: 'rule', message })
  }
  return errors
}

/**
 * Puts the server's problems at their fields, also inside lists, and focuses the first.
 * @returns those that belong to no field of this form, for a message above it
 */
export function showProblems<Values extends FieldValues, Parsed>(form: ZodForm<Values, Parsed>, problems: readonly FieldProblem[]): FieldProblem[] {
  const values = form.getValues()
  const isOwn = ({ field }: FieldProblem) => (field.split('.')[0] as string) in values
  const own = problems.filter(isOwn)
  own.forEach(({ field, message }, index) => {
    const path = Array.isArray(get(values, field)) ? `${field}.root` : field
    form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return problems.filter((problem) => !isOwn(problem))
}
