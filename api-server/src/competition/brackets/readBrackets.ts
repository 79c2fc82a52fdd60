import type { z } from 'zod'
import type { BracketDetail, BracketFilters, EventBrackets, PublicBrackets } from '@portal/shared/competition/brackets/bracket.schemas'
import type { BracketPicture } from '@portal/shared/competition/brackets/bracketPicture.schemas'
import { DomainError } from '@portal/shared/platform/call/errors'
import { shows } from '@portal/shared/competition/events/eventStages'
import { dayOf, momentText } from '@portal/shared/platform/format/dateTexts'
import { clockOf } from '@portal/shared/platform/format/zonedTime'
import { findActivity, findLevel } from '../../directory/activities/activity.repository'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { scopeOf, type Scope } from '../../identity/organizations/scope'
import { findBracket, findBracketFilters, findBrackets, findEventOfBrackets } from './bracket.repository'
import { isPublished, mayEditBracket, maySeeBracket } from './bracket.policy'
import { loadBracket, namesForPublic, namesForWho } from './loadBracket'
import { formatTextOf, presentBracketRow, presentPicture } from './presentBracket'

/** Brackets that one page of public ones, or an event, shows at most. */
const mostBrackets = 200

export const noBracket = () => new DomainError('not-found', { message: 'There is no such bracket, or it is not published.' })

/** @throws DomainError not-found, also for what is not published */
export async function readPublicBracket(reader: Reader, { organization }: Scope, bracketId: number, now: Date): Promise<BracketPicture> {
  const found = await findBracket(reader, organization.id, bracketId)
  if (!found || !isPublished(found)) throw noBracket()
  return presentPicture(await loadBracket(reader, found, namesForPublic(dayOf(now, organization.timeZone))), organization.timeZone)
}

/** @throws DomainError not-found naming an activity or level that is not there */
export async function readPublicBrackets(reader: Reader, scope: Scope, query: { activity?: string | undefined; level?: string | undefined }, school: string | undefined): Promise<z.input<typeof PublicBrackets>> {
  if (query.activity !== undefined) await findActivity(reader, scope, query.activity)
  if (query.level !== undefined) await findLevel(reader, scope, query.level)
  const rows = await findBrackets(reader, scope, { ...query, school }, { limit: mostBrackets })
  return {
    organization: { orgParam: scope.organization.orgParam, name: scope.organization.name }, academicYear: scope.academicYear.label,
    rows: rows.map((row) => presentBracketRow(row, scope.organization.timeZone)),
  }
}

/** The brackets of an event, whatever year is chosen: the event says. @throws DomainError not-found, for the public also before its draw is published */
export async function readBracketsOfEvent(reader: Reader, organization: Scope['organization'], eventId: number, publishedOnly: boolean): Promise<z.input<typeof EventBrackets>> {
  const event = await findEventOfBrackets(reader, organization.id, eventId)
  if (!event || (publishedOnly && !shows(event.stage, 'draw'))) throw new DomainError('not-found', { message: 'There is no such event, or its draw is not published.' })
  const scope = await scopeOf(reader, organization, event.academicYearId, publishedOnly)
  const rows = await findBrackets(reader, scope, { eventId }, { limit: mostBrackets })
  return { event: { eventId, name: event.name }, rows: rows.map((row) => presentBracketRow(row, organization.timeZone)) }
}

/** A bracket with what this person may do with it. @throws DomainError not-found */
export async function readBracket(reader: Reader, who: SignedIn, bracketId: number, now: Date): Promise<z.input<typeof BracketDetail>> {
  const found = await findBracket(reader, who.organizationId, bracketId)
  if (!found || !maySeeBracket(who, found)) throw noBracket()
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  const loaded = await loadBracket(reader, found, namesForWho(who, dayOf(now, organization!.timeZone)))
  const { bracket, event } = found
  const edit = mayEditBracket(who, found)
  const seesResults = event !== null && (who.roleType === 'org' || shows(event.stage, 'results'))
  // On paper, too, a table of a certified event says so.
  const certified = seesResults && event.certifiedAt ? `, results certified ${momentText(event.certifiedAt, event.timeZone)}` : ''
  return {
    picture: presentPicture(loaded, organization!.timeZone), plan: bracket.format, scoredBy: bracket.scoring && event ? event.kind : null, formatText: `${formatTextOf(bracket)}${certified}`,
    activityId: bracket.activityId, levelId: bracket.levelId, classificationId: bracket.classificationId, seeds: bracket.seeds,
    // Keys of students are for those who may change the draw.
    players: edit ? loaded.entrants.flatMap(({ entrant }) => (entrant.studentIds.length === 0 ? [] : [{ entrantId: entrant.id, studentIds: entrant.studentIds }])) : [],
    origins: edit ? loaded.entrants.map(({ entrant, teamDistrictId, teamDistrictName, schoolId, schoolName }) => ({ entrantId: entrant.id, districtId: teamDistrictId, districtName: teamDistrictName ?? '', schoolId, schoolName })) : [],
    slots: loaded.slots.flatMap(({ slot, startsAt, timeIsSet, timeZone, venueId, assetId, venueName, assetName, status }) => (startsAt === null && venueId === null ? [] : [{
      key: slot.key, day: startsAt && dayOf(startsAt, timeZone), time: startsAt && timeIsSet ? clockOf(startsAt, timeZone) : null, venueId, assetId, zone: timeZone, venueName: venueName ?? '', assetName: assetName ?? '', isCancelled: status === 'cancelled',
    }])),
    isPublished: isPublished(found), followsEvent: event !== null,
    can: { edit, publish: edit && event === null, remove: edit && loaded.filling.results.length === 0 },
  }
}

/** @returns what the list of brackets can be narrowed to, each once and in the office's order */
export async function readBracketFilters(reader: Reader, scope: Scope): Promise<z.input<typeof BracketFilters>> {
  const found = await findBracketFilters(reader, scope)
  const choices = (of: ({ value: string | number | null; label: string | null; position?: number | null } | null)[]) => {
    const once = new Map(of.flatMap((each) => (each?.value != null ? [[String(each.value), { label: each.label ?? '', position: each.position ?? 0 }] as const] : [])))
    return [...once].sort(([, one], [, other]) => one.position - other.position || (one.label < other.label ? -1 : 1)).map(([value, { label }]) => ({ value, label }))
  }
  return {
    activities: choices(found.map(({ activity }) => activity)), levels: choices(found.map(({ level }) => level)),
    classifications: choices(found.map(({ classification }) => classification)), events: choices(found.map(({ event }) => event)),
  }
}
