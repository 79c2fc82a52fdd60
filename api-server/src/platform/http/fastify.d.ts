import 'fastify'
import type { RefusalDetails } from '@portal/shared/platform/call/defineCall'
import type { SignedIn } from './requestContext'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call that a route serves, for logs and metrics. */
    callName?: string
    /** What refusals of that call may carry. */
    details?: RefusalDetails | undefined
  }
  interface FastifyRequest {
    /** Who sent it, once a call has asked. */
    who: SignedIn | null
    /** When it was asked who sent it: a session counts as used then. */
    askedAt: Date | null
  }
}
