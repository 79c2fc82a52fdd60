import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import { checkTieBreakers } from '@portal/shared/competition/tieBreakers/checkTieBreakers'
import { isSameRules } from '@portal/shared/competition/tieBreakers/isSameRules'
import type { SavedTieBreakers, SaveTieBreakers, StandingRules } from '@portal/shared/competition/tieBreakers/tieBreaker.schemas'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findPastYears } from '../../identity/organizations/organization.repository'
import { ownScope } from '../../identity/organizations/scope'
import { recomputeStandings } from '../standings/recomputeStandings'
import { auditRules } from '../standings/auditRules'
import { lockActivity, lockDistrict, lockFollowers, updateActivityRules, updateDistrictRules } from './tieBreaker.repository'

type Input = z.output<typeof SaveTieBreakers>

/** Whose rules are changed: the current ones, and how new ones are stored. */
interface Subject {
  type: 'activity' | 'district'
  id: number
  standing: StandingsRules | null
  store: (rules: StandingsRules | null) => Promise<Stored>
}
interface Stored {
  /** The districts that go by them from now on. */
  touched: number[]
  /** Districts of past years that keep what they were ranked by. */
  keptFor: number[]
}

/**
 * Changes the association's rules for an activity, or a district's own, and ranks every table that goes by them, in one
 * transaction. The same rules again are no change; what someone else changed since `seen` is not overwritten.
 * @throws DomainError not-found, read-only-year, rules-changed with the current rules, invalid-input
 */
export async function saveTieBreakers({ activity, districtId, rules, seen }: Input, context: RequestContext<SignedIn>): Promise<SavedTieBreakers> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const { academicYear } = await ownScope(tx, who, context.common)
    const pastYears = await findPastYears(tx, who.organizationId)
    const subject = await lockSubject(tx, who, activity, districtId ?? null, pastYears)
    if (pastYears.has(academicYear.id)) throw new DomainError('read-only-year')
    if (rules === null && subject.type === 'activity') throw new DomainError('invalid-input', { fields: [{ field: 'rules', message: 'The association needs a list.' }] })
    if (isSameRules(subject.standing, rules)) return { rules, changedTables: 0 }
    if (!isSameRules(subject.standing, seen)) throw new DomainError('rules-changed', { details: { rules: subject.standing } satisfies StandingRules })
    const problems = rules === null ? [] : checkTieBreakers(rules)
    if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems.map(({ field, message }) => ({ field: `rules.${field}`, message })) })

    const { touched, keptFor } = await subject.store(rules)
    const changed = await recomputeStandings(tx, touched, now())
    await auditRules(tx, { ...who, requestId: context.requestId }, { subjectType: subject.type, subjectId: subject.id, before: subject.standing, after: rules, changedTables: changed, keptFor })
    return { rules, changedTables: changed.length }
  })
}

async function lockSubject(tx: Tx, who: SignedIn, slug: string, districtId: number | null, pastYears: ReadonlySet<number>): Promise<Subject> {
  const activity = await lockActivity(tx, who.organizationId, slug)
  if (!activity?.rules) throw new DomainError('not-found', { fields: [{ field: 'activity', message: 'There is no such activity.' }] })
  const activityRules = activity.rules
  if (districtId === null) {
    return {
      type: 'activity', id: activity.id, standing: activityRules.standings,
      store: async (rules) => {
        const followers = await lockFollowers(tx, activity.id)
        const idsOf = (isPast: boolean) => followers.filter((row) => pastYears.has(row.academicYearId) === isPast).map((row) => row.id)
        // Tables of past years were ranked by the rules of their time: those become the districts' own.
        await updateDistrictRules(tx, idsOf(true), activityRules.standings)
        await updateActivityRules(tx, activity.id, { ...activityRules, standings: rules ?? activityRules.standings })
        return { touched: idsOf(false), keptFor: idsOf(true) }
      },
    }
  }
  const district = await lockDistrict(tx, who.organizationId, activity.id, districtId)
  if (!district) throw new DomainError('not-found', { fields: [{ field: 'districtId', message: 'There is no such district.' }] })
  if (pastYears.has(district.academicYearId)) throw new DomainError('read-only-year')
  return {
    type: 'district', id: district.id, standing: district.rules,
    store: async (rules) => {
      await updateDistrictRules(tx, [district.id], rules)
      return { touched: [district.id], keptFor: [] }
    },
  }
}
