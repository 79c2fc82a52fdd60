import { getDistrict } from '@portal/shared/competition/standings/district.calls'
import { certifyDistrict, decertifyDistrict, undoWithdrawal, withdrawCertified } from '@portal/shared/competition/certifications/certification.calls'
import { readDistrict } from './readDistrict'
import { serve, WithMessage } from '../../platform/http/serve'
import { certifyDistrict as certify, decertifyDistrict as decertify, undoWithdrawal as undo, withdrawCertified as withdraw } from './certifyDistrict'

/** The message after certifying is specified in the specification, section 8. */
export const certificationRoutes = [
  serve(getDistrict, async ({ districtId }, { database: { reader }, who, now }) => readDistrict(reader, who, districtId, now())),
  serve(certifyDistrict, async (input, context) => new WithMessage(await certify(input, context), 'Certified Successfully!!')),
  serve(decertifyDistrict, async (input, context) => new WithMessage(await decertify(input, context), 'Decertified Successfully!!')),
  serve(withdrawCertified, async (input, context) => new WithMessage(await withdraw(input, context), 'The place is given up. The teams behind it move up.')),
  serve(undoWithdrawal, async (input, context) => new WithMessage(await undo(input, context), 'The team has its place back.')),
]
