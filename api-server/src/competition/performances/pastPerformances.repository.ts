import { eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { event } from '../events/event.tables'
import { eventCategory, performance } from './performance.tables'

/** Of an organization's events that were over by a moment. @param eventId the column that names the event */
export const ofPastEvents = (eventId: AnyPgColumn, organizationId: number, before: Date): SQL =>
  inArray(eventId, sql`(select ${event.id} from ${event} where ${eq(event.organizationId, organizationId)} and ${lt(event.endsOn, dayOf(before, 'UTC'))})`)

/** Of performances at such events. @param performanceId the column that names the performance */
export const ofPastPerformances = (performanceId: AnyPgColumn, organizationId: number, before: Date): SQL =>
  inArray(performanceId, sql`(select ${performance.id} from ${performance} join ${eventCategory} on ${eventCategory.id} = ${performance.eventCategoryId} where ${ofPastEvents(eventCategory.eventId, organizationId, before)})`)
