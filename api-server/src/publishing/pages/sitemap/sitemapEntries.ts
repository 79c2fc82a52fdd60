import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { findPublishedAlignments } from '../../../office/alignments/alignment.repository'
import { findBrackets } from '../../../competition/brackets/bracket.repository'
import type { Reader } from '../../../platform/db/database'
import { clockText, stateOn } from '../../../office/forms/form.policy'
import type { Scope } from '../../../identity/organizations/scope'
import { schedulePagePath, teamPagePath } from '../pagePaths'
import { queryText, sortQuery } from '../pageQuery'
import { homePathOf } from '../site/readSite'
import { findSitemapDistricts, findSitemapEvents, findSitemapForms, findSitemapMatches, findSitemapMonths, findSitemapSchools, findSitemapTeams } from './sitemap.repository'

/** A page that search engines may list. */
export interface SitemapEntry {
  /** From the portal's top: the page's one address. */
  path: string
  /** When what it shows changed last; null where nobody knows. */
  changedAt: Date | null
}

/** Most brackets of an association in a year. */
const mostBrackets = 500

/** Pages by address, each with the latest change of what it shows. */
class Pages {
  private readonly found = new Map<string, Date | null>()

  /** @param now what is said to have changed later is not said at all: imports bring such days. */
  constructor(private readonly now: Date) {}

  add(path: string, values: Record<string, string | undefined>, changedAt: Date | string | null): void {
    const address = sortQuery(`${path}${queryText(values)}`)
    const before = this.found.get(address) ?? null
    const changed = changedAt === null ? null : new Date(changedAt)
    this.found.set(address, before && changed ? (before > changed ? before : changed) : (changed ?? before))
  }

  list(): SitemapEntry[] {
    return [...this.found].map(([path, changedAt]) => ({ path, changedAt: changedAt && changedAt > this.now ? null : changedAt }))
  }
}

/**
 * What an association has published of its current academic year, as its pages: none that would be empty, and none that names players.
 * Forms are of any year, as long as they take entries of everyone; who sent an entry is in none.
 * @param now tells the month that a calendar opens with, and which forms are open
 */
export async function readSitemap(reader: Reader, scope: Scope, now: Date): Promise<SitemapEntry[]> {
  const { orgParam, timeZone } = scope.organization
  const today = dayOf(now, timeZone)
  const thisMonth = today.slice(0, 7)
  const pages = new Pages(now)

  pages.add(await homePathOf(reader, orgParam), {}, null)

  const standings = `/embed-code/standings/${orgParam}`
  for (const { activity, level, district, changedAt } of await findSitemapDistricts(reader, scope)) {
    pages.add(standings, {}, changedAt)
    pages.add(standings, { activity, level }, changedAt)
    pages.add(standings, { activity, level, district }, changedAt)
  }

  const calendar = `/embed-code/calendar/${orgParam}`
  for (const { activity, month, changedAt, finalChangedAt } of await findSitemapMonths(reader, scope)) {
    pages.add(calendar, { month }, changedAt)
    if (month === thisMonth) {
      pages.add(calendar, {}, changedAt)
      pages.add(calendar, { activity }, changedAt)
    }
    if (finalChangedAt === null) continue
    pages.add('/embed-code/scores', { org: orgParam }, finalChangedAt)
    pages.add('/embed-code/scores', { org: orgParam, activity }, finalChangedAt)
  }
  for (const { teamId, schoolParam, month, changedAt } of await findSitemapTeams(reader, scope)) {
    pages.add(`${teamPagePath}${teamId}`, {}, changedAt)
    pages.add(`${schedulePagePath}${teamId}`, {}, changedAt)
    if (month === thisMonth) pages.add(`${calendar}/${schoolParam}`, {}, changedAt)
  }

  for (const { matchId, changedAt } of await findSitemapMatches(reader, scope)) pages.add(`/embed-code/match/${matchId}`, {}, changedAt)

  const events = `/embed-code/events-list/${orgParam}`
  for (const { eventId, activity, changedAt } of await findSitemapEvents(reader, scope)) {
    pages.add(events, {}, changedAt)
    if (activity !== null) pages.add(events, { activity }, changedAt)
    pages.add(`/embed-code/event/event-result/${eventId}`, {}, changedAt)
    pages.add(`/embed-code/event/view-invitation-event-info/${eventId}`, {}, changedAt)
  }
  await addBrackets(pages, reader, scope)

  // The newest one of an activity comes first, and is what its page shows.
  const aligned = new Set<string>()
  for (const { slug, publishedAt } of await findPublishedAlignments(reader, scope.organization.id)) {
    if (aligned.has(slug)) continue
    aligned.add(slug)
    pages.add('/embed-code/alignments', { orgParam, activity: slug }, publishedAt)
  }

  // What asks for a password or a link is for nobody who searches.
  for (const { formId, changedAt, passwordHash, linkHash, ...times } of await findSitemapForms(reader, scope)) {
    if (passwordHash === null && linkHash === null && stateOn(times, clockText(now, timeZone)) === 'open') pages.add(`/embed-code/form/${formId}`, {}, changedAt)
  }

  const schools = `/embed-code/SchoolInformation/${orgParam}/all/all`
  for (const school of await findSitemapSchools(reader, scope)) {
    pages.add(schools, {}, null)
    pages.add(schools, { school }, null)
    pages.add(`/embed-code/schools/${orgParam}/${school}`, {}, null)
  }
  return pages.list()
}

/** A page that draws players names them: where there is one among its brackets, the page is left out. */
async function addBrackets(pages: Pages, reader: Reader, scope: Scope): Promise<void> {
  const all = `/embed-code/allBrackets/${scope.organization.orgParam}`
  const drawn = (await findBrackets(reader, scope, {}, { limit: mostBrackets })).flatMap(({ bracket, activity, level, event }) => [
    [all, {}] as const, [all, { activity: activity.slug, level: level.slug }] as const, ...(event ? [[`/embed-code/brackets/${event.id}`, {}] as const] : []),
  ].map(([path, values]) => ({ path, values, key: JSON.stringify([path, values]), changedAt: bracket.updatedAt, namesPlayers: bracket.entrantKind !== 'team' })))
  const hidden = new Set(drawn.filter(({ namesPlayers }) => namesPlayers).map(({ key }) => key))
  for (const { path, values, key, changedAt } of drawn) if (!hidden.has(key)) pages.add(path, values, changedAt)
}
