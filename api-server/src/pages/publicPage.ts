import type { z } from 'zod'
import type { CommonParameters } from '@portal/shared/call/commonParameters'
import type { Reader } from '../db/database'
import type { Html } from './html'

/** One link of a choice. */
export interface Choice {
  label: string
  href: string
  isCurrent: boolean
}

/** What stands above a view, each with its links. */
export interface ChoiceGroup {
  label: 'Activity' | 'Level' | 'District'
  choices: Choice[]
}

/** A public page with its data, ready to be written. */
export interface LoadedPage {
  view: 'standings' | 'scores' | 'schedule'
  /** Address of the call that gives the same payload, from the portal's top. */
  dataUrl: string
  payload: unknown
  /** The view's other properties; they go to the browser as JSON. */
  props: Record<string, unknown>
  body: Html
  title: string
  description: string
  organizationName: string
  /** The one address of this content, from the portal's top. */
  canonicalPath: string
  choices: ChoiceGroup[]
  /** The pages before and after this one, where the list is longer than a page. */
  pager: Choice[]
  /** schema.org objects. */
  things: Record<string, unknown>[]
}

export interface PageRequest<Query> {
  reader: Reader
  /** The portal's address. */
  baseUrl: string
  common: CommonParameters
  query: Query
  /** The parameters as they were given, those that the page knows. */
  given: Record<string, string | undefined>
}

/** A kind of public page: its address, its parameters and how it is read. */
export interface PublicPage<Query extends z.ZodObject = z.ZodObject> {
  /** As Fastify writes it: /embed-code/standings/:orgParam? */
  route: string
  /** The parameter of the path, if it has one. */
  pathParam: 'orgParam' | 'team' | null
  query: Query
  /** @throws DomainError not-found, unknown-organization, invalid-input */
  load(request: PageRequest<z.output<Query>>): Promise<LoadedPage>
}

/** Keeps a page's own query type while pages of all kinds stand in one list. */
export const definePage = <Query extends z.ZodObject>(page: PublicPage<Query>) => page as unknown as PublicPage
