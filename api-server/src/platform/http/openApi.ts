import { z } from 'zod'
import { CommonParameters, headers as headerNames } from '@portal/shared/platform/call/commonParameters'
import { commonDetails } from '@portal/shared/platform/call/commonDetails.schemas'
import { pathParams, type Call, type RefusalDetails } from '@portal/shared/platform/call/defineCall'
import { errors, type ErrorId } from '@portal/shared/platform/call/errors'
import { isPublicRead } from './serve'

type Json = Record<string, unknown>

const reference = (kind: 'parameters' | 'schemas' | 'responses' | 'headers', name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** What zod says of a schema, without the dialect that the whole document has anyway. */
function schemaOf(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, target: 'draft-2020-12' }) as Json
  return schema
}

const commonProperties = schemaOf(CommonParameters, 'input').properties as Json

/** Errors that every call can answer, and those of writes and of calls that need a person. */
const everyCall: ErrorId[] = ['invalid-input', 'signed-out', 'not-found', 'unexpected', 'unavailable']
const everyWrite: ErrorId[] = ['malformed-body', 'overtaken', 'payload-too-large', 'unsupported-media-type']

/**
 * The API as an OpenAPI 3.1 document, made from the calls alone.
 * Beyond the standard it says who may try (`x-access`) and what a call changes (`x-changes`).
 * @param baseUrl the portal's address, without a slash at the end
 */
export function makeOpenApi(calls: readonly Call[], baseUrl: string, version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portal API',
      version,
      description: 'Every JSON answer comes in one envelope: status, success_message, error_message, payload, and on failure error with a stable id and the fields that are wrong.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${baseUrl}/api` }],
    tags: [...new Set(calls.map(tagOf))].sort().map((name) => ({ name })),
    paths: pathsOf(calls),
    components: components(),
  }
}

/** Made once for the same calls: anyone may ask for the document, and to make it takes a tenth of a second in which nobody else is answered. */
const madePaths = new WeakMap<readonly Call[], Record<string, Json>>()

function pathsOf(calls: readonly Call[]): Record<string, Json> {
  const made = madePaths.get(calls)
  if (made) return made
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  madePaths.set(calls, paths)
  return paths
}

const mediaTypeOf = ({ produces }: Call) => (produces === 'file' ? 'application/octet-stream' : produces === 'application/openapi+json' ? 'application/json' : produces)

const tagOf = (call: Call) => call.name.split('.', 1)[0] ?? call.name

function operationOf(call: Call): Json {
  const input = schemaOf(call.input, 'input')
  const properties = (input.properties ?? {}) as Record<string, Json>
  const required = (input.required ?? []) as string[]
  const inPath = pathParams(call)
  const own = Object.keys(properties).filter((name) => !inPath.includes(name))
  const isPublic = 'public' in call.access
  // Years by name are for who has no keys of them: websites.
  const common = Object.keys(commonProperties).filter((name) => name !== 'season' || isPublicRead(call))
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] })),
    ...(call.method === 'GET' ? own.map((name) => ({ name, in: 'query', required: required.includes(name), schema: properties[name] })) : []),
    ...(call.method === 'GET' ? common.map((name) => reference('parameters', name)) : []),
    reference('parameters', 'academicYearHeader'),
    reference('parameters', 'timeZoneHeader'),
  ]
  const takesBody = call.method === 'DELETE' ? own.length > 0 : call.method !== 'GET'
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [tagOf(call)],
    security: isPublic ? [] : [{ bearer: [] }],
    parameters,
    ...(takesBody && {
      requestBody: {
        required: true,
        content: {
          [call.consumes]: {
            schema: {
              ...input,
              properties: { ...Object.fromEntries(own.map((name) => [name, properties[name]])), ...Object.fromEntries(common.map((name) => [name, commonProperties[name]])) },
              required: required.filter((name) => own.includes(name)),
            },
          },
        },
      },
    }),
    responses: { 200: successOf(call), ...(call.cacheable && { 304: { description: 'The ETag of If-None-Match is still right.' } }), ...failuresOf(call) },
    'x-access': call.access,
    'x-while-acting-as': call.whileActingAs,
    'x-changes': call.changes,
    'x-max-body': call.maxBody,
  }
}

