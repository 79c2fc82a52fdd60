import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FileFolder, sayMissing, sendKept } from '../http/fileFolder'
import type { Services } from '../http/requestContext'
import { escapeHtml } from './html'
import { findFirstTeamSchool } from './page.repository'

/**
 * Fills an example page in: `{{portal}}` becomes the portal's address, `{{school}}` the name in addresses of a demo school
 * with a girls' soccer team (empty if there is none).
 */
async function fillExample({ baseUrl, database }: Services, text: string): Promise<string> {
  const school = text.includes('{{school}}') ? ((await findFirstTeamSchool(database.reader, { orgParam: 'demo', activity: 'girls-soccer' })) ?? '') : ''
  return text.replaceAll('{{portal}}', escapeHtml(baseUrl())).replaceAll('{{school}}', escapeHtml(school))
}

/** A school's page as strict as they come: scripts, data and frames from the portal alone, and no text that becomes code. */
const strictPolicy = (portal: string) =>
  [
    "default-src 'none'", `script-src ${portal}`, `connect-src ${portal}`, `frame-src ${portal}`, "style-src 'self'", "img-src 'self'",
    "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'",
  ].join('; ')

/**
 * Headers of an example. They stand for pages of other sites, so they carry none of the portal's own; the strict one has its
 * policy here because a page cannot set all of it by itself.
 * @param portal the portal's address
 */
function exampleHeaders(path: string, portal: string): Record<string, string> {
  return { 'Cache-Control': 'no-cache', ...(path === 'strict-csp.html' && { 'Content-Security-Policy': strictPolicy(new URL(portal).origin) }) }
}

/** Adds the example pages at /examples/. They are filled in when they are first asked for. */
export function addExamples(app: FastifyInstance, services: Services, folder: string): void {
  const files = new FileFolder(folder, (path) => exampleHeaders(path, services.baseUrl()), (_, text) => fillExample(services, text))
  const send = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const file = await files.find(path)
    if (file) return sendKept(file, request, reply, true)
    return sayMissing(reply, await files.exists(), 'examples')
  }
  app.get('/examples', (request, reply) => send(request, reply, 'index.html'))
  app.get<{ Params: { '*': string } }>('/examples/*', (request, reply) => send(request, reply, request.params['*'] || 'index.html'))
}
