import { partsIn } from './definitionProblems'
import type { FormDefinition, FormFeed, FormRule, Group, Page, Part, Question, Section } from './formDefinition.types'

/** What has parts in it: a page, a section, or a group. */
export type Container = Page | Section | Group
type Kind = Part['part']

const kindOf = (container: Container): 'page' | 'section' | 'group' => ('part' in container ? container.part : 'page')
const holdsParts = (part: Part): part is Section | Group => part.part === 'section' || part.part === 'group'

/** Whether such a part may be in such a container: a group asks questions alone, and a section is never in another one. */
export const mayHold = (container: 'page' | 'section' | 'group', part: Kind): boolean => container === 'page' || (container === 'section' ? part !== 'section' : part === 'question')

/** Where a part is: what it is in, at which place, and on which page. */
export interface Place {
  part: Part
  container: Container
  /** From 0. */
  index: number
  page: Page
}

function findIn(container: Container, id: string, page: Page): Place | undefined {
  const parts: readonly Part[] = container.parts
  const index = parts.findIndex((part) => part.id === id)
  if (index >= 0) return { part: parts[index]!, container, index, page }
  for (const part of parts) {
    const found = holdsParts(part) ? findIn(part, id, page) : undefined
    if (found) return found
  }
  return undefined
}

/** Where a part is; nothing for one that is not in the form, and for a page. */
export function placeOf({ pages }: FormDefinition, id: string): Place | undefined {
  for (const page of pages) {
    const found = findIn(page, id, page)
    if (found) return found
  }
  return undefined
}

/** A page, a section or a group by its id. */
export function containerOf(definition: FormDefinition, id: string): Container | undefined {
  const page = definition.pages.find((each) => each.id === id)
  if (page) return page
  const part = placeOf(definition, id)?.part
  return part && holdsParts(part) ? part : undefined
}

/** A container with other parts, and whatever is not on the way to the change as it was: rows of it need not be drawn again. */
function changedIn<C extends Container>(container: C, id: string, change: (parts: readonly Part[]) => readonly Part[]): C {
  if (container.id === id) return { ...container, parts: change(container.parts) }
  let isChanged = false
  const parts = (container.parts as readonly Part[]).map((part) => {
    if (!holdsParts(part)) return part
    const next = changedIn(part, id, change)
    isChanged ||= next !== part
    return next
  })
  return isChanged ? { ...container, parts } : container
}

const changeParts = (definition: FormDefinition, containerId: string, change: (parts: readonly Part[]) => readonly Part[]): FormDefinition =>
  ({ ...definition, pages: definition.pages.map((page) => changedIn(page, containerId, change)) })

/** Puts a part into a page, a section or a group, at a place from 0; the same form where it cannot be there. */
export function insertPart(definition: FormDefinition, containerId: string, index: number, part: Part): FormDefinition {
  const container = containerOf(definition, containerId)
  if (!container || !mayHold(kindOf(container), part.part)) return definition
  return changeParts(definition, containerId, (parts) => [...parts.slice(0, index), part, ...parts.slice(index)])
}

/** Removes a part with all that is in it. */
export function removePart(definition: FormDefinition, id: string): FormDefinition {
  const place = placeOf(definition, id)
  return place ? changeParts(definition, place.container.id, (parts) => parts.filter((part) => part.id !== id)) : definition
}

/** Another part in place of one: what it is does not change. */
export function changePart<P extends Part>(definition: FormDefinition, id: string, change: (part: P) => P): FormDefinition {
  const place = placeOf(definition, id)
  return place ? changeParts(definition, place.container.id, (parts) => parts.map((part) => (part.id === id ? change(part as P) : part))) : definition
}

export const changePage = (definition: FormDefinition, id: string, change: Partial<Page>): FormDefinition =>
  ({ ...definition, pages: definition.pages.map((page) => (page.id === id ? { ...page, ...change } : page)) })

/**
 * Puts a part elsewhere.
 * @param index its place there from 0, counted without the part itself
 * @returns the same form where it cannot be there: in itself, a section in a section
 */
export function movePart(definition: FormDefinition, id: string, containerId: string, index: number): FormDefinition {
  const place = placeOf(definition, id)
  const container = containerOf(definition, containerId)
  if (!place || !container || !mayHold(kindOf(container), place.part.part)) return definition
  if (holdsParts(place.part) && (containerId === id || placeOf({ pages: [{ id: '', title: '', parts: [place.part] }] }, containerId))) return definition
  return insertPart(removePart(definition, id), containerId, index, place.part)
}

/** Where one step takes a part: past what is beside it, into it, or out of what it is in. Nothing at the very ends of the form. */
function stepOf({ pages }: FormDefinition, { part, container, index, page }: Place, by: -1 | 1): { to: string; index: number } | undefined {
  const beside = (container.parts as readonly Part[])[index + by]
  if (beside) {
    if (!holdsParts(beside) || !mayHold(beside.part, part.part)) return { to: container.id, index: index + by }
    return { to: beside.id, index: by > 0 ? 0 : beside.parts.length }
  }
  if (kindOf(container) === 'page') {
    const next = pages[pages.indexOf(page) + by]
    return next && { to: next.id, index: by > 0 ? 0 : next.parts.length }
  }
  const around = placeOf({ pages }, container.id)
  return around && { to: around.container.id, index: around.index + (by > 0 ? 1 : 0) }
}