function successOf(call: Call): Json {
  const output = schemaOf(call.output, 'output')
  const schema = call.produces === 'application/json' ? { allOf: [reference('schemas', 'Success'), { type: 'object', properties: { payload: output } }] } : output
  return {
    description: call.summary,
    headers: {
      'X-Request-Id': reference('headers', 'RequestId'),
      ...(call.cacheable && { ETag: reference('headers', 'ETag'), 'Cache-Control': reference('headers', 'CacheControl') }),
    },
    content: { [mediaTypeOf(call)]: { schema } },
  }
}

/** One answer for each status, with the ids that it can carry. */
function failuresOf(call: Call): Json {
  const ids = new Set<ErrorId>([...everyCall, ...call.errors])
  if (call.method !== 'GET') for (const id of everyWrite) ids.add(id)
  if (isPublicRead(call)) ids.add('too-many-tries')
  if ('roleTypes' in call.access) ids.add('wrong-role')
  if ('roleTypes' in call.access && call.access.permission) ids.add('no-permission')
  if (!('public' in call.access) && call.whileActingAs === 'blocked') ids.add('acting-as')
  const byStatus = new Map<number, ErrorId[]>()
  for (const id of ids) byStatus.set(errors[id].status, [...(byStatus.get(errors[id].status) ?? []), id])
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.map((id) => `${id}: ${errors[id].message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [
                reference('schemas', 'Failure'),
                { type: 'object', properties: { error: { type: 'object', properties: { id: { enum: some } }, ...detailsOf(call.details ?? {}, some) } } },
              ],
            },
          },
        },
      },
    ]),
  )
}

/** What of these errors carry something, each by its id. */
function detailsOf(details: RefusalDetails, ids: readonly ErrorId[]): Json {
  const carried = ids.flatMap((id) => {
    const schema = details[id]
    return schema ? [{ if: { properties: { id: { const: id } } }, then: { properties: { details: schemaOf(schema, 'output') } } }] : []
  })
  return carried.length > 0 ? { allOf: carried } : {}
}

function components(): Json {
  const text = { type: 'string' }
  const nothing = { type: 'null' }
  const header = (name: string, property: string, description: string) => ({ name, in: 'header', required: false, schema: property in commonProperties ? commonProperties[property] : text, description })
  return {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token that sessions.signIn answers.' } },
    headers: {
      RequestId: { schema: { ...text, format: 'uuid' }, description: 'Names this request in the server’s log.' },
      ETag: { schema: text },
      CacheControl: { schema: text },
    },
    parameters: {
      ...Object.fromEntries(Object.entries(commonProperties).map(([name, schema]) => [name, { name, in: 'query', required: false, schema, description: commonDescriptions[name] }])),
      academicYearHeader: header(headerNames.academicYear, 'academicYear', 'The academic year that is looked at; the current one if not given.'),
      timeZoneHeader: header(headerNames.timeZone, 'timeZone', 'IANA zone of the visitor’s device.'),
    },
    schemas: {
      Success: {
        type: 'object',
        required: ['status', 'success_message', 'error_message', 'payload'],
        properties: { status: { const: true }, success_message: { type: ['string', 'null'] }, error_message: nothing, payload: {} },
      },
      Failure: {
        type: 'object',
        required: ['status', 'success_message', 'error_message', 'payload', 'error'],
        properties: { status: { const: false }, success_message: nothing, error_message: text, payload: nothing, error: reference('schemas', 'Problem') },
      },
      Problem: {
        type: 'object',
        required: ['id'],
        properties: { id: { enum: Object.keys(errors) }, fields: { type: 'array', items: reference('schemas', 'FieldProblem') }, details: {} },
        ...detailsOf(commonDetails, Object.keys(commonDetails) as ErrorId[]),
      },
      FieldProblem: { type: 'object', required: ['field', 'message'], properties: { field: text, message: text } },
    },
  }
}

const commonDescriptions: Record<string, string> = {
  academicYear: 'The academic year that is looked at; the current one if not given.',
  season: 'The same by its name, "2025-26", as elements on websites say it.',
  orgParam: 'The organization’s name in web addresses; may be left out where there is only one.',
  schoolParam: 'The school’s name in web addresses.',
}
