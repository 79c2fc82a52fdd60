import { organizationNoun } from '@portal/shared/identity/organizations/organization.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { organizationRoutes } from './organization.routes'
import { fileBearers } from '../../platform/files/fileBearer.repository'
import { organizationLogo } from './logoFile.repository'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { organizationNames } from './organizationName.repository'

export const organizationParts = defineParts(
  organizationNoun,
  routes.of(...organizationRoutes),
  fileBearers.of(organizationLogo),
  subjectNames.of(organizationNames),
)
