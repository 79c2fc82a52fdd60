import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../http/requestContext'
import { askDatabase } from './askDatabase'

const says = (reply: FastifyReply, status: number, state: string) =>
  reply.code(status).headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...(status === 503 && { 'Retry-After': '5' }) }).send(`${state}\n`)

/**
 * Adds what an orchestrator asks. GET /live: the process answers; one that does not is started again, which mends no database, so that is
 * not asked. GET /ready: requests may be sent here; not while the server ends, nor while its database is gone.
 */
export function addProbes(app: FastifyInstance, { database, isDraining }: Pick<Services, 'database' | 'isDraining'>): void {
  app.get('/live', (_, reply) => says(reply, 200, 'live'))
  app.get('/ready', async (request, reply) => {
    if (isDraining()) return says(reply, 503, 'ending')
    try {
      await askDatabase(database)
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return says(reply, 503, 'no database')
    }
    return says(reply, 200, 'ready')
  })
}
