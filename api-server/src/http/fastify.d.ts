import 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call that a route serves, for logs and metrics. */
    callName?: string
  }
}
