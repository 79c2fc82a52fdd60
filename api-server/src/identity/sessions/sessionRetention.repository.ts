import { and, lt, or, sql } from 'drizzle-orm'
import { oldRowsOf } from '../../platform/retentionKinds/oldRows.repository'
import { defineRetention } from '../../platform/retentionKinds/retentionKinds'
import { peopleOf } from '../organizations/peopleOf.repository'
import { session } from './session.tables'

export const sessionRetention = defineRetention({
  kind: 'sessions', title: 'Ended sessions', removes: 'Where and with which browser someone was signed in.', usual: 180, least: 30, most: 730,
  ...oldRowsOf(session, (organizationId, before) => and(sql`${session.userId} in ${peopleOf(organizationId)}`, or(lt(session.revokedAt, before), lt(session.expiresAt, before)))),
})
