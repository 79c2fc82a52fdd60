import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { refusalOf, type Access } from '@portal/shared/platform/access/isAllowed'
import { CommonHeaders, CommonParameters, headers as headerNames } from '@portal/shared/platform/call/commonParameters'
import { pathParams, type Call } from '@portal/shared/platform/call/defineCall'
import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import { inSchoolView } from './inSchoolView'
import { mostProblems, problemsOf, success } from './answer'
import { cutAnswer } from './cutAnswer'
import { Encoded } from './encode'
import { FileAnswer, sendFile } from './fileAnswer'
import { makePublicAnswer, privateHeaders, publicHeaders, sendPublic, type PublicAnswer } from './publicCache'
import { stepRefused } from './stepRefused'
import { knownValues, publicKey } from './publicKey'
import { readForm } from './readForm'
import { isOutOfShape, problemsOfTexts, readInput, withoutDisguises } from './readInput'
import type { Identify, RequestContext, Services, SignedIn } from './requestContext'
import { transactionsOf } from './transactionsOf'

const contentTypes = {
  'application/json': 'application/json; charset=utf-8',
  'application/openapi+json': 'application/json; charset=utf-8',
  'text/calendar': 'text/calendar; charset=utf-8',
  'application/rss+xml': 'application/rss+xml; charset=utf-8',
  file: 'application/octet-stream',
} as const

/** What the world reads without signing in: embeds, feeds, other sites. */
export const isPublicRead = ({ method, path, access }: Pick<Call, 'method' | 'path' | 'access'>): boolean => method === 'GET' && 'public' in access && path.startsWith('/public/')

const fromAnySite = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'content-type', 'Access-Control-Max-Age': '86400', 'Cache-Control': 'no-store' } as const

/** A payload with a sentence for the person, shown as a toast. */
export class WithMessage<Payload> {
  constructor(readonly payload: Payload, readonly message: string) {}
}

/** A call with what answers it. */
export interface Served {
  call: Call
  handler: (input: never, context: never) => Promise<unknown>
}

type WhoFor<A extends Access> = A extends { public: string } ? SignedIn | null : SignedIn

/**
 * Ties a handler to its call. The handler gets the parsed input and, unless the call is public, a signed-in person
 * for whom the declared access has been checked. Policy on the one thing is the handler's, inside its transaction.
 */
export function serve<Input extends z.ZodObject, Output extends z.ZodType, Allowed extends Access>(
  call: Call<Input, Output, Allowed>,
  handler: (input: z.output<Input>, context: RequestContext<WhoFor<Allowed>>) => Promise<z.input<Output> | WithMessage<z.input<Output>> | FileAnswer | Encoded>,
): Served {
  return { call: call as unknown as Call, handler: handler as Served['handler'] }
}

/** Throws read-only-year for a past academic year of the person's organization. */
export type RefuseYear = (services: Services, who: SignedIn, academicYearId: number) => Promise<void>

/** Adds the routes of `served` below /api; `identify` finds the person behind a request, `refuseYear` guards past years from what adds. */
export function addRoutes(app: FastifyInstance, services: Services, identify: Identify, served: readonly Served[], refuseYear: RefuseYear = () => Promise.resolve()): void {
  const add = (to: FastifyInstance, { call, handler }: Served) => {
    to.route({
      // Public reads answer HEAD from the same bytes; other calls do not take it.
      method: call.cacheable ? ['GET', 'HEAD'] : call.method,
      url: `/api${call.path}`,
      bodyLimit: call.maxBody,
      exposeHeadRoute: false,
      config: { callName: call.name, details: call.details },
      // Before the body is read: nobody's bytes are taken and parsed who may not send any.
      onRequest: async (request) => {
        request.askedAt = services.now()
        request.who = await identify(services, request.headers.authorization)
        refuseUnlessAllowed(call, request.who)
      },
      handler: (request, reply) => answerCall(call, handler, services, refuseYear, request, reply),
    })
    // A form on any site asks first whether it may send JSON here.
    if (call.path.startsWith('/public/') && call.method !== 'GET') to.options(`/api${call.path}`, (_, reply) => reply.code(204).headers({ ...fromAnySite, 'Access-Control-Allow-Methods': call.method }).send())
  }
  for (const each of served.filter(({ call }) => call.consumes === 'application/json')) add(app, each)
  // In a part of its own: no other call takes a form.
  void app.register(async (part) => {
    await part.register(multipart)
    for (const each of served.filter(({ call }) => call.consumes === 'multipart/form-data')) add(part, each)
  })
}

