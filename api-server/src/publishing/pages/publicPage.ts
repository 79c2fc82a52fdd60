import type { z } from 'zod'
import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import type { Reader } from '../../platform/db/database'
import type { Html } from '../../platform/html'
import type { Settings } from '../../platform/settings'
import type { Remembered } from '../../platform/http/remembered'
import type { Crumb, NamedOrganization, PageThing } from './sitemap/structuredData'

/** One link of a choice. */
export interface Choice {
  label: string
  href: string
  isCurrent: boolean
}

/** What is shown above a view, each with its links. */
export interface ChoiceGroup {
  label: 'Activity' | 'Level' | 'District'
  choices: Choice[]
}

/** A view that is an element, too, by its name without `portal-`. */
export type ViewName = 'standings' | 'scores' | 'schedule' | 'brackets' | 'calendar' | 'events' | 'event-results' | 'roster' | 'school' | 'alignments' | 'form'

/** A public page with its data, ready to be written. */
export interface LoadedPage {
  /** Null for a page of links alone, which no script keeps fresh. */
  view: ViewName | null
  /** Address of the call that gives the same payload, from the portal's top; nothing of a page without a view. */
  dataUrl: string
  payload: unknown
  /** The view's other properties; they go to the browser as JSON. */
  props: Record<string, unknown>
  /** What heads the page above the view, and stays as it was written while the view is kept fresh. */
  head?: Html | undefined
  body: Html
  title: string
  description: string
  organizationName: string
  /** The one address of this content, from the portal's top. */
  canonicalPath: string
  choices: ChoiceGroup[]
  /** The pages before and after this one, where the list is longer than a page. */
  pager: Choice[]
  /** What is on it, in schema.org's terms. */
  things: readonly PageThing[]
  /** Whose page it is, as its address names it. */
  organization?: NamedOrganization
  /** The way to it from the association's first page, itself the last; it alone if not given. */
  trail?: readonly Crumb[]
  /** Search engines shall not list it: nothing is on it, or people are. */
  isUnlisted?: boolean
  /** Something in it is for this visit alone: nobody keeps it. */
  isForOneVisit?: boolean
  /** The link back to where the visitor came from; shown above the view. */
  back?: Choice
  /** The RSS feed of what it shows, from the portal's top, and what that is called. */
  feedPath?: string
  feedTitle?: string
  /** It is the portal's home page, or what the search in its masthead found: it has the masthead without a browser's word that nothing frames it. */
  isHome?: boolean
  /** What stands between the masthead and the page. */
  above?: Html | undefined
  /** What was looked for by the masthead's search. */
  sought?: string
  /** The association's logo, from the portal's top; put there for every page. */
  logoPath?: string
}

export interface PageRequest<Query> {
  reader: Reader
  /** The portal's address. */
  baseUrl: string
  now: Date
  /** Of the server: with its key it signs what it asks strangers for. */
  settings: Settings
  /** Counts over whole tables. */
  remembered: Remembered
  common: CommonParameters
  query: Query
  /** The parameters as they were given, those that the page knows. */
  given: Record<string, string | undefined>
  /** It is asked for by its element's name: a frame or a page without scripts shows it in the element's place. */
  asElement: boolean
}

/** A kind of public page: its address, its parameters and how it is read. */
export interface PublicPage<Query extends z.ZodObject = z.ZodObject> {
  /** From the portal's top, without parameters: /embed-code/standings */
  path: string
  /** What may follow, each after a slash; from the right each may be left out, or be in the query instead. */
  params: readonly string[]
  /** The element whose frame shows this page: the loader asks for it by the element's name, /embed-code/ELEMENT. */
  element?: ViewName
  /** It has the masthead unless a browser says that another page frames it. */
  isHome?: boolean
  query: Query
  /** @throws DomainError not-found, unknown-organization, invalid-input */
  load(request: PageRequest<z.output<Query>>): Promise<LoadedPage>
}

/** Keeps a page's own query type while pages of all kinds are in one list. */
export const definePage = <Query extends z.ZodObject>(page: PublicPage<Query>) => page as unknown as PublicPage
