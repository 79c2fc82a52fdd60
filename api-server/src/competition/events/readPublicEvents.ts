import type { z } from 'zod'
import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import { pageSize } from '@portal/shared/platform/call/paging'
import { publicDocumentPath } from '@portal/shared/competition/events/eventPublic.calls'
import { shows } from '@portal/shared/competition/events/eventStages'
import type { ListPublicEvents, PublicEvent } from '@portal/shared/competition/events/eventPublic.schemas'
import { dayOf, momentText } from '@portal/shared/platform/format/dateTexts'
import { refuseUnknown } from '../../directory/activities/refuseUnknown'
import { crestOf } from '../../directory/schools/crest.repository'
import type { Reader } from '../../platform/db/database'
import { PublicFileAnswer } from '../../platform/http/fileAnswer'
import type { RequestContext } from '../../platform/http/requestContext'
import { publicScope } from '../../identity/organizations/scope'
import { isPublicDocument } from './event.policy'
import { countEvents, findEvent, findEventPage, hasBracket, type EventReader, type ShownEvent } from './event.repository'
import { findDocumentToSave, findEventDocuments, findSessions } from './eventParts.repository'
import { daysText, districtText, fullName, placeText, sessionText } from './eventTexts'
import { noEvent, presentHost } from './presentEvent'
import { inPublicOrder } from './inPublicOrder'

/** @throws DomainError not-found for a draft: it never comes this far. */
function presentPublic({ event, activity, level, eventLevel, venue }: ShownEvent) {
  if (event.stage === 'draft') throw noEvent()
  const named = (of: { name: string } | null) => of && { name: of.name }
  return {
    eventId: event.id, kind: event.kind, name: event.name, activity: activity && { activity: activity.slug, name: activity.name }, level: named(level), eventLevel: named(eventLevel),
    startsOn: event.startsOn, endsOn: event.endsOn, whenText: daysText(event.startsOn, event.endsOn), place: placeText(venue), stage: event.stage, isCancelled: event.cancelledAt !== null,
  }
}

/** Published events of a year; upcoming ones first, past ones from the latest back. @throws DomainError not-found for an activity and a school that are not there */
export async function readPublicEvents(reader: Reader, common: CommonParameters, { page, activity, school, ...filters }: z.output<typeof ListPublicEvents>, now: Date) {
  const scope = await publicScope(reader, common)
  const { organization, academicYear } = scope
  const of: EventReader = { organizationId: organization.id, academicYearId: academicYear.id, as: 'others', schoolIds: [] }
  const today = dayOf(now, organization.timeZone)
  const all = { ...filters, activitySlug: activity, schoolParam: school ?? common.schoolParam }
  const total = await countEvents(reader, of, all, today)
  if (total === 0) await refuseUnknown(reader, scope, { activity, school: all.schoolParam })
  const found = await findEventPage(reader, of, { ...all, sort: filters.when === 'past' ? '-date' : 'date', offset: (page - 1) * pageSize, limit: pageSize }, today)
  return { rows: found.map((row) => ({ ...presentPublic(row), teamCount: row.teamCount })), total, page, pageSize }
}

/** A published event as everyone sees it. @throws DomainError not-found, in the same words for a draft, a deleted one and one that never was */
export async function readPublicEvent(reader: Reader, common: CommonParameters, eventId: number): Promise<PublicEvent> {
  const { organization } = await publicScope(reader, common)
  const row = await findEvent(reader, organization.id, eventId)
  if (!row || row.event.deletedAt || !shows(row.event.stage, 'teams')) throw noEvent()
  const { event, host, venue } = row
  const hasResults = shows(event.stage, 'results')
  const isDrawn = shows(event.stage, 'draw')
  return {
    ...presentPublic(row),
    description: event.description, timeZone: event.timeZone, feeCents: event.feeCents, hostSchool: host && { name: host.name, schoolParam: host.schoolParam }, ...presentHost(host), cancelReason: event.cancelReason,
    sessions: (await findSessions(reader, [eventId])).map(({ session, venueName, assetName }) => ({
      title: session.title, startsAt: session.startsAt.toISOString(), endsAt: session.endsAt.toISOString(), whenText: sessionText(session.startsAt, session.endsAt, event.timeZone),
      place: [venueName ?? venue?.name, assetName].filter(Boolean).join(', '), note: session.note,
    })),
    documents: (await findEventDocuments(reader, eventId)).filter(({ document }) => isPublicDocument(event, document))
      .map(({ document, fileName, mediaType }) => ({ documentId: document.id, title: document.title, fileName, mediaType, path: publicDocumentPath(eventId, document.id) })),
    teams: (await inPublicOrder(reader, row)).map(({ each, classificationName, shown }) => ({
      teamId: each.entry.teamId, name: fullName(each), schoolParam: each.schoolParam, crest: crestOf(each), city: each.city, level: each.levelName, districtText: districtText(each.districtName, each.entry.districtRank),
      seed: isDrawn ? each.entry.seed : null, ...shown, classificationName, result: hasResults ? each.entry.result : '',
    })),
    hasDraw: isDrawn && (await hasBracket(reader, eventId)),
    isCertified: hasResults && event.certifiedAt !== null,
    certifiedText: hasResults && event.certifiedAt ? `Certified ${momentText(event.certifiedAt, event.timeZone)}` : '',
    updatedText: momentText(event.updatedAt, event.timeZone),
  }
}

/** The bytes of a document for everyone. @throws DomainError not-found, in the same words for one of a draft, one for others only, a removed one, and none */
export async function readPublicDocument({ database, files, log }: Pick<RequestContext, 'database' | 'files' | 'log'>, eventId: number, documentId: number): Promise<PublicFileAnswer> {
  const found = await findDocumentToSave(database.reader, eventId, documentId)
  if (!found || !isPublicDocument(found.event, found.document)) throw noEvent()
  const body = await files.get(found.file.storageKey)
  if (!body) {
    log.error({ fileId: found.document.fileId }, 'the bytes of a file are missing in the store')
    throw noEvent()
  }
  return new PublicFileAnswer({ mediaType: found.file.mediaType, name: found.file.name, body })
}
