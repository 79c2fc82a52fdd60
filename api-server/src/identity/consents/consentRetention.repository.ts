import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { oldRowsOf } from '../../platform/retentionKinds/oldRows.repository'
import { defineRetention } from '../../platform/retentionKinds/retentionKinds'
import { parentalConsent } from './consent.tables'

export const consentRetention = defineRetention({
  kind: 'consents', title: 'Withdrawn consents of parents', removes: 'Consents to a child’s account that were withdrawn.', usual: 1_825, least: 1_095, most: 3_650,
  ...oldRowsOf(parentalConsent, (organizationId, before) => and(eq(parentalConsent.organizationId, organizationId), isNotNull(parentalConsent.withdrawnAt), lt(parentalConsent.withdrawnAt, before))),
})
