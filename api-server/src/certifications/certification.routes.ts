import { certifyDistrict, decertifyDistrict, undoWithdrawal, withdrawCertified } from '@portal/shared/certifications/certification.calls'
import { serve, WithMessage } from '../http/serve'
import { certifyDistrict as certify, decertifyDistrict as decertify, undoWithdrawal as undo, withdrawCertified as withdraw } from './certifyDistrict'

/** What is said after certifying stands in the specification, section 8. */
export const certificationRoutes = [
  serve(certifyDistrict, async (input, context) => new WithMessage(await certify(input, context), 'Certified Successfully!!')),
  serve(decertifyDistrict, async (input, context) => new WithMessage(await decertify(input, context), 'Decertified Successfully!!')),
  serve(withdrawCertified, async (input, context) => new WithMessage(await withdraw(input, context), 'The place is given up. Those behind it move up.')),
  serve(undoWithdrawal, async (input, context) => new WithMessage(await undo(input, context), 'The team has its place again.')),
]
