import type { Guide } from '@portal/shared/publishing/guide/guide.schemas'
import { officeStepsOf, schoolStepsOf } from '@portal/shared/publishing/guide/stepsOf'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { ownScope } from '../../identity/organizations/scope'
import { guideOf } from './guide.policy'
import { countForOffice, countForSchool, findLeftOut, hasPublished } from './guide.repository'

/**
 * What is set up and what is missing, counted now: nothing of it is stored, so that an import, a deletion or a new year shows by itself.
 * For the dashboard nothing is counted once the first season is published.
 */
export async function readGuide({ database: { reader }, who, common }: RequestContext<SignedIn>, place: 'dashboard' | 'screen'): Promise<Guide> {
  const of = guideOf(who)
  if (!of) return { of: null, steps: [], isOnDashboard: false, isPutAway: false }
  const [leftOut, isPublished] = await Promise.all([findLeftOut(reader, of), hasPublished(reader, of)])
  const isPutAway = leftOut.includes('dashboard')
  const isOnDashboard = !isPublished && !isPutAway
  const whose = of.schoolId === null ? 'office' as const : 'school' as const
  if (place === 'dashboard' && !isOnDashboard) return { of: whose, steps: [], isOnDashboard, isPutAway }
  const scope = await ownScope(reader, who, common)
  const steps = of.schoolId === null ? officeStepsOf(await countForOffice(reader, scope), leftOut) : schoolStepsOf(await countForSchool(reader, scope, of.schoolId), leftOut)
  return { of: whose, steps, isOnDashboard, isPutAway }
}
