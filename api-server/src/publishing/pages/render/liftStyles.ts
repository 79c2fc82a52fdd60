import { createHash } from 'node:crypto'
import { Html } from '../../../platform/html'

/** A style of custom properties alone, as a view writes it for a crest: names, and values in which nothing can end a rule or load anything. */
const inAttribute = / style="((?:--[a-z0-9-]+:\s?[#\w(),.%\s-]+;?)+)"/g

/**
 * Moves styles of elements into one style sheet: the pages' policy allows no style that is written on an element, and a sheet by its hash. An element
 * that a script changes later has its style set by that script, which comes before the sheet's.
 * @returns what stands in the page, and the rules, in which each style is once
 */
export function liftStyles({ text }: Html): { body: Html; rules: string } {
  const numbers = new Map<string, number>()
  const body = text.replace(inAttribute, (_, style: string) => {
    const number = numbers.get(style) ?? numbers.size + 1
    numbers.set(style, number)
    return ` data-c="${number}"`
  })
  return { body: new Html(body), rules: [...numbers].map(([style, number]) => `[data-c="${number}"]{${style}}`).join('') }
}

const written = /<style>([^<]*)<\/style>/

/** What a page's policy says besides 'self' of styles: the hash of the one sheet in it, if it has one. */
export function styleSourceOf(page: string): string {
  const rules = written.exec(page)?.[1]
  return rules === undefined ? '' : ` 'sha256-${createHash('sha256').update(rules).digest('base64')}'`
}
