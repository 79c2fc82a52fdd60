import type { FastifyError } from 'fastify'
import { z } from 'zod'
import type { Envelope } from '@portal/shared/platform/call/envelope'
import { DomainError, errors, type ErrorId, type FieldProblem } from '@portal/shared/platform/call/errors'
import { isUnavailable, overtakenBy, type Overtaken } from '../db/errorCode'

/** Wraps a payload as every JSON answer is wrapped. */
export function success<Payload>(payload: Payload, message: string | null = null): Envelope<Payload> {
  return { status: true, success_message: message, error_message: null, payload }
}

/**
 * Wraps a refusal. The HTTP status comes from the error's id.
 * @param details what of its details may leave (cutDetails.ts); without, none do
 */
export function failure(error: DomainError, details?: unknown): { status: number; body: Envelope<never> } {
  const fields = error.options.fields?.map(({ field, message }) => ({ field, message }))
  return {
    status: errors[error.id].status,
    body: {
      status: false,
      success_message: null,
      error_message: error.message,
      payload: null,
      error: { id: error.id, ...(fields && { fields }), ...(details !== undefined && { details }) },
    },
  }
}

/** Seconds after which to try again, for the Retry-After header of answers that say so by their status; null for others. */
export function retryAfterOf(error: DomainError): string | null {
  const { status } = errors[error.id]
  if (status === 503) return '5'
  return status === 429 ? String((error.options.details as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds ?? 60) : null
}

/** Wrong fields that one answer names: more than any form has, and no answer much longer than what was sent. */
export const mostProblems = 100

/** Says each of zod's issues as a field and a sentence, up to `mostProblems`; unknown fields are named one by one. */
export function problemsOf(error: z.ZodError): FieldProblem[] {
  return error.issues.slice(0, mostProblems).flatMap((issue): FieldProblem[] => {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') return issue.keys.slice(0, mostProblems).map((key) => ({ field: [...path, key].join('.'), message: 'This field is not known here.' }))
    return [{ field: path.join('.'), message: issue.message }]
  }).slice(0, mostProblems)
}

/** Fastify's own errors, by their code, as ours. */
const fastifyErrors: Record<string, ErrorId> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-body',
  FST_ERR_BAD_URL: 'malformed-body',
  FST_ERR_ASYNC_CONSTRAINT: 'malformed-body',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_REQ_FILE_TOO_LARGE: 'payload-too-large',
  FST_PARTS_LIMIT: 'payload-too-large',
  FST_FILES_LIMIT: 'payload-too-large',
  FST_FIELDS_LIMIT: 'payload-too-large',
}

const overtaken: Record<Overtaken, string> = {
  gone: 'Something this refers to was just deleted. Nothing was saved. Please reload the page.',
  'came-into-use': 'This is now in use and cannot be deleted.',
  'made-twice': 'Someone else just made the same change. Nothing was saved. Please reload the page.',
}

/** Turns whatever was thrown into a refusal with a stable id: the one place where errors get their status. */
export function asDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown
  if (thrown instanceof z.ZodError) return new DomainError('invalid-input', { fields: problemsOf(thrown) })
  const { code, statusCode } = thrown as Partial<FastifyError>
  const known = code ? fastifyErrors[code] : undefined
  if (known) return new DomainError(known)
  const by = overtakenBy(thrown)
  if (by) return new DomainError('overtaken', { message: overtaken[by] })
  if (isUnavailable(thrown)) return new DomainError('unavailable')
  if (statusCode && statusCode >= 400 && statusCode < 500) return new DomainError('malformed-body')
  return new DomainError('unexpected')
}
