import { z } from 'zod'
import { defineCall } from '../call/defineCall'

export const getHealth = defineCall({
  name: 'health.get',
  summary: 'Whether the server and its database answer',
  method: 'GET',
  path: '/health',
  access: { public: 'load balancers and monitors ask' },
  input: z.strictObject({}),
  output: z.strictObject({ ok: z.literal(true), version: z.string(), database: z.enum(['embedded', 'postgresql']) }),
  errors: ['unavailable'],
})

export const getOpenApi = defineCall({
  name: 'health.getOpenApi',
  summary: 'This API as an OpenAPI 3.1 document',
  method: 'GET',
  path: '/openapi.json',
  access: { public: 'the API is documented openly' },
  input: z.strictObject({}),
  output: z.record(z.string(), z.unknown()),
  produces: 'application/openapi+json',
})
