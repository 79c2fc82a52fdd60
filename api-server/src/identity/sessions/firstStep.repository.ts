import { sql } from 'drizzle-orm'
import type { FirstStep } from '@portal/shared/platform/access/firstSteps'
import { rulesAsked } from './rulesAsked.repository'
import { organization } from '../organizations/organization.tables'
import { role, userRole } from '../roles/role.tables'
import { secondFactor } from '../secondFactors/secondFactor.tables'
import { user } from '../users/user.tables'

/** The organization requires a second factor of a held role, and its person has none. Looked at on each request: a new rule holds at once. */
const lacksSecondFactor = sql<boolean>`(exists (
  select 1 from ${organization} policy where policy.id = ${role.organizationId} and ${role.roleType} = any(policy.second_factor_for)
) and not exists (select 1 from ${secondFactor} factor where factor.user_id = ${userRole.userId} and factor.confirmed_at is not null))`

/** The steps that stand before everything else, each by itself; for reads of a person, a held role and its role. */
export const stepColumns = (now: Date) => ({
  steps: {
    password: sql<boolean>`${user.temporaryPasswordUntil} is not null`,
    secondFactor: lacksSecondFactor,
    profile: sql<boolean>`${user.isNewProfile}`,
    rules: rulesAsked(now, 'overdue'),
  },
})

/** The first step that stands. */
export const firstStepOf = ({ password, secondFactor, profile, rules }: Record<FirstStep, boolean>): FirstStep | null =>
  password ? 'password' : secondFactor ? 'secondFactor' : profile ? 'profile' : rules ? 'rules' : null
