import { getSetUp, setUp } from '@portal/shared/organizations/organization.calls'
import { serve, WithMessage } from '../http/serve'
import { hasOrganization } from './organization.repository'
import { setUp as setUpOnce } from './setUp'

export const organizationRoutes = [
  serve(getSetUp, async (_, { database }) => ({ needed: !(await hasOrganization(database.reader)) })),
  serve(setUp, async (input, context) => new WithMessage(await setUpOnce(input, context), 'The portal is set up.')),
]
