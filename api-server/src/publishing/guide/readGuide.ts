import type { Guide } from '@portal/shared/publishing/guide/guide.schemas'
import { officeStepsOf, schoolStepsOf } from '@portal/shared/publishing/guide/stepsOf'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { ownScope } from '../../identity/organizations/scope'
import { guideOf } from './guide.policy'
import { countForOffice, countForSchool, findLeftOut, hasPublished } from './guide.repository'

/**
 * What is set up and what is missing, counted now: nothing of it is stored, so that an import, a deletion or a new year shows by itself.
 * For the dashboard nothing is counted once the guide was put away.
 */
export async function readGuide({ database: { reader }, who, common }: RequestContext<SignedIn>, place: 'dashboard' | 'screen'): Promise<Guide> {
  const of = guideOf(who)
  if (!of) return { of: null, steps: [], isOnDashboard: false, hasPublished: false, isPutAway: false }
  const [leftOut, isPublished] = await Promise.all([findLeftOut(reader, of), hasPublished(reader, of)])
  const isPutAway = leftOut.includes('dashboard')
  const rest = { of: of.schoolId === null ? 'office' as const : 'school' as const, hasPublished: isPublished, isPutAway }
  if (place === 'dashboard' && isPutAway) return { ...rest, steps: [], isOnDashboard: false }
  const scope = await ownScope(reader, who, common)
  const steps = of.schoolId === null ? officeStepsOf(await countForOffice(reader, scope), leftOut) : schoolStepsOf(await countForSchool(reader, scope, of.schoolId), leftOut)
  const isOnDashboard = !isPutAway && steps.some(({ state }) => state === 'open')
  return { ...rest, steps: place === 'dashboard' && !isOnDashboard ? [] : steps, isOnDashboard }
}
