import { getSetUp, saveLogo, setUp } from '@portal/shared/organizations/organization.calls'
import { serve, WithMessage } from '../http/serve'
import { hasOrganization } from './organization.repository'
import { saveLogo as changeLogo } from './saveLogo'
import { setUp as setUpOnce } from './setUp'

export const organizationRoutes = [
  serve(getSetUp, async (_, { database }) => ({ needed: !(await hasOrganization(database.reader)) })),
  serve(setUp, async (input, context) => new WithMessage(await setUpOnce(input, context), 'The portal is set up.')),
  serve(saveLogo, async (input, context) => new WithMessage(await changeLogo(input, context), input.fileId === null ? 'The logo is removed.' : 'The logo is saved.')),
]
