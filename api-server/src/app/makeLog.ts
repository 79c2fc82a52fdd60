import type { FastifyBaseLogger } from 'fastify'
import { pino, type DestinationStream } from 'pino'
import { describeError } from '../platform/http/logged'
import type { Settings } from '../platform/settings'

/** The log of a process. Tokens and passwords never reach it; bodies and queries are not logged at all. @param to the standard output if not given */
export const makeLog = ({ PORTAL_LOG_LEVEL: level }: Settings, to?: DestinationStream): FastifyBaseLogger =>
  pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie'], serializers: { err: describeError } }, to!) as FastifyBaseLogger
