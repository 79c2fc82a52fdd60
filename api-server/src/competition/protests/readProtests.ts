import { protestStates, type EventProtests } from '@portal/shared/competition/protests/protest.schemas'
import { protestableUntil, protestRefusal } from '@portal/shared/competition/protests/protestRules'
import { holdsPerformanceRole } from '@portal/shared/competition/performances/performanceRules'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { seeEvent } from '../events/presentEvent'
import { findPerformances } from '../performances/performance.repository'
import { readerOf } from '../performances/performanceReader'
import { ratedOf } from '../performances/presentPerformances'
import { readRules, requireBand } from '../performances/readCategories'
import { findProtests } from './protest.repository'

/** The protests of an event as far as they are this reader's: the office's all, a school's own for its staff in the named roles, nobody else's. @throws DomainError not-found */
export async function readProtests(reader: Reader, signedIn: SignedIn, eventId: number, now: Date): Promise<EventProtests> {
  const { row: { event } } = await seeEvent(reader, signedIn, eventId, now)
  requireBand(event)
  const who = await readerOf(reader, signedIn)
  const isOffice = who.roleType === 'org'
  const schoolIds = who.ownSchoolIds.filter((schoolId) => holdsPerformanceRole(who, schoolId))
  const rows = (await findProtests(reader, eventId, isOffice ? null : schoolIds)).filter(({ isPublished }) => isOffice || isPublished)
  const open = new Set(rows.filter(({ protest }) => protest.state === 'open').map(({ protest }) => protest.performanceId))
  const rules = await readRules(reader, eventId)
  const files: EventProtests['files'] = []
  if (event.cancelledAt === null) {
    for (const schoolId of schoolIds) {
      for (const row of await findPerformances(reader, eventId, { schoolId })) {
        const { performance: { id, uniqueName }, category: { releasedAt, isPublished }, categoryName } = row
        const facts = { releasedAt, hours: rules.protestHours, hasOpen: open.has(id) }
        if (!isPublished || protestRefusal(facts, now)) continue
        files.push({ performanceId: id, uniqueName, categoryName, rating: ratedOf(row, rules).rating, until: protestableUntil(facts)!.toISOString() })
      }
    }
  }
  return {
    eventId, files, can: { answer: isOffice && !who.actingAs },
    counts: Object.fromEntries(protestStates.map((state) => [state, rows.filter(({ protest }) => protest.state === state).length])) as EventProtests['counts'],
    protests: rows.map(({ protest: { id, performanceId, state, reason, createdAt, answer, answeredAt, ratingBefore, ratingAfter }, uniqueName, categoryName, schoolName, filedBy, answeredBy }) => ({
      protestId: id, performanceId, uniqueName, categoryName, schoolName, state, reason, filedBy: filedBy ?? '', filedAt: createdAt.toISOString(), answer, answeredBy: answeredBy ?? '', answeredAt: answeredAt?.toISOString() ?? null, ratingBefore, ratingAfter,
    })),
  }
}
