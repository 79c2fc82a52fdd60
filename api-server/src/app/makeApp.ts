import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import helmet from '@fastify/helmet'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { headers } from '@portal/shared/platform/call/commonParameters'
import { DomainError } from '@portal/shared/platform/call/errors'
import { loggedPath } from '../platform/http/logged'
import { addMetrics } from '../platform/http/metrics'
import { pagePolicy } from '../platform/http/pagePolicy'
import type { Services } from '../platform/http/requestContext'
import { refuseAdding } from '../directory/academicYears/refusePastYear'
import { failureSender } from '../platform/http/sendFailure'
import { addRoutes } from '../platform/http/serve'
import { addStaticFiles, type Folders } from '../platform/http/staticFiles'
import { trustProxyOf } from '../platform/http/trustProxy'
import { addApiPage } from '../platform/health/apiPage'
import { addProbes } from '../platform/health/probes'
import { workGauges } from '../platform/health/workGauges'
import { addPublicPages } from '../publishing/pages/publicPages'
import { findSignedIn } from '../identity/sessions/findSignedIn'
import { noteUse } from '../identity/sessions/noteUse'
import { allRoutes } from './allRoutes'
import { makeLog } from './makeLog'
import './listeners'

/** The whole server, ready to listen. Public answers that are warm are sent before any routing. */
export async function makeApp(services: Services, folders: Folders, log = makeLog(services.settings)): Promise<FastifyInstance> {
  const { settings, publicCache } = services
  const sendFailure = failureSender(settings)
  const app = fastify({
    loggerInstance: log,
    trustProxy: trustProxyOf(settings),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // A slow or silent client must not hold a connection for ever; a document goes up by a phone at the edge of a field.
    requestTimeout: 180_000,
    // What was sent before the end is answered (watchConnections.ts).
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => { sendFailure(error, request as FastifyRequest, reply as FastifyReply) },
    serverFactory: (handler) => createServer((request, response) => {
      if (!publicCache.serve(request, response)) handler(request, response)
    }),
  })

  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    // The portal may be tried on plain http on a school's own network; a proxy that ends TLS adds HSTS.
    strictTransportSecurity: services.baseUrl().startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })

  app.decorateRequest('who', null)
  app.decorateRequest('askedAt', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header(headers.requestId, request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { method: request.method, path: loggedPath(request.url), call: request.routeOptions.config.callName, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    )
    // The answer is sent: what goes wrong here is logged and nobody's trouble.
    if (request.who && request.askedAt) await noteUse(services, request.who, request.askedAt).catch((error: unknown) => request.log.warn({ err: error }, 'the use of a session was not noted'))
  })
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply))

  addMetrics(app, services, workGauges(services))
  addProbes(app, services)
  const served = allRoutes()
  addRoutes(app, services, findSignedIn, served, refuseAdding)
  const addresses = served.map(({ call }) => new RegExp(`^/api${call.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`))
  app.all('/api/*', async (request) => {
    const path = request.url.split('?', 1)[0] ?? ''
    throw addresses.some((address) => address.test(path))
      ? new DomainError('method-not-allowed')
      : new DomainError('not-found', { message: 'The API has no such address.' })
  })
  await addApiPage(app)
  addPublicPages(app, services, folders, served.map(({ call }) => call))
  await addStaticFiles(app, folders, { isStaging: services.settings.PORTAL_STAGE === 'staging' })
  return app
}
