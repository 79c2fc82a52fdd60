import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Settings } from '../settings'
import { asDomainError, failure, retryAfterOf } from './answer'
import { cutDetails } from './cutDetails'
import { logFailure } from './logged'

/**
 * Answers whatever was thrown in the envelope, its details cut to what its call declares. Where answers are checked, details that are not
 * declared fail it; in production they are left out and logged.
 */
export const failureSender = ({ PORTAL_CHECK_ANSWERS: isChecked }: Pick<Settings, 'PORTAL_CHECK_ANSWERS'>) => (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { callName: call, details: declared } = request.routeOptions.config
  const refusal = asDomainError(thrown)
  const { details, problem } = cutDetails({ name: call, details: declared }, refusal)
  const misfit = problem !== null && isChecked ? new DomainError('unexpected', { message: problem }) : null
  if (problem !== null && !misfit) request.log.warn({ call, problem }, 'details of a refusal were cut')
  const error = misfit ?? refusal
  logFailure(request.log, error.id, misfit ?? thrown, { text: 'request failed', call })
  const { status, body } = failure(error, misfit ? undefined : details)
  const retryAfter = retryAfterOf(error)
  if (retryAfter !== null) reply.header('Retry-After', retryAfter)
  return reply.code(status).headers({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' }).send(JSON.stringify(body))
}
