import { and, lt, sql } from 'drizzle-orm'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { oldRowsOf } from '../../platform/retentionKinds/oldRows.repository'
import { defineRetention } from '../../platform/retentionKinds/retentionKinds'
import { event } from '../events/event.tables'
import { meetEntry, meetEvent } from './mark.tables'

/** Entries of meets that were over by then and that nobody has written to since; athletes, heats and marks go with them. */
export const meetRetention = defineRetention({
  kind: 'meetMarks', title: 'Entries and marks of meets', isOptional: true, usual: 2_555, least: 1_095, most: 36_500,
  removes: 'Who was entered in meets, with heats and marks. Records, and what teams placed, stay.',
  ...oldRowsOf(meetEntry, (organizationId, before) => and(
    sql`${meetEntry.meetEventId} in (select of.id from ${meetEvent} of inner join ${event} over on over.id = of.event_id where over.organization_id = ${organizationId} and over.ends_on < ${dayOf(before, 'UTC')})`,
    lt(meetEntry.updatedAt, before),
  )),
})
