import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** What schema.org says of a property: the types of its values. */
type Properties = Map<string, readonly string[]>

interface Vocabulary {
  /** Of a type with all those above it; undefined for what is no type. */
  propertiesOf(type: string): Properties | undefined
  /** True if a thing of this type may stand where `expected` is asked for. */
  isA(type: string, expected: string): boolean
  /** Texts that a list of words ("EventStatusType") holds, with and without the address before them. */
  wordsOf(type: string): ReadonlySet<string>
}

const simple = new Set(['Text', 'URL', 'Date', 'DateTime', 'Time', 'CssSelectorType', 'XPathType', 'PronounceableText'])

/**
 * schema.org's own definitions, read from the declarations that schema-dts makes of them: what a compiler checks of what is
 * written in the source, a test can check of what a page says.
 */
export function readVocabulary(): Vocabulary {
  const require = createRequire(import.meta.url)
  const source = readFileSync(require.resolve('schema-dts').replace(/\.js$/, '.d.ts'), 'utf8')
  const bases = new Map<string, { above: string[]; own: Properties }>()
  for (const [, name = '', above = '', body = ''] of source.matchAll(/^interface (\w+)Base extends ([^{]+)\{\n([\s\S]*?)^\}/gm)) {
    const own = new Map([...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm)].map(([, property = '', types = '']) => [property, types.split(' | ')]))
    bases.set(name, { above: [...above.matchAll(/(\w+)Base/g)].map(([, one = '']) => one), own })
  }
  const aboveOf = new Map([...source.matchAll(/^export interface (\w+)Leaf extends ([^{]+)\{/gm)].map(([, name = '', above = '']) => [name, [...above.matchAll(/(\w+)Base/g)].map(([, one = '']) => one)]))
  const unions = new Map([...source.matchAll(/^export type (\w+) = (.+);$/gm)].map(([, name = '', members = '']) => [name, members.split(' | ')]))

  const gather = (name: string): [string, readonly string[]][] => {
    const base = bases.get(name)
    return base ? [...base.above.flatMap(gather), ...base.own] : []
  }
  const members = (type: string): string[] => [type, ...(unions.get(type) ?? []).filter((one) => unions.has(one) && one !== type).flatMap(members)]
  return {
    propertiesOf: (type) => {
      const above = aboveOf.get(type)
      return above && new Map(above.flatMap(gather))
    },
    isA: (type, expected) => members(expected).includes(type),
    wordsOf: (type) => new Set((unions.get(type) ?? []).filter((one) => one.startsWith('"')).map((one) => one.slice(1, -1))),
  }
}

/**
 * What in a thing is not as schema.org defines it, as sentences; none if all is well.
 * @param expected the types that may stand at this place
 */
export function problemsOf(thing: unknown, vocabulary: Vocabulary, expected: readonly string[], at = 'page'): string[] {
  if (Array.isArray(thing)) return thing.flatMap((each, index) => problemsOf(each, vocabulary, expected, `${at}[${index}]`))
  if (typeof thing === 'number') return expected.some((type) => ['Number', 'Integer', 'Float'].includes(type)) ? [] : [`${at}: a number where ${expected.join(' or ')} is asked for`]
  if (typeof thing === 'string') {
    const isText = thing.trim() !== '' && expected.some((type) => simple.has(type) || vocabulary.wordsOf(type).has(thing))
    return isText ? [] : [`${at}: "${thing}" where ${expected.join(' or ')} is asked for`]
  }
  if (typeof thing !== 'object' || thing === null) return [`${at}: ${String(thing)} says nothing`]
  const { '@type': type, '@id': _, '@context': __, ...said } = thing as Record<string, unknown>
  const properties = vocabulary.propertiesOf(String(type))
  if (!properties) return [`${at}: ${String(type)} is no type`]
  if (!expected.some((one) => vocabulary.isA(String(type), one))) return [`${at}: ${String(type)} where ${expected.join(' or ')} is asked for`]
  return Object.entries(said).flatMap(([name, value]) => {
    const types = properties.get(name)
    return types ? problemsOf(value, vocabulary, types, `${at}.${name}`) : [`${at}: ${String(type)} has no ${name}`]
  })
}