async function answerCall(
  call: Call, handler: Served['handler'], services: Services, refuseYear: RefuseYear, request: FastifyRequest, reply: FastifyReply,
): Promise<unknown> {
  const { who = null } = request
  const isOpen = isPublicRead(call)
  // What is kept for everyone is counted where it is not there yet.
  if (!who && isOpen && !call.cacheable) services.publicLimit.count(request.ip)
  const given = call.consumes === 'multipart/form-data' ? await readForm(request, call.maxBody) : call.method === 'GET' ? request.query : (request.body ?? {})
  const { input, common, timeZone, key } = parseRequest(call, request, given)
  // People who look at a past year see no way to add anything; this is for those who ask without looking.
  if (call.adds && who && common.academicYear !== undefined) await refuseYear(services, who, common.academicYear)

  const context: RequestContext = {
    // An answer for everyone is nobody's own.
    ...services, who: call.cacheable ? null : who, common, timeZone,
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    cookie: (request.headers.cookie ?? '').slice(0, 4_000),
    setCookie: (cookie) => void reply.header('Set-Cookie', cookie),
    log: request.log,
    ...transactionsOf(services, call.changes),
  }
  const handle = () => inSchoolView(who, () => handler(input as never, context as never))
  // What is kept for everyone is asked for once, no matter who asks.
  const work = who && call.method === 'GET' && !call.cacheable ? () => services.readTurns.take(who.actingUserId ?? who.userId, handle) : handle
  const isChecked = services.settings.PORTAL_CHECK_ANSWERS
  // Files are sent as they are read, and never kept among the answers.
  if (call.cacheable && call.produces === 'file' && !who) countCold(call, services, request.ip)
  if (call.cacheable && call.produces !== 'file') {
    const kept = services.publicCache.find(key)
    if (kept) return send(kept, request, reply)
    if (!who && !services.publicCache.isUnderway(key)) countCold(call, services, request.ip)
    return send(await services.publicCache.make(key, async () => bytesOf(call, await work(), publicHeaders, isChecked)), request, reply)
  }
  const answered = await work()
  if (answered instanceof FileAnswer) return sendFile(reply, answered)
  // A calendar is always sent with an ETag: programs ask for it every hour, for years.
  if (call.produces === 'text/calendar') return send(bytesOf(call, answered, privateHeaders, isChecked), request, reply)
  const open = 'public' in call.access ? { 'Access-Control-Allow-Origin': '*' } : {}
  return reply.headers({ 'Content-Type': contentTypes[call.produces], 'Cache-Control': 'no-store', ...open }).send(bodyOf(call, answered, isChecked))
}

/** Counts an answer that is not there yet. Calendars and feeds are written as whole pages are. @throws DomainError too-many-tries */
function countCold(call: Call, { publicLimit, pageLimit }: Services, address: string): void {
  publicLimit.count(address)
  if (isText(call)) pageLimit.count(address)
}

/** What a call answered, as it is sent: cut to what its schema says (cutAnswer.ts). What is kept for everyone is kept cut. */
function bodyOf(call: Call, answered: unknown, isChecked: boolean): string {
  const message = answered instanceof WithMessage ? answered.message : null
  const payload = answered instanceof WithMessage ? (answered.payload as unknown) : answered
  return call.produces === 'application/json' ? JSON.stringify(success(cutAnswer(call, payload, isChecked), message)) : isText(call) ? String(payload) : JSON.stringify(payload)
}

