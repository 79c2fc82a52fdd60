import type { z } from 'zod'
import { certifiedText } from '@portal/shared/competition/events/closedRules'
import type { MakeBracket } from '@portal/shared/competition/brackets/bracket.schemas'
import { planProblems } from '@portal/shared/competition/brackets/bracketPlan'
import { DomainError } from '@portal/shared/platform/call/errors'
import { refusePastYear } from '../../directory/academicYears/refusePastYear'
import { writeAudit } from '../../platform/audit/writeAudit'
import { lockWords } from '../../platform/db/lockWords'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { ownScope } from '../../identity/organizations/scope'
import { findEntrants } from './bracket.repository'
import { findBracketAddedWith, findBracketParts, insertAct, insertBracket, updateBracket } from './change.repository'
import { scoringProblem } from './drawKinds'
import { wrong } from './openBracket'
import { saveEntrants } from './saveEntrants'

/**
 * Makes a bracket in the chosen academic year, or in that of its event. The same form sent twice makes one.
 * @returns its key
 * @throws DomainError invalid-input by field: what it names is not there, a size or plan that cannot be played, a team twice
 */
export async function makeBracket({ key, seeds: given, plan, ...fields }: z.output<typeof MakeBracket>, context: RequestContext<SignedIn>): Promise<number> {
  const { who, now, common } = context
  return context.tx(async (tx) => {
    const addedKey = keptKey(who, key)
    await lockWords(tx, 'key', who.organizationId, addedKey)
    const earlier = await findBracketAddedWith(tx, who.organizationId, addedKey)
    if (earlier !== undefined) return earlier
    const size = given.length
    const problems = planProblems(plan, size).map((problem) => (problem.field === 'size' ? { ...problem, field: 'seeds' } : problem))
    if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })

    const chosen = (await ownScope(tx, who, common)).academicYear.id
    const found = await findBracketParts(tx, who.organizationId, chosen, fields)
    if (!found.activity) throw wrong('activityId', 'There is no such activity.')
    if (!found.level) throw wrong('levelId', 'There is no such level.')
    if (fields.classificationId !== null && !found.classification) throw wrong('classificationId', 'There is no such classification in this year.')
    const { event } = found
    if (fields.eventId !== null && !event) throw wrong('eventId', 'There is no such event.')
    if (event && ((event.activityId !== null && event.activityId !== fields.activityId) || (event.levelId !== null && event.levelId !== fields.levelId))) throw wrong('eventId', 'This event is of another activity or level.')
    const problem = scoringProblem(event?.kind, fields.entrantKind, fields.scoring)
    if (problem) throw wrong('scoring', problem)
    if (fields.scoring && fields.scoring.seeded > size) throw wrong('scoring.seeded', `There are only ${size} places.`)
    if (event?.certifiedAt) throw wrong('eventId', certifiedText)
    const academicYearId = event?.academicYearId ?? chosen
    await refusePastYear(tx, who, academicYearId)

    const bracketId = await insertBracket(tx, {
      ...fields, organizationId: who.organizationId, academicYearId, format: plan, size, seeds: Array.from({ length: size }, () => null), createdAt: now(), updatedAt: now(), addedKey,
    })
    const seeds = await saveEntrants(tx, who, { bracketId, ...fields, academicYearId }, given, [])
    await updateBracket(tx, bracketId, { seeds })
    const entrants = (await findEntrants(tx, bracketId)).map(actEntrant)
    await insertAct(tx, { bracketId, version: 1, act: 'made', data: { act: 'made', plan, ...(fields.scoring && { scoring: fields.scoring }), size, entrants, seeds }, byUserId: who.userId, at: now() })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId,
      action: 'bracket.made', subjectType: 'bracket', subjectId: bracketId, data: { after: { ...fields, plan, size }, seeds },
    })
    return bracketId
  })
}

/** An entrant as the acts keep it. */
export const actEntrant = ({ entrant: { id, teamId, studentIds, districtId, districtRank } }: Awaited<ReturnType<typeof findEntrants>>[number]) => ({ entrantId: id, teamId, studentIds, districtId, districtRank })
