import { findJoiningSchools, getJoiningForm, signUp } from '@portal/shared/identity/joining/joining.calls'
import { serve } from '../../platform/http/serve'
import { currentVersion } from '../legalTexts/legalText.repository'
import { sendsTexts } from '../../platform/mail/sendsTexts'
import { publicScope } from '../organizations/scope'
import { findRequestableRoles, findSchoolChoices } from '../requests/joining.repository'
import { signUp as takeSignUp } from './signUp'

export const joiningRoutes = [
  serve(getJoiningForm, async (_, { database: { reader }, common, settings }) => {
    const { organization } = await publicScope(reader, common)
    return {
      organizationName: organization.name,
      termsVersion: await currentVersion(reader, organization.id, 'terms'),
      provesPhones: sendsTexts(settings),
      staffRoles: await findRequestableRoles(reader, organization.id, 'staff'),
    }
  }),

  serve(findJoiningSchools, async ({ search }, { database: { reader }, common }) => {
    const { organization } = await publicScope(reader, common)
    return findSchoolChoices(reader, organization.id, search, 20)
  }),

  serve(signUp, (input, context) => takeSignUp(input, context)),
]
