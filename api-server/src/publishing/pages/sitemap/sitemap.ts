import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Changeable } from '@portal/shared/platform/call/defineCall'
import { DomainError } from '@portal/shared/platform/call/errors'
import { failure } from '../../../platform/http/answer'
import { sendKept } from '../../../platform/http/fileFolder'
import { makePublicAnswer } from '../../../platform/http/publicCache'
import type { Services } from '../../../platform/http/requestContext'
import { xmlText } from '../../../platform/html'
import { findSitemapScopes } from './sitemap.repository'
import { readSitemap, type SitemapEntry } from './sitemapEntries'

/** As many pages as one file may name (sitemaps.org). */
const mostInFile = 50_000
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600', 'X-Content-Type-Options': 'nosniff', Vary: 'Accept-Encoding' } as const

const element = (kind: 'url' | 'sitemap') => ({ path, changedAt }: SitemapEntry, baseUrl: string) =>
  `<${kind}><loc>${xmlText(`${baseUrl}${path}`)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${kind}>`
const [urlElement, sitemapElement] = [element('url'), element('sitemap')]

/**
 * What publishes pages and takes them back. Scores do not: which pages there are stays as it is, and a robot that reads the day of a
 * change a few minutes late costs nothing, while counting all matches again with each score does.
 */
const publishes: readonly Changeable[] = ['organizations', 'schools', 'activities', 'teams', 'brackets', 'imports', 'setupLists', 'events', 'seasons']

/** The files of one association's sitemap, each as many pages as a file may name. */
export function filesOf(orgParam: string, entries: readonly SitemapEntry[], most = mostInFile): (SitemapEntry & { entries: readonly SitemapEntry[] })[] {
  return Array.from({ length: Math.ceil(entries.length / most) }, (_, index) => {
    const some = entries.slice(index * most, (index + 1) * most)
    const changes = some.flatMap(({ changedAt }) => changedAt?.getTime() ?? [])
    return { path: `/sitemaps/${orgParam}/${index + 1}.xml`, changedAt: changes.length > 0 ? new Date(changes.reduce((one, other) => Math.max(one, other))) : null, entries: some }
  })
}

const document = (top: 'urlset' | 'sitemapindex', lines: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>\n<${top} ${namespace}>\n${lines.join('\n')}\n</${top}>\n`

/**
 * Adds GET /sitemap.xml, which names a sitemap or several for each association, these, and /robots.txt. Only what is published is in
 * them, of current academic years; each address is that of its page and no other.
 */
export function addSitemap(app: FastifyInstance, services: Services): void {
  const filesOfAll = async (orgParam?: string) => {
    const scopes = (await findSitemapScopes(services.database.reader)).filter((scope) => orgParam === undefined || scope.organization.orgParam === orgParam)
    const files = []
    for (const scope of scopes) {
      const { organization, academicYear } = scope
      const entries = await services.remembered.of(`sitemap/${organization.id}/${academicYear.id}`, publishes, () => readSitemap(services.database.reader, scope, services.now()))
      files.push(...filesOf(organization.orgParam, entries))
    }
    return files
  }

  async function send(request: FastifyRequest, reply: FastifyReply, make: () => Promise<string | undefined>): Promise<FastifyReply> {
    const key = request.url.split('?', 1)[0]!.replace(/\/$/, '')
    const kept = services.publicCache.find(key)
    if (kept) return sendKept(kept, request, reply, true)
    services.publicLimit.count(request.ip)
    services.pageLimit.count(request.ip)
    const generation = services.publicCache.currentGeneration
    const text = await make()
    if (text === undefined) {
      const { status, body } = failure(new DomainError('not-found'))
      return reply.code(status).header('Cache-Control', 'no-store').send(body)
    }
    const answer = makePublicAnswer(text, headers)
    services.publicCache.keep(key, answer, generation)
    return sendKept(answer, request, reply, true)
  }

  app.get('/sitemap.xml', (request, reply) => send(request, reply, async () => document('sitemapindex', (await filesOfAll()).map((file) => sitemapElement(file, services.baseUrl())))))
  app.get<{ Params: { orgParam: string; file: string } }>('/sitemaps/:orgParam/:file', (request, reply) => send(request, reply, async () => {
    const file = (await filesOfAll(request.params.orgParam)).find(({ path }) => path === `/sitemaps/${request.params.orgParam}/${request.params.file}`)
    return file && document('urlset', file.entries.map((entry) => urlElement(entry, services.baseUrl())))
  }))
  app.get('/robots.txt', (_, reply) => reply.headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }).send(robotsFor(services.baseUrl())))
}

/**
 * Public pages are to be found; everything else asks for a sign-in anyway. Public data may be read, for who looks at a school's page
 * with a table in it, but is not listed: its answers say so (X-Robots-Tag).
 */
const robotsFor = (baseUrl: string) => `User-agent: *
Allow: /home
Allow: /embed-code/
Allow: /embed/
Allow: /api/public/
Allow: /sitemap.xml
Allow: /sitemaps/
Disallow: /

Sitemap: ${baseUrl}/sitemap.xml
`
