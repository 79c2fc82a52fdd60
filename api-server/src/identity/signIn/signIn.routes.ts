import { setUp } from '@portal/shared/identity/organizations/organization.calls'
import { openSessionAsUser, signIn } from '@portal/shared/identity/sessions/session.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { openSessionAsUser as openAsUser } from './openSessionAsUser'
import { setUp as setUpOnce } from './setUp'
import { signIn as checkAndOpen } from './signIn'

export const signInRoutes = [
  serve(setUp, async (input, context) => new WithMessage(await setUpOnce(input, context), 'The portal is set up.')),

  serve(signIn, (input, context) => checkAndOpen(input, context)),

  serve(openSessionAsUser, (input, context) => openAsUser(input, context)),
]
