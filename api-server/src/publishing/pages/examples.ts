import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FileFolder, sayMissing, sendKept } from '../../platform/http/fileFolder'
import type { Services } from '../../platform/http/requestContext'
import { findEmbedVersion } from './embedVersion'
import { escapeHtml } from '../../platform/html'
import { findExampleEvent, findFirstTeamSchool } from './page.repository'

/**
 * Fills an example page in: `{{portal}}` becomes the portal's address, `{{version}}` the exact version of the embed SDK, `{{school}}`
 * the name in addresses of a demo school with a girls' soccer team, `{{event}}` and `{{team}}` the keys of an event with results and
 * of a team of it (empty if there is none).
 */
async function fillExample({ baseUrl, database }: Services, embed: string, text: string): Promise<string> {
  const school = text.includes('{{school}}') ? ((await findFirstTeamSchool(database.reader, { orgParam: 'demo', activity: 'girls-soccer' })) ?? '') : ''
  const shown = /\{\{(event|team)\}\}/.test(text) ? await findExampleEvent(database.reader, 'demo') : undefined
  const version = text.includes('{{version}}') ? ((await findEmbedVersion(embed)) ?? 'v1') : ''
  const words: Record<string, string> = { portal: baseUrl(), version, school, event: String(shown?.eventId ?? ''), team: String(shown?.teamId ?? '') }
  return text.replace(/\{\{(\w+)\}\}/g, (found, word: string) => (word in words ? escapeHtml(words[word]!) : found))
}

/** A school's page as strict as they come: scripts, data and frames from the portal alone, and no text that becomes code. */
const strictPolicy = (portal: string) =>
  [
    "default-src 'none'", `script-src ${portal}`, `connect-src ${portal}`, `frame-src ${portal}`, "style-src 'self'", "img-src 'self'",
    "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'",
  ].join('; ')

/**
 * Headers of an example. They represent pages of other sites, so they carry none of the portal's own; the strict one has its
 * policy here because a page cannot set all of it by itself.
 * @param portal the portal's address
 */
function exampleHeaders(path: string, portal: string): Record<string, string> {
  return { 'Cache-Control': 'no-cache', ...(path === 'strict-csp/index.html' && { 'Content-Security-Policy': strictPolicy(new URL(portal).origin) }) }
}

/**
 * Adds the example pages at /examples/, each a folder of its own. They are filled in when they are first asked for.
 * @param folders absolute paths: the examples, and the embed SDK's build
 */
export function addExamples(app: FastifyInstance, services: Services, folders: { embed: string; examples: string }): void {
  const files = new FileFolder(folders.examples, (path) => exampleHeaders(path, services.baseUrl()), (_, text) => fillExample(services, folders.embed, text))
  const send = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const file = await files.find(path === '' || path.endsWith('/') ? `${path}index.html` : path)
    if (file) return sendKept(file, request, reply, true)
    // What a page links to relatively is found only below its own folder.
    if (await files.find(`${path}/index.html`)) return reply.redirect(`/examples/${path}/`, 308)
    return sayMissing(reply, await files.exists(), 'examples')
  }
  // By the address as it was asked for: to the router /examples and /examples/ are one, and to the pages' own links they are not.
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0]!.replace(/^\/examples\/?/, '')
    return /^\/examples(?:\?|$)/.test(request.url) ? reply.redirect('/examples/', 308) : send(request, reply, path)
  }
  app.get('/examples', answer)
  app.get('/examples/*', answer)
}
