import { and, eq, lt } from 'drizzle-orm'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { oldRowsOf } from '../../platform/retentionKinds/oldRows.repository'
import { defineRetention } from '../../platform/retentionKinds/retentionKinds'
import { recordView } from './recordView.tables'

export const recordViewRetention = defineRetention({
  kind: 'recordViews', title: 'Who looked at students’ records', removes: 'The days on which someone looked at a student’s record.', usual: 1_825, least: 365, most: 3_650,
  ...oldRowsOf(recordView, (organizationId, before) => and(eq(recordView.organizationId, organizationId), lt(recordView.day, dayOf(before, 'UTC')))),
})
