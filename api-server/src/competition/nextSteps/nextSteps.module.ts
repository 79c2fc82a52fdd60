import { nextStepsNoun } from '@portal/shared/competition/nextSteps/nextSteps.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { nextStepsRoutes } from './nextSteps.routes'

export const nextStepsParts = defineParts(nextStepsNoun, routes.of(...nextStepsRoutes))
