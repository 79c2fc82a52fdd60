import { secondFactorNoun } from '@portal/shared/identity/secondFactors/secondFactor.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { secondFactorRoutes } from './secondFactor.routes'
import { letterKinds } from '../../platform/letters/defineLetter'
import { secondFactorLetter } from './secondFactor.letters'

export const secondFactorParts = defineParts(secondFactorNoun, routes.of(...secondFactorRoutes), letterKinds.of(secondFactorLetter))
