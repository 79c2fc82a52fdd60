import { pmlCodeNoun } from '@portal/shared/directory/pmlCodes/pmlCode.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { pmlCodeRoutes } from './pmlCode.routes'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { pmlCodeNames } from './pmlCodeName.repository'

export const pmlCodeParts = defineParts(pmlCodeNoun, routes.of(...pmlCodeRoutes), subjectNames.of(pmlCodeNames))
