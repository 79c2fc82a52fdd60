import { z } from 'zod'
import { Slug, TimeZone, line } from '@portal/shared/platform/call/fields'

/** How a page looks, as opposed to what it shows. Every public page takes these; the embed SDK passes an element's attributes on as them. */
export const Looks = z.object({
  theme: z.enum(['auto', 'light', 'dark'], 'Use auto, light or dark.').default('auto'),
  limit: z.coerce.number('Use a number from 1 to 500.').int('Use a number from 1 to 500.').min(1, 'Use a number from 1 to 500.').max(500, 'Use a number from 1 to 500.').optional(),
  /** 1: the frame has a fixed height, so the page scrolls inside. */
  fit: z.enum(['0', '1'], 'Use 0 or 1.').default('0').transform((text) => text === '1'),
  heading: line(120).optional(),
  lang: z.string().max(35).regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'Use a language such as en-US.').optional(),
  tz: TimeZone.optional(),
  /** Seconds between looks for something new; 0 for none. */
  refresh: z.coerce.number('Use a number of seconds.').int('Use a number of seconds.').min(0).max(86_400).optional(),
  /** 1: the visitor came by a choice, so the choices stay even if one district is shown. */
  choose: z.enum(['0', '1'], 'Use 0 or 1.').default('0').transform((text) => text === '1'),
  /** Marks a school's rows, and chooses its districts. */
  school: Slug.optional(),
})
export type Looks = z.output<typeof Looks>

/** Parameters that carry over when a visitor chooses another table: how the page looks, but not what it is about. */
const carried = ['theme', 'limit', 'fit', 'lang', 'tz', 'refresh', 'school', 'academicYear', 'season'] as const

/** A query as text, with its `?`; empty if nothing is in it. What is undefined or empty is left out. */
export function queryText(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`
}

/** The year that a visitor's query names, by key or by name. */
export const yearOf = ({ academicYear, season }: Record<string, string | undefined>): { academicYear: string | undefined; season: string | undefined } => ({ academicYear, season })

/** What of a visitor's query carries over to the next choice. The values have been checked: only what a page knows is in `query`. */
export function carriedOver(query: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(carried.map((name) => [name, query[name]]))
}

/** An address with its parameters in the order of their names: each page has one address, whatever the order in which they were given. */
export function sortQuery(path: string): string {
  const [top = '', query] = path.split('?')
  if (query === undefined) return path
  const values = new URLSearchParams(query)
  values.sort()
  return `${top}?${values.toString()}`
}
