import { and, lt, sql } from 'drizzle-orm'
import { oldRowsOf } from '../../platform/retentionKinds/oldRows.repository'
import { defineRetention } from '../../platform/retentionKinds/retentionKinds'
import { peopleOf } from '../organizations/peopleOf.repository'
import { passwordLink } from './password.tables'

export const passwordLinkRetention = defineRetention({
  kind: 'passwordLinks', title: 'Used and expired links', removes: 'That a link to set a password was sent.', usual: 180, least: 30, most: 730,
  ...oldRowsOf(passwordLink, (organizationId, before) => and(sql`${passwordLink.userId} in ${peopleOf(organizationId)}`, lt(passwordLink.expiresAt, before))),
})