/** Moves a part one step up (-1) or down (1): past what is beside it, into a section or group, out of one, or to the page beside. */
export function stepPart(definition: FormDefinition, id: string, by: -1 | 1): FormDefinition {
  const place = placeOf(definition, id)
  const step = place && stepOf(definition, place, by)
  return step ? movePart(definition, id, step.to, step.index) : definition
}

/** Every id of a form, of rules, pages and feeds too. */
export const idsIn = ({ pages, rules = [], feeds = [] }: FormDefinition): Set<string> => new Set([...pages.flatMap((page) => [page.id, ...partsIn(page.parts).map(({ id }) => id)]), ...rules.map(({ id }) => id), ...feeds.map(({ id }) => id)])

/** Ids that the form does not have, nor those of its versions before: "q1", "q2". @param taken is added to */
export function freshId(taken: Set<string>, beginning: string): string {
  let number = taken.size
  while (taken.has(`${beginning}${number}`)) number += 1
  taken.add(`${beginning}${number}`)
  return `${beginning}${number}`
}

const beginnings: Record<Kind, string> = { question: 'q', text: 't', group: 'g', section: 's' }

/** A copy with ids of its own. What a copied question asks of another copied one, it asks of that copy. */
function copyOf<P extends Part>(part: P, taken: Set<string>): P {
  const renamed = new Map(partsIn([part]).map((each) => [each.id, freshId(taken, beginnings[each.part])]))
  return renamedIn(part, renamed) as P
}

/** Anything with ids in it, with others for them: of parts, and where a condition or a term asks for them. Options keep theirs. */
function renamedIn(value: unknown, names: ReadonlyMap<string, string>, key = ''): unknown {
  if (typeof value === 'string') return (key === 'id' || key === 'answer' || key === 'count' ? names.get(value) : undefined) ?? value
  if (Array.isArray(value)) return key === 'options' || key === 'lines' ? value : value.map((each) => renamedIn(each, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, renamedIn(each, names, name)]))
}

/** A second part like this one, right after it. @returns the form, and the copy's id; null where there is no such part */
export function duplicatePart(definition: FormDefinition, id: string, taken: Set<string>): { definition: FormDefinition; id: string } | null {
  const place = placeOf(definition, id)
  if (!place) return null
  const copy = copyOf(place.part, taken)
  return { definition: insertPart(definition, place.container.id, place.index + 1, copy), id: copy.id }
}

/** A second page like this one, right after it. */
export function duplicatePage(definition: FormDefinition, id: string, taken: Set<string>): FormDefinition {
  const index = definition.pages.findIndex((page) => page.id === id)
  const page = definition.pages[index]
  if (!page) return definition
  const asSection: Section = { part: 'section', id: page.id, title: page.title, parts: page.parts as Section['parts'] }
  const { parts } = copyOf(asSection, taken)
  return addPage(definition, { ...page, id: freshId(taken, 'p'), parts }, index + 1)
}

/** A page more, at a place from 0; at the end if it is not given. */
export const addPage = (definition: FormDefinition, page: Page, index = definition.pages.length): FormDefinition =>
  ({ ...definition, pages: [...definition.pages.slice(0, index), page, ...definition.pages.slice(index)] })

/** One place up (-1) or down (1). */
export function stepPage(definition: FormDefinition, id: string, by: -1 | 1): FormDefinition {
  const index = definition.pages.findIndex((page) => page.id === id)
  const page = definition.pages[index]
  if (!page || !definition.pages[index + by]) return definition
  return addPage({ ...definition, pages: definition.pages.filter((each) => each !== page) }, page, index + by)
}

/** Without a page; the last one stays, as a form has one. */
export const removePage = (definition: FormDefinition, id: string): FormDefinition =>
  (definition.pages.length === 1 ? definition : { ...definition, pages: definition.pages.filter((page) => page.id !== id) })

/** The rules; none is no list of them. */
export function withRules(definition: FormDefinition, rules: FormRule[]): FormDefinition {
  const { rules: _, ...others } = definition
  return rules.length === 0 ? others : { ...others, rules }
}

/** What entries become; nothing is no list of it. */
export function withFeeds(definition: FormDefinition, feeds: FormFeed[]): FormDefinition {
  const { feeds: _, ...others } = definition
  return feeds.length === 0 ? others : { ...others, feeds }
}

/** A question or a group that a condition may ask. */
export interface Askables {
  question?: Question
  group?: Group
  id: string
}

/** What is asked before a part or a page, in order: that alone may its conditions ask. Of all of the form, if there is no such part. */
export function askedBefore(definition: FormDefinition, id: string): Askables[] {
  const before: Askables[] = []
  const walk = (parts: readonly Part[]): boolean => parts.some((part) => {
    if (part.id === id) return true
    if (part.part === 'question') before.push({ id: part.id, question: part })
    else if (holdsParts(part)) {
      if (walk(part.parts)) return true
      if (part.part === 'group') before.push({ id: part.id, group: part })
    }
    return false
  })
  definition.pages.some((page) => page.id === id || walk(page.parts))
  return before
}

/** What is asked up to the end of a page: where one goes from it may depend on that. */
export function askedUpTo(definition: FormDefinition, pageId: string): Askables[] {
  const index = definition.pages.findIndex(({ id }) => id === pageId)
  return askedBefore({ pages: definition.pages.slice(0, index + 1) }, '')
}
