import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import type { Call } from '@portal/shared/platform/call/defineCall'
import { DomainError, errors, type FieldProblem } from '@portal/shared/platform/call/errors'
import { asDomainError, problemsOf, retryAfterOf } from '../../platform/http/answer'
import { sendKept } from '../../platform/http/fileFolder'
import { cutAnswer } from '../../platform/http/cutAnswer'
import { logFailure } from '../../platform/http/logged'
import { makePublicAnswer, publicHeaders } from '../../platform/http/publicCache'
import { isPublicRead } from '../../platform/http/serve'
import { knownValues, publicKey } from '../../platform/http/publicKey'
import type { Services } from '../../platform/http/requestContext'
import { alignmentsPage } from './page/alignmentsPage'
import { allBracketsPage, bracketsOfEventPage, eventBracketsPage } from './page/bracketPages'
import { calendarPage } from './page/calendarPage'
import { addCheckPage } from './page/checkPage'
import { findEmbedVersion } from './embedVersion'
import { eventDayPage } from './page/eventDayPage'
import { eventPages, eventsListPage } from './page/eventPages'
import { resultsPages } from './page/resultsPages'
import { eventTeamPages } from './page/eventTeamPages'
import { addExamples } from './examples'
import { formEntriesPage, formPage } from './page/formPage'
import { addFormPosts } from './page/formPosts'
import { addOembed } from './oembed'
import { addCrestPictures } from './render/crestPicture'
import { gamePage } from './page/gamePage'
import { addLogo, findLogoPath } from './render/logo'
import { homePage } from './home/homePage'
import { Looks, queryText, sortQuery } from './pageQuery'
import { publicScope } from '../../identity/organizations/scope'
import { pageStyleSheet } from './render/pageStyle'
import { styleSourceOf } from './render/liftStyles'
import type { LoadedPage, PublicPage } from './publicPage'
import { renderPage, renderTrouble } from './render/renderDocument'
import { schedulePage } from './page/schedulePage'
import { scoresPage } from './page/scoresPage'
import { schoolHubPage } from './page/schoolHubPage'
import { schoolsPage } from './page/schoolsPage'
import { teamHubPage } from './page/teamHubPage'
import { readSite, type Site } from './site/readSite'
import { siteScript } from './site/siteScript'
import { siteStyleSheet } from './site/siteStyle'
import { isAlone, variantKey } from './site/standsAlone'
import { websitePage } from './site/websitePage'
import { addSitemap } from './sitemap/sitemap'
import { standingsPage } from './page/standingsPage'

/** Every kind of public page. */
export const publicPages: readonly PublicPage[] = [standingsPage, scoresPage, schedulePage, bracketsOfEventPage, allBracketsPage, eventBracketsPage, calendarPage, eventsListPage, ...eventPages, ...resultsPages, eventDayPage, ...eventTeamPages, schoolsPage, schoolHubPage, teamHubPage, gamePage, alignmentsPage, formPage, formEntriesPage, homePage, websitePage]

/** Any site may frame these pages; they run nothing but the portal's own files. */
const pageHeaders = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors *; base-uri 'none'; form-action 'self'",
  'Content-Type': 'text/html; charset=utf-8',
  // The same address is a page with a masthead in a tab, and without one in a frame.
  Vary: `${publicHeaders.Vary}, Sec-Fetch-Dest`,
} as const

/** A page's headers: the policy lets in the one style sheet that is written in it, by its hash. */
const headersOf = (page: string) => ({ ...pageHeaders, 'Content-Security-Policy': pageHeaders['Content-Security-Policy'].replace("style-src 'self'", (source) => `${source}${styleSourceOf(page)}`) })

interface Parsed {
  /** What of the address the page depends on. */
  key: string
  common: CommonParameters
  query: Looks & Record<string, unknown>
  given: Record<string, string | undefined>
  asElement: boolean
}

/** Where each page is: at its own path, and at the name of the element that frames it; the longest first, as routers choose. */
const addresses = publicPages
  .flatMap((page) => [...new Set([page.path, ...(page.element ? [`/embed-code/${page.element}`] : [])])].map((top) => ({ page, top })))
  .sort((one, other) => other.top.length - one.top.length)

