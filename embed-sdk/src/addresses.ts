import { elementAttributes, type Noun } from './elementAttributes'

/** What is asked of an element to know its addresses. */
export type Attributes = Pick<Element, 'getAttribute'>

/** The name of a tag without its prefix: "standings". */
export function nounOf(element: Element): Noun {
  return element.localName.slice(7) as Noun
}

function withQuery(address: string, host: Attributes, names: readonly string[]): string {
  const query = names.flatMap((name) => {
    const value = host.getAttribute(name)
    return value ? `${name === 'org' ? 'orgParam' : name}=${encodeURIComponent(value)}` : []
  })
  return query.length > 0 ? `${address}?${query.join('&')}` : address
}

/**
 * Address of an element's data. Loader and element must agree on every character: it is the key of the one request.
 * @param portal address of the portal, with a slash at its end
 */
export function dataUrl(portal: string, noun: Noun, host: Attributes): string {
  return withQuery(`${portal}api/public/${noun}`, host, ['org', ...elementAttributes[noun]])
}

/** The pages that stand in for elements in a frame, and the attribute that is a part of the path. */
const framePages: Record<Noun, readonly [path: string, param?: string]> = {
  standings: ['standings', 'org'],
  scores: ['scores'],
  schedule: ['team-match-schedules', 'team'],
}

/** Address of the page that stands in for an element in a frame. */
export function frameUrl(portal: string, noun: Noun, host: Attributes): string {
  const [path, param = ''] = framePages[noun]
  const inPath = host.getAttribute(param)
  const names = ['org', ...elementAttributes[noun], 'limit', 'theme', 'lang', 'tz', 'refresh', 'heading']
  return withQuery(
    `${portal}embed-code/${path}${inPath ? `/${encodeURIComponent(inPath)}` : ''}`,
    host,
    names.filter((name) => name !== param),
  )
}
