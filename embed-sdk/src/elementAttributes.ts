/**
 * The one table of elements and attributes. The loader, the elements, custom-elements.json and the types of tags are all
 * made from it; what each attribute means is said in attributeDocs.ts, which does not compile if one is missing.
 */
export const elementAttributes = {
  /** Attributes that choose the data, beside `org`: each is a parameter of the same name in the call's query. */
  standings: ['activity', 'level', 'classification', 'district', 'school'],
  scores: ['activity', 'level', 'classification', 'district', 'school', 'day'],
  schedule: ['team', 'school', 'activity', 'level'],
} as const

export type Noun = keyof typeof elementAttributes
export type TagName = `portal-${Noun}`
export type QueryAttribute = 'org' | (typeof elementAttributes)[Noun][number]

/** Attributes that every element takes. */
const commonAttributes = ['org', 'limit', 'theme', 'lang', 'tz', 'refresh', 'loading', 'mode', 'heading', 'label', 'links'] as const

export type AttributeName = (typeof commonAttributes)[number] | QueryAttribute
export type AttributeType = 'string' | 'number' | 'boolean'

/** Names of an element's attributes. */
export function attributesOf(noun: Noun): AttributeName[] {
  return [...commonAttributes, ...elementAttributes[noun]]
}

/** Most attributes are text. */
export function typeOf(name: string): AttributeType {
  return name === 'links' ? 'boolean' : name === 'limit' || name === 'refresh' ? 'number' : 'string'
}
