import {
  addBlackout as addCall, getCalendarRules, listBreaches, removeBlackout as removeCall, saveBlackout as saveCall, saveLimit as limitCall, saveWeekStart as weekCall,
} from '@portal/shared/scheduling/calendarRules/calendarRule.calls'
import { daysText } from '@portal/shared/scheduling/calendarRules/gameRules'
import { serve, WithMessage } from '../../platform/http/serve'
import { findPastYears } from '../../identity/organizations/organization.repository'
import { ownScope } from '../../identity/organizations/scope'
import { findBlackouts, findLimits, findPlayed, findWeekStart, findYearDays } from './calendarRule.repository'
import { readBreaches } from './readBreaches'
import { addBlackout, removeBlackout, saveBlackout, saveLimit, saveWeekStart } from './saveCalendarRules'

export const calendarRuleRoutes = [
  serve(getCalendarRules, async (_, { database: { reader }, who, common }) => {
    const { academicYear } = await ownScope(reader, who, common)
    const { activities, levels } = await findPlayed(reader, who.organizationId)
    return {
      year: await findYearDays(reader, academicYear.id),
      readOnly: (await findPastYears(reader, who.organizationId)).has(academicYear.id),
      blackouts: (await findBlackouts(reader, academicYear.id)).map(({ id, name, startsOn, endsOn, activityIds, everyYear, version }) => ({ blackoutId: id, name, startsOn, endsOn, activityIds, everyYear, version, daysText: daysText(startsOn, endsOn) })),
      activities: activities.map(({ activityId, name, contestName }) => ({ id: activityId, name, contestName })),
      levels: levels.map(({ levelId, name }) => ({ id: levelId, name })),
      limits: await findLimits(reader, who.organizationId),
      weekStartsOn: await findWeekStart(reader, who.organizationId),
    }
  }),

  serve(listBreaches, async (_, { database: { reader }, who, common, now }) => {
    const { academicYear } = await ownScope(reader, who, common)
    return readBreaches(reader, academicYear.id, await findWeekStart(reader, who.organizationId), now())
  }),

  serve(addCall, async (input, context) => new WithMessage({ blackoutId: await addBlackout(input, context) }, 'The blackout is added.')),
  serve(saveCall, async (input, context) => {
    await saveBlackout(input, context)
    return new WithMessage({ blackoutId: input.blackoutId }, 'The blackout is saved.')
  }),
  serve(removeCall, async (input, context) => {
    await removeBlackout(input, context)
    return new WithMessage({}, 'The blackout is removed.')
  }),
  serve(limitCall, async (input, context) => {
    await saveLimit(input, context)
    return new WithMessage({}, 'The limits are saved.')
  }),
  serve(weekCall, async (input, context) => {
    await saveWeekStart(input, context)
    return new WithMessage({}, 'The first day of the week is saved.')
  }),
]
