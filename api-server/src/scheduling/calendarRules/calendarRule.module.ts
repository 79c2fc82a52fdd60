import { calendarRuleNoun } from '@portal/shared/scheduling/calendarRules/calendarRule.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { calendarRuleRoutes } from './calendarRule.routes'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { blackoutNames } from './blackoutName.repository'

export const calendarRuleParts = defineParts(calendarRuleNoun, routes.of(...calendarRuleRoutes), subjectNames.of(blackoutNames))
