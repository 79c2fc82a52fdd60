import { getDistrict } from '@portal/shared/competition/standings/district.calls'
import { certifyDistrict, decertifyDistrict, listCertifications, undoWithdrawal, withdrawCertified } from '@portal/shared/competition/certifications/certification.calls'
import { findActivity } from '../../directory/activities/activity.repository'
import { ownScope } from '../../identity/organizations/scope'
import { findCertifications } from './certification.repository'
import { readDistrict } from './readDistrict'
import { serve, WithMessage } from '../../platform/http/serve'
import { certifyDistrict as certify, decertifyDistrict as decertify, undoWithdrawal as undo, withdrawCertified as withdraw } from './certifyDistrict'

/** The message after certifying is specified in the specification, section 8. */
export const certificationRoutes = [
  serve(listCertifications, async ({ page, pageSize, activity: slug, ...asked }, { database: { reader }, who, common }) => {
    const scope = await ownScope(reader, who, common)
    const activityId = slug === undefined ? undefined : (await findActivity(reader, scope, slug)).id
    const { rows, total } = await findCertifications(reader, scope, { ...asked, activityId, limit: pageSize, offset: (page - 1) * pageSize })
    return { rows: rows.map((row) => ({ ...row, certifiedAt: row.certifiedAt?.toISOString() ?? null })), total, page, pageSize }
  }),
  serve(getDistrict, async ({ districtId }, { database: { reader }, who, now }) => readDistrict(reader, who, districtId, now())),
  serve(certifyDistrict, async (input, context) => new WithMessage(await certify(input, context), 'Certified Successfully!!')),
  serve(decertifyDistrict, async (input, context) => new WithMessage(await decertify(input, context), 'Decertified Successfully!!')),
  serve(withdrawCertified, async (input, context) => new WithMessage(await withdraw(input, context), 'The place is given up. The teams behind it move up.')),
  serve(undoWithdrawal, async (input, context) => new WithMessage(await undo(input, context), 'The team has its place back.')),
]
