import type { z } from 'zod'
import type { FirstStep } from '../access/firstSteps'
import type { Access } from '../access/isAllowed'
import type { commonDetails } from './commonDetails.schemas'
import type { CommonParameters } from './commonParameters'
import type { ErrorId } from './errors'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The things that calls can change. Each noun adds its own in its manifest (NOUN.module.ts). */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- it is filled by the nouns
export interface Changes {}

/** One of these; the client forgets what it knew of it, the server its cached public answers. */
export type Changeable = keyof Changes

/** What refusals carry beside their sentence, by their id. */
export type RefusalDetails = Readonly<Partial<Record<ErrorId, z.ZodType>>>

export interface Call<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType, Allowed extends Access = Access, Details extends RefusalDetails = RefusalDetails> {
  /** Noun and verb, unique: 'scores.submit'. */
  name: string
  /** One line for the API's page. */
  summary: string
  method: Method
  /** Below /api, with :parameters that are fields of `input`. */
  path: `/${string}`
  access: Allowed
  /** What someone is told whose role is right and whose permission is missing; else the general sentence. */
  withoutPermission?: string
  /** Writes are blocked while an admin acts as another user, unless the call says 'allowed'. */
  whileActingAs: 'allowed' | 'blocked'
  /** Blocked in the School Admin view: what is about the admin themselves (profile, account, role), not about the school. */
  inSchoolView: 'allowed' | 'blocked'
  /** Anyone who has something to do before anything else may only call what names that step (and what is public). */
  openDuring: readonly FirstStep[]
  /**
   * True for what adds something: refused while the request names a past academic year, whatever it would be added to. Not so for
   * years (they can be added from any of them), ties of families (they are of no year) and the office's decisions on ranks of any year.
   */
  adds: boolean
  /** A strict object: unknown fields are refused. Path, query (GET) and body (others) are read into it. */
  input: Input
  /** How the body comes: as JSON, or as a form whose one file is a field of `input` (z.file()). */
  consumes: 'application/json' | 'multipart/form-data'
  output: Output
  /** Errors it can return besides those that every call can. */
  errors: readonly ErrorId[]
  /**
   * What its refusals carry, as `error.details`: what is not said here does not leave the server, but for what any call's may carry
   * (commonDetails.schemas.ts). Left out where they carry nothing. In a line of its own: the build leaves it out of what browsers load.
   */
  details?: Details
  changes: readonly Changeable[]
  /** What a read shows of these: the app asks for it again once a call has changed one. */
  shows: readonly Changeable[]
  /** What the answer is if not JSON in the envelope. `file`: bytes with a name and a type of their own; `output` is z.string() then. */
  produces: 'application/json' | 'text/calendar' | 'application/rss+xml' | 'application/openapi+json' | 'file'
  /** Public reads are sent with an ETag and may be kept by browsers and CDNs. */
  cacheable: boolean
  /**
   * Which of the common parameters a cacheable read goes by: they and its own are what its answer is kept under, and its handler is told
   * no others. By default organization and year, as most ask for; calls that are not kept are told all.
   */
  goesBy: readonly (keyof CommonParameters)[]
  /** Largest body in bytes; of a form, its file. */
  maxBody: number
}

type Definition<Input extends z.ZodObject, Output extends z.ZodType, Allowed extends Access, Details extends RefusalDetails> =
  Pick<Call<Input, Output, Allowed, Details>, 'name' | 'summary' | 'method' | 'path' | 'access' | 'input' | 'output'>
  & Partial<Pick<Call<Input, Output, Allowed, Details>, 'withoutPermission' | 'whileActingAs' | 'openDuring' | 'inSchoolView' | 'adds' | 'errors' | 'details' | 'changes' | 'shows' | 'consumes' | 'produces' | 'cacheable' | 'goesBy' | 'maxBody'>>

/**
 * One call of the API, said once: server, client, OpenAPI and tests derive from the constant this returns.
 * @throws Error at start if a path parameter is no field of `input`, or a read says that it changes or adds something
 */
export function defineCall<Input extends z.ZodObject, Output extends z.ZodType, const Allowed extends Access, Details extends RefusalDetails = Readonly<Record<never, z.ZodType>>>(
  definition: Definition<Input, Output, Allowed, Details>,
): Call<Input, Output, Allowed, Details> {
  const call: Call<Input, Output, Allowed, Details> = {
    whileActingAs: definition.method === 'GET' ? 'allowed' : 'blocked',
    inSchoolView: 'allowed',
    openDuring: [],
    errors: [],
    changes: [],
    shows: [],
    consumes: 'application/json',
    produces: 'application/json',
    cacheable: false,
    goesBy: ['academicYear', 'season', 'orgParam'],
    maxBody: 64 * 1024,
    adds: false,
    ...definition,
  }
  for (const param of pathParams(call)) {
    if (!(param in call.input.shape)) throw new Error(`${call.name}: the path has :${param}, the input does not`)
  }
  if (call.method === 'GET' && (call.changes.length > 0 || call.adds)) throw new Error(`${call.name}: a read cannot change or add anything`)
  return call
}

/** Whether a value is what defineCall made. */
export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && ['name', 'method', 'path', 'access', 'input', 'output', 'openDuring'].every((key) => key in value)

/** The names of the parameters in a call's path. */
export function pathParams(call: Pick<Call, 'path'>): string[] {
  return [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string)
}

/** What a caller passes (before defaults and coercion) and what it gets back. */
export type InputOf<C> = C extends Call<infer Input, z.ZodType> ? z.input<Input> : never
export type ParsedInputOf<C> = C extends Call<infer Input, z.ZodType> ? z.output<Input> : never
export type OutputOf<C> = C extends Call<z.ZodObject, infer Output> ? z.output<Output> : never

type Declared<C> = C extends { details?: infer Details } ? Omit<typeof commonDetails, keyof Details> & Details : typeof commonDetails
/** What its refusals carry, by their id. */
export type DetailsOf<C> = { [Id in keyof Declared<C>]: z.output<Extract<Declared<C>[Id], z.ZodType>> }
