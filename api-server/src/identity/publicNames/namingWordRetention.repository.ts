import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { oldRowsOf } from '../../platform/retentionKinds/oldRows.repository'
import { defineRetention } from '../../platform/retentionKinds/retentionKinds'
import { namingWord } from './publicName.tables'

export const namingWordRetention = defineRetention({
  kind: 'namingWords', title: 'Earlier answers about public names', removes: 'Who said what of naming a student, once the same speaker said something else.', usual: 1_825, least: 1_095, most: 3_650,
  ...oldRowsOf(namingWord, (organizationId, before) => and(eq(namingWord.organizationId, organizationId), isNotNull(namingWord.replacedAt), lt(namingWord.replacedAt, before))),
})
