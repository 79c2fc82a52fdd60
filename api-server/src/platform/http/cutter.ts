import type { z } from 'zod'

/** Copies a value with what its schema says and nothing else. @throws Error where there is another kind of value than the schema says: what it holds is not known */
export type Cut = (value: unknown) => unknown

type Fields = Record<string, unknown>

/**
 * Derives from the schema of an answer what cuts answers to it. Not a parse: which text or number is in a field is the tests' job to check
 * (cutAnswer.ts), and no reason to refuse a person their page. Types that no answer has are refused here, at the first answer of the call.
 */
export function cutterOf(schema: z.core.$ZodType): Cut {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string': case 'number': case 'boolean': case 'null': case 'enum': case 'literal':
      return plain
    // Said in so many words: anything goes.
    case 'unknown':
      return whole
    case 'nullable': case 'optional': case 'default': {
      const inner = cutterOf(def.innerType)
      return inner === plain ? plain : (value) => (value === null || value === undefined ? value : inner(value))
    }
    // A text that is read into another one.
    case 'pipe':
      return cutterOf(def.in)
    case 'array': {
      const element = cutterOf(def.element)
      return (value) => {
        if (!Array.isArray(value)) throw notSaid('a list', value)
        return value.map(element)
      }
    }
    case 'tuple': {
      const items = def.items.map(cutterOf)
      return (value) => {
        if (!Array.isArray(value)) throw notSaid('a list', value)
        return items.map((item, index) => item(value[index]))
      }
    }
    case 'record': {
      const inner = cutterOf(def.valueType)
      return (value) => Object.fromEntries(Object.entries(fieldsOf(value)).map(([key, each]) => [key, inner(each)]))
    }
    case 'object':
      return objectCutter(def.shape)
    case 'union':
      return 'discriminator' in def ? choiceCutter(def as z.core.$ZodDiscriminatedUnionDef) : plainUnion(def.options)
    default:
      throw new Error(`An answer's schema has the type ${def.type}, which nothing can be cut to.`)
  }
}

const whole: Cut = (value) => value

const plain: Cut = (value) => {
  if (typeof value === 'object' && value !== null) throw notSaid('a text, a number or a word', value)
  return value
}

function objectCutter(shape: Readonly<Record<string, z.core.$ZodType>>): Cut {
  const fields = Object.entries(shape).map(([key, schema]) => [key, cutterOf(schema)] as const)
  return (value) => {
    const given = fieldsOf(value)
    const cut: Fields = {}
    for (const [key, inner] of fields) if (given[key] !== undefined) cut[key] = inner(given[key])
    return cut
  }
}

/** Objects of several kinds, told apart by one field. */
function choiceCutter({ discriminator, options }: z.core.$ZodDiscriminatedUnionDef): Cut {
  const byKind = new Map<unknown, Cut>()
  for (const option of options) {
    const cut = cutterOf(option)
    for (const kind of option._zod.propValues?.[discriminator] ?? []) byKind.set(kind, cut)
  }
  return (value) => {
    const kind = fieldsOf(value)[discriminator]
    const cut = byKind.get(kind)
    if (!cut) throw notSaid(`one of the kinds ${[...byKind.keys()].join(', ')}`, kind)
    return cut(value)
  }
}

/** Any of several texts and words. */
function plainUnion(options: readonly z.core.$ZodType[]): Cut {
  if (options.some((option) => cutterOf(option) !== plain)) throw new Error('A union of an answer has no field by which its kinds are told apart.')
  return plain
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notSaid('fields', value)
  return value as Fields
}

const notSaid = (said: string, value: unknown) => new Error(`An answer has something else where its schema says ${said}: ${Array.isArray(value) ? 'a list' : value === null ? 'null' : typeof value}.`)
