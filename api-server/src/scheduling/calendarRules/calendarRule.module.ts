import { calendarRuleNoun } from '@portal/shared/scheduling/calendarRules/calendarRule.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { calendarRuleRoutes } from './calendarRule.routes'

export const calendarRuleParts = defineParts(calendarRuleNoun, routes.of(...calendarRuleRoutes))
