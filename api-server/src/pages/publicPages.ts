import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CommonParameters } from '@portal/shared/call/commonParameters'
import { DomainError, errors, type FieldProblem } from '@portal/shared/call/errors'
import { asDomainError, problemsOf } from '../http/answer'
import { sendKept } from '../http/fileFolder'
import { makePublicAnswer, publicHeaders } from '../http/publicCache'
import type { Services } from '../http/requestContext'
import { findEmbedVersion } from './embedVersion'
import { addExamples } from './examples'
import { addOembed } from './oembed'
import { Looks, queryText } from './pageQuery'
import { pageStyleSheet } from './pageStyle'
import type { LoadedPage, PublicPage } from './publicPage'
import { renderPage, renderTrouble } from './renderDocument'
import { schedulePage } from './schedulePage'
import { scoresPage } from './scoresPage'
import { standingsPage } from './standingsPage'

const publicPages: readonly PublicPage[] = [standingsPage, scoresPage, schedulePage]

/** Any site may frame these pages; they run nothing but the portal's own files. */
const pageHeaders = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors *; base-uri 'none'; form-action 'self'",
  'Content-Type': 'text/html; charset=utf-8',
} as const

interface Parsed {
  common: CommonParameters
  query: Looks & Record<string, unknown>
  given: Record<string, string | undefined>
}

/**
 * Reads a page's parameters. What it does not know is ignored: mail programs and social networks add their own to links.
 * @throws DomainError not-found if the path's parameter cannot be one, invalid-input naming the fields of the query
 */
function parsePage(page: PublicPage, pathValue: string | undefined, all: Record<string, unknown>): Parsed {
  const { academicYear, orgParam, org, schoolParam, ...own } = all
  const values = { ...own, ...(schoolParam !== undefined && own.school === undefined && { school: schoolParam }), ...(page.pathParam === 'team' && pathValue !== undefined && { team: pathValue }) }
  const common = CommonParameters.safeParse({ academicYear, orgParam: (page.pathParam === 'orgParam' ? pathValue : undefined) ?? orgParam ?? org })
  const query = page.query.safeParse(values)
  const problems: FieldProblem[] = [...(common.success ? [] : problemsOf(common.error)), ...(query.success ? [] : problemsOf(query.error))]
  if (pathValue !== undefined && problems.some(({ field }) => field === page.pathParam)) throw new DomainError('not-found')
  if (!common.success || !query.success) throw new DomainError('invalid-input', { fields: problems })
  const known = [...Object.keys(page.query.shape), 'academicYear']
  const given = Object.fromEntries(known.map((name) => [name, typeof all[name] === 'string' ? all[name] : undefined]))
  return { common: common.data, query: query.data as Parsed['query'], given }
}

/**
 * Finds and reads the page that an address of this portal leads to.
 * @param path from the portal's top, with its query
 * @throws DomainError not-found for addresses that are no public page
 */
export async function loadPageAt(services: Services, path: string): Promise<LoadedPage & { looks: Looks; ownPath: string }> {
  const url = new URL(path, 'http://portal')
  for (const page of publicPages) {
    const [top] = page.route.split('/:')
    const rest = url.pathname.startsWith(`${top}`) ? url.pathname.slice(top!.length).replace(/\/$/, '') : null
    if (rest === null || !(rest === '' || (page.pathParam && /^\/[^/]+$/.test(rest)))) continue
    const pathValue = rest === '' ? undefined : decodeSafely(rest.slice(1))
    return loadPage(services, page, pathValue, Object.fromEntries(url.searchParams))
  }
  throw new DomainError('not-found')
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new DomainError('not-found')
  }
}

async function loadPage(services: Services, page: PublicPage, pathValue: string | undefined, all: Record<string, unknown>) {
  const { common, query, given } = parsePage(page, pathValue, all)
  const loaded = await page.load({ reader: services.database.reader, baseUrl: services.baseUrl(), common, query, given })
  const [canonicalTop, canonicalQuery = ''] = loaded.canonicalPath.split('?')
  const { school: _, academicYear: __, ...looksGiven } = given
  const ownPath = `${canonicalTop}${queryText({ ...pick(looksGiven, Object.keys(Looks.shape)), ...Object.fromEntries(new URLSearchParams(canonicalQuery)) })}`
  return { ...loaded, looks: query as Looks, ownPath }
}

const pick = (values: Record<string, string | undefined>, names: string[]) => Object.fromEntries(names.map((name) => [name, values[name]]))

/**
 * Adds the public pages below /embed-code, oEmbed, the examples and robots.txt.
 * @param folders absolute paths: the embed SDK's build, whose scripts the pages use, and the examples
 */
export function addPublicPages(app: FastifyInstance, services: Services, folders: { embed: string; examples: string }): void {
  for (const page of publicPages) {
    app.get<{ Params: Record<string, string | undefined>; Querystring: Record<string, unknown> }>(page.route, async (request, reply) => {
      const generation = services.publicCache.currentGeneration
      try {
        const loaded = await loadPage(services, page, Object.values(request.params)[0] || undefined, request.query)
        const text = renderPage(loaded, loaded.looks, loaded.ownPath, { baseUrl: services.baseUrl(), embedVersion: await findEmbedVersion(folders.embed) })
        const answer = makePublicAnswer(text, { ...pageHeaders, 'Cache-Control': publicHeaders['Cache-Control'], Vary: publicHeaders.Vary })
        services.publicCache.keep(request.raw.url ?? '', answer, generation)
        return sendKept(answer, request, reply, true)
      } catch (thrown) {
        return sendTrouble(thrown, request, reply)
      }
    })
  }

  async function sendTrouble(thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const error = asDomainError(thrown)
    if (error.id === 'unexpected' || error.id === 'unavailable') request.log.error({ requestId: request.id, err: thrown }, 'page failed')
    const looks = Looks.pick({ theme: true, fit: true }).safeParse(request.query).data ?? { theme: 'auto' as const, fit: false }
    const text = renderTrouble(error, looks, { baseUrl: services.baseUrl(), embedVersion: await findEmbedVersion(folders.embed) })
    for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name)
    return reply.code(errors[error.id].status).headers({ ...pageHeaders, 'Cache-Control': 'no-store' }).send(text)
  }

  const style = makePublicAnswer(pageStyleSheet.text, { ...publicHeaders, 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Type': 'text/css; charset=utf-8' })
  app.get(pageStyleSheet.path, (request, reply) => sendKept(style, request, reply, true))
  app.get('/embed-code/*', (request, reply) => sendTrouble(new DomainError('not-found'), request, reply))
  app.get('/robots.txt', (_, reply) => reply.headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }).send(robots))
  addOembed(app, services, (path) => loadPageAt(services, path))
  addExamples(app, services, folders.examples)
}

/** Public pages are to be found; everything else asks for a sign-in anyway. */
const robots = `User-agent: *
Allow: /embed-code/
Allow: /embed/
Allow: /api/public/
Disallow: /
`
