import { z } from 'zod'
import type { Call } from '@portal/shared/platform/call/defineCall'

type Schema = z.core.JSONSchema.BaseSchema

/** Texts that a field of this name takes. */
const texts: Record<string, unknown> = {
  email: 'new.person@test.example', phone: '+1 512 555 0142', zip: '78701', state: 'TX', color: '#0f6b54', password: 'Prairie-Lamp-7!', newPassword: 'Prairie-Lamp-8!',
  currentPassword: 'Prairie-Lamp-7!', otp: '123456', code: '123456', type: 'email', target: 'new.person@test.example', reason: 'Because it is so.', orgParam: 'test',
}

/**
 * An input that a call's schema takes: the fields that it needs, with plain values; those that are keys of something
 * (`studentId`, `tagIds`) by `keys`.
 * @param keys value by field name; a field that ends in "Ids" takes the value of its singular in a list
 */
export function sampleInput(call: Call, keys: Record<string, number | string>): Record<string, unknown> {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema
  return objectOf(schema, keys)
}

function objectOf(schema: Schema, keys: Record<string, number | string>): Record<string, unknown> {
  const required = new Set((schema.required ?? []) as string[])
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>).filter(([name]) => required.has(name) || name in keys)
  return Object.fromEntries(fields.map(([name, field]) => [name, valueOf(name, field, keys)]))
}

function valueOf(name: string, schema: Schema, keys: Record<string, number | string>): unknown {
  if (name in keys) return keys[name]
  if (schema.type === 'array' && `${name.replace(/s$/, '')}` in keys) return [keys[name.replace(/s$/, '')]]
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return (schema.enum as unknown[]).at(0)
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (options) return options.some(({ type }) => type === 'null') ? null : valueOf(name, options[0]!, keys)
  switch (schema.type) {
    case 'integer':
    case 'number': return Math.max(Number(schema.minimum ?? 1), 1)
    case 'boolean': return false
    case 'array': return (schema.minItems ?? 0) > 0 ? [valueOf(name, (schema.items ?? {}) as Schema, keys)] : []
    case 'object': return objectOf(schema, keys)
    case 'null': return null
    default: return textOf(name, schema)
  }
}

function textOf(name: string, schema: Schema): unknown {
  if (schema.format === 'date') return '2026-11-02'
  if (schema.format === 'date-time') return '2026-11-02T18:00:00Z'
  if (name in texts) return texts[name]
  return 'Something plain'
}
