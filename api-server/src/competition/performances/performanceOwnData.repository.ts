import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { activityTerm } from '../../directory/activities/activity.tables'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { event } from '../events/event.tables'
import { eventCategory, performance, performanceStudent } from './performance.tables'

/** What the person performs: of an entry's own name nothing, as it may name others. */
export const performanceOwnData: OwnDataPart = async (reader, { studentIds }) => ({
  performances: await reader
    .select({ event: event.name, startsOn: event.startsOn, category: activityTerm.name, title: performance.title, composer: performance.composer, instrument: performanceStudent.instrument })
    .from(performanceStudent).innerJoin(performance, eq(performance.id, performanceStudent.performanceId)).innerJoin(eventCategory, eq(eventCategory.id, performance.eventCategoryId))
    .innerJoin(activityTerm, eq(activityTerm.id, eventCategory.termId)).innerJoin(event, eq(event.id, eventCategory.eventId))
    .where(and(inArray(performanceStudent.studentId, studentIds), isNull(performance.deletedAt))).orderBy(asc(performanceStudent.id)),
})
