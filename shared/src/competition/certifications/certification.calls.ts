import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { BodyId, Id, line } from '../../platform/call/fields'
import { pageOf } from '../../platform/call/paging'
import { CertificationRow, ListCertifications } from './certification.schemas'
import { AgainstCertifying, UnfinishedSeen } from './unfinished.schemas'

/** The office, and staff of whom the district's policy knows that they are its chair. */
const officeAndChair = { roleTypes: ['org', 'staff'] } as const
const Reason = line(300).min(1, 'Please enter a reason.')
const errors = ['not-found', 'not-yours', 'read-only-year', 'changed-meanwhile'] as const
const Certified = z.strictObject({ certificationId: z.number().int() })

export const listCertifications = defineCall({
  name: 'certifications.list',
  summary: 'Districts of the chosen academic year that have a table, with whether its order is certified',
  method: 'GET',
  path: '/certifications',
  access: { roleTypes: ['org'] },
  input: ListCertifications,
  output: pageOf(CertificationRow),
  errors: ['not-found'],
  shows: ['standings', 'setupLists', 'activities'],
})

export const certifyDistrict = defineCall({
  name: 'certifications.certify',
  summary: "Put one's name to a district's final order as it was seen; its rows are kept with why each team stands where it does. Over matches that are not final only once they were seen, with a note",
  method: 'POST',
  path: '/districts/:districtId/certification',
  access: officeAndChair,
  input: z.strictObject({
    districtId: Id,
    /** The table's version that was seen. */
    tableVersion: z.number().int().min(0),
    note: line(300).default(''),
    /** Teams that nothing parts may share their rank. Without it they are to be parted first, by a toss or a value. */
    acceptShared: z.boolean().default(false),
    unfinishedSeen: UnfinishedSeen,
  }),
  output: Certified,
  errors: [...errors, 'conflicts'],
  details: { conflicts: AgainstCertifying },
  changes: ['standings'],
})

export const decertifyDistrict = defineCall({
  name: 'certifications.decertify',
  summary: 'Withdraw a certification, with the reason; it stays on record',
  method: 'POST',
  path: '/certifications/:certificationId/removal',
  access: officeAndChair,
  input: z.strictObject({ certificationId: Id, reason: Reason }),
  output: Certified,
  errors,
  changes: ['standings'],
})

export const withdrawCertified = defineCall({
  name: 'certifications.withdraw',
  summary: 'A team gives up its place in the certified order: those behind it move up',
  method: 'POST',
  path: '/certifications/:certificationId/withdrawals',
  access: officeAndChair,
  input: z.strictObject({ certificationId: Id, teamId: BodyId, reason: Reason }),
  output: Certified,
  errors,
  changes: ['standings'],
})

export const undoWithdrawal = defineCall({
  name: 'certifications.undoWithdrawal',
  summary: 'A team that gave up its place has it again',
  method: 'DELETE',
  path: '/certifications/:certificationId/withdrawals/:teamId',
  access: officeAndChair,
  input: z.strictObject({ certificationId: Id, teamId: Id }),
  output: Certified,
  errors,
  changes: ['standings'],
})
