import { elementAttributes, lookAttributes, type Noun } from './elementAttributes'

/** What is asked of an element to know its addresses. */
export type Attributes = Pick<Element, 'getAttribute'>

/** The name of a tag without its prefix: "standings". */
export function nounOf(element: Element): Noun {
  return element.localName.slice(7) as Noun
}

/** An address with an element's attributes as parameters, `org` and `season` first. @param names of attributes, with spaces between them */
function address(path: string, host: Attributes, names: string): string {
  // Whatever is in an attribute becomes text of an address: half a character, which encodeURIComponent throws at, too.
  const query = new URLSearchParams()
  for (const name of `org season ${names}`.split(' ')) {
    const value = host.getAttribute(name)
    if (value) query.set(name === 'org' ? 'orgParam' : name, value)
  }
  return `${path}?${query}`
}

/**
 * Address of an element's data. Loader and element must agree on every character: it is the key of the one request.
 * @param portal address of the portal, with a slash at its end
 * @param names the element's line of the table
 */
export const dataUrl = (portal: string, noun: Noun, host: Attributes, names: string): string => address(`${portal}api/public/${noun}`, host, names)

/** Address of the page that stands in for an element in a frame: each element has one by its own name. */
export const frameUrl = (portal: string, noun: Noun, host: Attributes): string => address(`${portal}embed-code/${noun}`, host, `${elementAttributes[noun]} ${lookAttributes}`)
