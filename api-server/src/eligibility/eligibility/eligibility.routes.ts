import { listCoachEligibility, listEligibilityChoices, listOwnCoaching, listOwnEligibility, listStudentEligibility } from '@portal/shared/eligibility/eligibility/eligibility.calls'
import { serve } from '../../platform/http/serve'
import { findChoices } from './eligibility.repository'
import { listEligibility, scopeOf } from './listEligibility'
import { listOwn, listOwnCoaching as listCoaching } from './listOwn'

export const eligibilityRoutes = [
  serve(listStudentEligibility, (input, context) => listEligibility('students', input, context)),
  serve(listCoachEligibility, (input, context) => listEligibility('coaches', input, context)),

  serve(listEligibilityChoices, async (_, context) => {
    const { reader } = context.database
    const scope = await scopeOf(reader, context, {})
    if (!scope) return { activities: [], levels: [] }
    const { activities, levels } = await findChoices(reader, scope)
    return { activities: activities.map(({ activityId, name }) => ({ activityId, name })), levels: levels.map(({ levelId, name }) => ({ levelId, name })) }
  }),

  serve(listOwnEligibility, (_, context) => listOwn(context)),
  serve(listOwnCoaching, (_, context) => listCoaching(context)),
]
