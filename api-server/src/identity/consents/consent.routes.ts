import { giveConsent, listConsents, recordConsent, withdrawConsent } from '@portal/shared/identity/consents/consent.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { keepConsent, readConsents, withdrawConsent as withdraw } from './saveConsent'

export const consentRoutes = [
  serve(listConsents, async ({ studentId }, { database, who, now, recordViews }) => {
    const found = await readConsents(database.reader, { who, now }, studentId)
    recordViews.note(who, 'student', [studentId], now())
    return found
  }),
  serve(giveConsent, async ({ studentId }, context) => new WithMessage(await keepConsent(context, studentId, { way: 'portal' }), 'Your consent is recorded.')),
  serve(recordConsent, async ({ studentId, ...given }, context) => new WithMessage(await keepConsent(context, studentId, { way: 'paper', ...given }), 'The consent is recorded.')),
  serve(withdrawConsent, async ({ studentId }, context) => new WithMessage(await withdraw(context, studentId), 'The consent is withdrawn.')),
]
