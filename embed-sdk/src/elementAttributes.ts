/**
 * The one table of elements and attributes. The loader, the elements, custom-elements.json and the types of tags are all
 * made from it; what each attribute means is said in attributeDocs.ts, which does not compile if one is missing. Lines of
 * words and not lists: the loader carries them, and has 1.58 KB in all.
 */
export const elementAttributes = {
  /** Attributes that choose the data, besides `org` and `season`: each is a parameter of the same name in the call's query. In this order they take the loader the fewest bytes. */
  brackets: 'activity level classification bracket school event',
  scores: 'activity level classification district school day brief',
  roster: 'team event',
  schedule: 'team activity level school event',
  'event-results': 'event',
  standings: 'activity level classification district school',
  calendar: 'activity level of school month brief',
  events: 'activity kind school when',
  form: 'activity status of school form',
  alignments: 'activity classification district school',
  school: 'school fields status',
} as const

type Words<Line extends string> = Line extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : Line

export type Noun = keyof typeof elementAttributes
export type TagName = `portal-${Noun}`
export type QueryAttribute = 'org' | 'season' | Words<(typeof elementAttributes)[Noun]>

/** Attributes that say how an element looks and are known to its page in a frame, too. */
export const lookAttributes = 'limit look theme lang tz refresh heading' as const
/** Attributes of the element alone. */
const ownAttributes = 'loading mode label links' as const

export type AttributeName = QueryAttribute | Words<typeof lookAttributes> | Words<typeof ownAttributes>
export type AttributeType = 'string' | 'number' | 'boolean'

/** Names of all attributes of an element. @param line its line of the table above */
export function attributesOf(line: string): AttributeName[] {
  return `org season ${lookAttributes} ${ownAttributes} ${line}`.split(' ') as AttributeName[]
}

/** Attributes that only have to be there. */
export const isFlag = (name: string): boolean => name === 'links'
/** Attributes that are numbers. */
export const isCount = (name: string): boolean => /^(limit|refresh)$/.test(name)

/** Most attributes are text. */
export const typeOf = (name: string): AttributeType => (isFlag(name) ? 'boolean' : isCount(name) ? 'number' : 'string')