/**
 * Reads a page's parameters. What it does not know is ignored: mail programs and social networks add their own to links.
 * @param top where the page is asked for: its own path or its element's
 * @param inPath what is in the path, in the order of `page.params`
 * @throws DomainError not-found if what is in the path cannot be one, invalid-input naming the fields of the query
 */
function parsePage({ page, top }: { page: PublicPage; top: string }, inPath: readonly (string | undefined)[], all: Record<string, unknown>): Parsed {
  const ofPath = Object.fromEntries(page.params.flatMap((name, at) => (inPath[at] === undefined ? [] : [[name, inPath[at]]]))) as Record<string, string>
  const { academicYear, season, orgParam, org, schoolParam, ...own } = { ...all, ...ofPath }
  const school = 'school' in own ? own.school : schoolParam
  const values = { ...own, ...(school !== undefined && { school }) }
  const common = CommonParameters.safeParse({ academicYear, season, orgParam: orgParam ?? org })
  const query = page.query.safeParse(values)
  const problems: FieldProblem[] = [...(common.success ? [] : problemsOf(common.error)), ...(query.success ? [] : problemsOf(query.error))]
  if (problems.some(({ field }) => field in ofPath)) throw new DomainError('not-found')
  if (!common.success || !query.success) throw new DomainError('invalid-input', { fields: problems })
  const known = [...Object.keys(page.query.shape), 'academicYear', 'season']
  const given = Object.fromEntries(known.map((name) => [name, typeof all[name] === 'string' ? all[name] : undefined]))
  const path = [top, ...inPath.filter((step) => step !== undefined).map(encodeURIComponent)].join('/')
  const inQuery = [...Object.keys(page.query.shape), ...Object.keys(CommonParameters.shape)].filter((name) => !(name in ofPath))
  const said = { ...values, academicYear, season, orgParam: orgParam ?? org }
  return { common: common.data, query: query.data as Parsed['query'], given, asElement: top !== page.path, key: publicKey(path, knownValues(inQuery, said, { ...common.data, ...query.data })) }
}

/**
 * Finds and reads the page that an address of this portal leads to.
 * @param path from the portal's top, with its query
 * @throws DomainError not-found for addresses that are no public page
 */
