import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { PageQuery, pageOf } from '../../platform/call/paging'

/** Someone looked at a record of a child on a day. */
export const RecordViewRow = z.strictObject({
  viewId: z.number().int(),
  /** What was looked at: "Profile". */
  record: z.string(),
  /** Who looked, and the role types that they hold now. */
  name: z.string(),
  roles: z.string(),
  /** In admin-as-user mode who was behind it. */
  actingName: z.string().nullable(),
  lastAt: z.iso.datetime(),
  times: z.number().int(),
})

export const listRecordViews = defineCall({
  name: 'recordViews.list',
  summary: 'Who looked at a student’s records: for the office, the student’s school and the parents; the family’s own looks are not kept',
  method: 'GET',
  path: '/students/:studentId/record-views',
  access: { roleTypes: ['org', 'staff', 'parent'], permission: 'user-edit' },
  input: z.strictObject({ studentId: Id, page: PageQuery.shape.page }),
  output: pageOf(RecordViewRow),
  errors: ['restore-first'],
})
