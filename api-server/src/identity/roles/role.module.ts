import { roleNoun } from '@portal/shared/identity/roles/role.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { roleRoutes } from './role.routes'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { roleNames } from './roleName.repository'

export const roleParts = defineParts(
  roleNoun,
  routes.of(...roleRoutes),
  subjectNames.of(roleNames),
)