export async function loadPageAt(services: Services, path: string): Promise<LoadedPage & { looks: Looks; ownPath: string }> {
  const url = new URL(path, 'http://portal')
  for (const { page, top } of addresses) {
    if (!`${url.pathname}/`.startsWith(`${top}/`)) continue
    const steps = url.pathname.slice(top.length).replace(/\/$/, '').split('/').slice(1)
    if (steps.length <= page.params.length && !steps.includes('')) return loadPage(services, page, parsePage({ page, top }, steps.map(decodeSafely), Object.fromEntries(url.searchParams)))
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

async function loadPage(services: Services, page: PublicPage, { common, query, given, asElement }: Parsed) {
  const loaded = await page.load({ reader: services.database.reader, baseUrl: services.baseUrl(), now: services.now(), settings: services.settings, remembered: services.remembered, common, query, given, asElement })
  const canonicalPath = sortQuery(loaded.canonicalPath)
  const [canonicalTop, canonicalQuery = ''] = canonicalPath.split('?')
  const { school: _, ...looksGiven } = given
  const ownPath = `${canonicalTop}${queryText({ ...pick(looksGiven, Object.keys(Looks.shape)), ...Object.fromEntries(new URLSearchParams(canonicalQuery)) })}`
  const logoPath = loaded.organization && (await findLogoPath(services.database.reader, loaded.organization.orgParam))
  return { ...loaded, canonicalPath, ...(logoPath && { logoPath }), looks: query as Looks, ownPath }
}

const pick = (values: Record<string, string | undefined>, names: string[]) => Object.fromEntries(names.map((name) => [name, values[name]]))

/**
 * Adds the public pages below /embed-code, oEmbed, the examples, the sitemap and robots.txt.
 * @param folders absolute paths: the embed SDK's build, whose scripts the pages use, and the examples
 * @param calls all of the API: a page's data are those of a call, and cut to what that one says
 */
export function addPublicPages(app: FastifyInstance, services: Services, folders: { embed: string; examples: string }, calls: readonly Call[]): void {
  const callAt = new Map(calls.filter(isPublicRead).map((call) => [`/api${call.path}`, call]))
  const payloadOf = ({ view, dataUrl, payload }: LoadedPage) => (view === null ? null : cutAnswer(callAt.get(dataUrl.split('?', 1)[0]!)!, payload, services.settings.PORTAL_CHECK_ANSWERS))
  const siteOf = async ({ organization }: LoadedPage): Promise<Site | null> =>
    organization ? readSite(services.database.reader, await publicScope(services.database.reader, { orgParam: organization.orgParam }), services.now(), services.remembered) : null
  const write = async (page: LoadedPage & { looks: Looks; ownPath: string }, alone: boolean) =>
    renderPage({ ...page, payload: payloadOf(page) }, page.looks, page.ownPath, { baseUrl: services.baseUrl(), embedVersion: await findEmbedVersion(folders.embed), site: alone ? await siteOf(page) : null })
  // Only the last step of a route may be left out, so each length of a path is a route of its own.
  const routes = addresses.flatMap(({ page, top }) => Array.from({ length: page.params.length + 1 }, (_, length) => ({ page, top, route: [top, ...page.params.slice(0, length)].join('/:') })))
  for (const { page, top, route } of routes) {
    app.get<{ Params: Record<string, string | undefined>; Querystring: Record<string, unknown> }>(route, async (request, reply) => {
      try {
        const parsed = parsePage({ page, top }, page.params.map((name) => request.params[name] || undefined), request.query)
        const alone = isAlone(request.headers, page)
        const key = variantKey(parsed.key, alone, page)
        const kept = services.publicCache.find(key)
        if (kept) return sendKept(kept, request, reply, true)
        if (!services.publicCache.isUnderway(key)) {
          services.publicLimit.count(request.ip)
          services.pageLimit.count(request.ip)
        }
        let own: string | undefined
        const make = async () => {
          const loaded = await loadPage(services, page, parsed)
          const text = await write(loaded, alone)
          if (loaded.isForOneVisit) own = text
          return loaded.isForOneVisit ? null : makePublicAnswer(text, { ...headersOf(text), 'Cache-Control': publicHeaders['Cache-Control'], Vary: pageHeaders.Vary })
        }
        const answer = await services.publicCache.make(key, make)
        if (answer) return sendKept(answer, request, reply, true)
        if (own === undefined) await make()
        return reply.headers({ ...headersOf(own!), 'Cache-Control': 'no-store' }).send(own)
      } catch (thrown) {
        return sendTrouble(thrown, request, reply)
      }
    })
  }

  addFormPosts(app, services, {
    load: (form, query) => loadPage(services, formPage, parsePage({ page: formPage, top: formPage.path }, [form], query)),
    send: async (page, reply, status) => {
      const text = await write(page, isAlone(reply.request.headers))
      return reply.code(status).headers({ ...headersOf(text), 'Cache-Control': 'no-store' }).send(text)
    },
    sendTrouble,
  })

  async function sendTrouble(thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const error = asDomainError(thrown)
    logFailure(request.log, error.id, thrown, { text: 'page failed' })
    const looks = Looks.pick({ theme: true, fit: true }).safeParse(request.query).data ?? { theme: 'auto' as const, fit: false }
    const text = renderTrouble(error, looks, { baseUrl: services.baseUrl(), embedVersion: await findEmbedVersion(folders.embed) })
    for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name)
    const retryAfter = retryAfterOf(error)
    return reply.code(errors[error.id].status).headers({ ...pageHeaders, 'Cache-Control': 'no-store', ...(retryAfter !== null && { 'Retry-After': retryAfter }) }).send(text)
  }

  for (const [file, type] of [[pageStyleSheet, 'css'], [siteStyleSheet, 'css'], [siteScript, 'javascript']] as const) {
    const answer = makePublicAnswer(file.text, { ...publicHeaders, 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Type': `text/${type}; charset=utf-8` })
    app.get(file.path, (request, reply) => sendKept(answer, request, reply, true))
  }
  app.get('/embed-code/*', (request, reply) => sendTrouble(new DomainError('not-found'), request, reply))
  addSitemap(app, services)
  addLogo(app, services)
  addCrestPictures(app, services)
  addOembed(app, services, (path) => loadPageAt(services, path))
  addCheckPage(app, services, folders.embed)
  addExamples(app, services, folders)
}