// Search engines list pages; data they may read, for the tables on schools' own pages.
const bytesOf = (call: Call, answered: unknown, headers: Readonly<Record<string, string>>, isChecked: boolean): PublicAnswer =>
  makePublicAnswer(answered instanceof Encoded ? answered : bodyOf(call, answered, isChecked), { ...headers, 'X-Robots-Tag': 'noindex', 'Content-Type': contentTypes[call.produces] })

function send(answer: PublicAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  sendPublic(answer, request.raw, reply.raw)
  return reply
}

/** Calendars and feeds: what is written is what is sent. */
const isText = ({ produces }: Call): boolean => produces === 'text/calendar' || produces === 'application/rss+xml'

function refuseUnlessAllowed(call: Call, who: SignedIn | null): void {
  const refusal = refusalOf(who, call.access, call.whileActingAs === 'blocked', call.inSchoolView === 'blocked')
  if (refusal) throw new DomainError(refusal, refusal === 'no-permission' ? { message: call.withoutPermission } : {})
  if (who?.firstStep && !call.openDuring.includes(who.firstStep) && !('public' in call.access)) throw stepRefused(who.firstStep)
}

/**
 * Reads path, query (GET) or body (others) and the headers into the call's input and the common parameters.
 * @throws DomainError invalid-input with every field that is wrong
 */
function parseRequest(call: Call, request: FastifyRequest, given: unknown) {
  if (typeof given !== 'object' || given === null || Array.isArray(given) || isOutOfShape(given)) throw new DomainError('malformed-body')
  const { academicYear, orgParam, schoolParam, ...own } = withoutDisguises(given) as Record<string, unknown>
  // Elements on websites know years by name. Elsewhere a season is what an activity has.
  const { season } = isPublicRead(call) ? own : {}
  if (isPublicRead(call)) delete own.season
  const problems: FieldProblem[] = []
  const params = request.params as Record<string, string>
  for (const name of pathParams(call)) {
    if (name in own) problems.push({ field: name, message: 'This is set by the address.' })
  }

  // A public read gets the same answer whatever the browser sends besides the address: caches know nothing else.
  const headers = isPublicRead(call) ? CommonHeaders.safeParse({}) : CommonHeaders.safeParse({ [headerNames.academicYear]: request.headers[headerNames.academicYear], [headerNames.timeZone]: request.headers[headerNames.timeZone] })
  if (!headers.success) problems.push(...problemsOf(headers.error))
  const common = CommonParameters.safeParse({ academicYear: academicYear ?? headers.data?.[headerNames.academicYear], season, orgParam, schoolParam })
  if (!common.success) problems.push(...problemsOf(common.error))
  const input = readInput(call, { ...own, ...params })
  if (!input.success) problems.push(...problemsOf(input.error))
  const named = new Set(problems.map(({ field }) => field))
  problems.push(...problemsOfTexts({ ...own, ...params }).filter(({ field }) => !named.has(field)))
  if (problems.length > 0 || !common.success || !input.success || !headers.success) throw new DomainError('invalid-input', { fields: problems.slice(0, mostProblems) })
  // Nobody keeps an answer apart for what it does not depend on; and what it is not kept under, the handler does not see.
  const goesBy: readonly string[] = call.cacheable ? call.goesBy : Object.keys(CommonParameters.shape)
  const seen = Object.fromEntries(Object.entries(common.data).filter(([name]) => goesBy.includes(name))) as typeof common.data
  const [said, understood] = [{ ...own, ...params, academicYear, season, orgParam, schoolParam }, { ...seen, ...input.data }] as Record<string, unknown>[]
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(understood![name])))
  const inQuery = [...Object.keys(call.input.shape), ...goesBy].filter((name) => !(name in params))
  return { input: input.data, common: seen, timeZone: headers.data[headerNames.timeZone], key: publicKey(`/api${path}`, knownValues(inQuery, said!, understood!)) }
}
