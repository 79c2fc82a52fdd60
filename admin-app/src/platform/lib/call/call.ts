import { ofetch } from 'ofetch'
import type { Call, DetailsOf, InputOf, OutputOf } from '@portal/shared/platform/call/defineCall'
import type { Envelope } from '@portal/shared/platform/call/envelope'
import type { ErrorId, FieldProblem } from '@portal/shared/platform/call/errors'
import { academicYearOf, endSession, getSession, updateUser } from '../session/session'

/** Errors of the server by their id, and two that only this side knows. */
export type CallErrorId = ErrorId | 'offline' | 'unreadable'

/** A call that did not succeed. `message` is written for the person who reads it. */
export class CallError extends Error {
  constructor(
    readonly id: CallErrorId,
    message: string,
    /** HTTP status; 0 if no answer came. */
    readonly status: number,
    readonly fields: FieldProblem[] = [],
    /** What the error carries besides its message, such as the match as it is now for score-changed. */
    readonly details: unknown = undefined,
  ) {
    super(message)
    this.name = 'CallError'
  }
}

type Carrying<Details> = { [Id in keyof Details]: { readonly id: Id; readonly details: Details[Id] | undefined } }[keyof Details] | { readonly id: Exclude<CallErrorId, keyof Details>; readonly details: undefined }
/** A refusal of one call: its id says which details it may carry, as the call declares them. The server sends no others. */
export type RefusalOf<C> = CallError & Carrying<DetailsOf<C>>

/** Headers by the names that shared/call/commonParameters gives them; repeated here as text to keep zod out of the entry. */
const academicYearHeader = 'academic-year'
const timeZoneHeader = 'time-zone'

/** Sign-in answers 401 for a wrong password: nobody's session ends by that. */
const answers401WithoutEnding = ['sessions.signIn', 'organizations.setUp']

export interface Answer<Payload> {
  payload: Payload
  /** The server's sentence for the person, if it has one. */
  message: string | null
}

export type AnyCall = Pick<Call, 'name' | 'method' | 'path'>

/**
 * Sends one call: the one place where the app talks to the server (specification, section 7). Path parameters are taken
 * out of `input`; the rest goes into the query (GET) or the JSON body. No timeout, no retry.
 * @throws CallError whatever goes wrong, also without a network
 */
export async function send<C extends AnyCall>(call: C, input: InputOf<C>, options: { signal?: AbortSignal } = {}): Promise<Answer<OutputOf<C>>> {
  const session = getSession()
  const response = await ofetch
    .raw(addressOf(call, input), { ...optionsOf(call, input), ...options, parseResponse: parseEnvelope })
    .catch((error: unknown) => {
      throw whyNoAnswer(error, options.signal)
    })
  const envelope = response._data as Envelope<OutputOf<C>> | null
  if (response.ok && envelope?.status) return { payload: envelope.payload, message: envelope.success_message }
  throw refused(call, envelope, response.status, session)
}

/**
 * Sends a call that produces a file. @returns its bytes and the name that the server gives it
 * @throws CallError as `send` does
 */
export async function sendForFile<C extends AnyCall>(call: C, input: InputOf<C>, options: { signal?: AbortSignal } = {}): Promise<{ blob: Blob; name: string }> {
  const session = getSession()
  const response = await ofetch.raw<Blob, 'blob'>(addressOf(call, input), { ...optionsOf(call, input), ...options, responseType: 'blob' }).catch((error: unknown) => {
    throw whyNoAnswer(error, options.signal)
  })
  const blob = response._data
  if (response.ok && blob) return { blob, name: nameIn(response.headers.get('content-disposition') ?? '') }
  throw refused(call, blob ? (parseEnvelope(await blob.text()) as Envelope<unknown> | null) : null, response.status, session)
}

/** The UTF-8 name of a Content-Disposition header. */
function nameIn(header: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : 'file'
}

/** The path with its parameters filled in from the input. */
export const addressOf = (call: AnyCall, input: unknown) =>
  `/api${call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((input as Record<string, unknown>)[name])))}`

/** What is sent besides the address: the rest of the input in query or body, and who, when and where. */
function optionsOf(call: AnyCall, input: unknown) {
  const session = getSession()
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  const own = Object.fromEntries(Object.entries(input as object).filter(([name]) => !inPath.has(name)))
  const values = withoutUndefined({ ...commonParameters(), ...own })
  const isRead = call.method === 'GET'
  return { baseURL: apiOrigin(), method: call.method, headers: headersOf(session), query: isRead ? values : undefined, body: isRead ? undefined : values, retry: 0, ignoreResponseError: true }
}

/** Who sends, when and where. */
export function headersOf(session: ReturnType<typeof getSession>): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', [timeZoneHeader]: Intl.DateTimeFormat().resolvedOptions().timeZone }
  if (session) headers.authorization = `Bearer ${session.token}`
  const year = academicYearOf(session)
  if (year) headers[academicYearHeader] = String(year)
  return headers
}

/** What is thrown where no answer came. */
export function whyNoAnswer(error: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? error : offline()
}

/** There is no connection, or nothing that answers. */
export const offline = () => new CallError('offline', 'The portal cannot be reached. Please check your connection.', 0)

/** The error of an answer that is no success; a session that the server does not know anymore ends here. */
export function refused(call: AnyCall, envelope: Envelope<unknown> | null, status: number, session: ReturnType<typeof getSession>): CallError {
  if (status === 401 && !answers401WithoutEnding.includes(call.name) && getSession()?.token === session?.token) endSession('expired')
  if (envelope?.status === false && session) {
    const { firstStep } = (envelope.error.details ?? {}) as Partial<DetailsOf<AnyCall>['profile-required']>
    if (firstStep) updateUser({ ...session.user, firstStep })
  }
  return errorOf(envelope, status)
}

function errorOf(envelope: Envelope<unknown> | null, status: number): CallError {
  if (!envelope || envelope.status) return new CallError('unreadable', 'The portal’s response could not be read. Please try again in a moment.', status)
  const { id, fields, details } = envelope.error
  return new CallError(id, envelope.error_message, status, fields, details)
}

/** A proxy's page in place of an envelope becomes null, not an exception. */
export function parseEnvelope(text: string): unknown {
  try {
    const answer: unknown = JSON.parse(text)
    const isEnvelope = typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'boolean'
    return isEnvelope && (answer.status || ('error' in answer && answer.error)) ? answer : null
  } catch {
    return null
  }
}

/** academicYear, orgParam and schoolParam, as far as they are set. */
function commonParameters() {
  const session = getSession()
  return {
    academicYear: academicYearOf(session) ?? undefined,
    orgParam: session?.user.organization.orgParam,
    schoolParam: session?.schoolParam ?? undefined,
  }
}

const withoutUndefined = (values: Record<string, unknown>) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Undefined in a browser, whose own origin is meant; tests run a server of their own. */
let origin: string | undefined
/** Where the server is; undefined for the page's own origin. */
export const apiOrigin = () => origin

/** Sends all further calls to this origin; for tests, which bring their own server. */
export function sendCallsTo(address: string | undefined): void {
  origin = address
}
