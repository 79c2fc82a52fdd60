import fastify, { LogController, type FastifyInstance } from 'fastify'
import { addMetrics } from '../platform/http/metrics'
import type { Services } from '../platform/http/requestContext'
import { addProbes } from '../platform/health/probes'
import { workGauges } from '../platform/health/workGauges'
import './allParts'
import './listeners'
import { makeLog } from './makeLog'

/** What a worker answers: health checks by those who run it, and nothing else. */
export function makeWorkerApp(services: Services): FastifyInstance {
  const app = fastify({ loggerInstance: makeLog(services.settings), logController: new LogController({ disableRequestLogging: true }), requestTimeout: 30_000, return503OnClosing: false })
  addMetrics(app, services, workGauges(services))
  addProbes(app, services)
  app.setNotFoundHandler((_, reply) => reply.code(404).headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).send('This process is a worker: it answers /live, /ready and /metrics.\n'))
  return app
}
