import type { Noun } from './elementAttributes'

/** What is asked of an element to know its addresses. */
export type Attributes = Pick<Element, 'getAttribute'>

/** The name of a tag without its prefix: "standings". */
export function nounOf(element: Element): Noun {
  return element.localName.slice(7) as Noun
}

/** Where a portal has its data and its frame pages: each element's is at its own name, below. */
export const dataPath = 'api/public/'
export const framePath = 'embed-code/'

/**
 * An address with an element's attributes as parameters, `org` and `season` first. Loader and element must agree on every character of the
 * data's: it is the key of the one request.
 * @param path without parameters: the portal's address with a slash at its end, one of the paths above, and the element's noun
 * @param names of attributes, with spaces between them: the element's line of the table, for a frame page `lookAttributes` behind it
 */
export function addressOf(path: string, host: Attributes, names: string): string {
  // Whatever is in an attribute becomes text of an address: half a character, which encodeURIComponent throws at, too.
  const query = new URLSearchParams()
  for (const name of `org season ${names}`.split(' ')) {
    // An answer in brief is wanted unless the page says otherwise; URLSearchParams writes "true".
    const value = host.getAttribute(name) || name === 'brief'
    if (value) query.set(name === 'org' ? 'orgParam' : name, value as string)
  }
  return `${path}?${query}`
}
