import { shortSchoolName } from '@portal/shared/platform/format/shortSchoolName'
import type { z } from 'zod'
import { eligibilityStates, type EligibilityFilters, type EligibilityPage, type EligibilityRow, type EligibilityState, type ListEligibility } from '@portal/shared/eligibility/eligibility/eligibilityList.schemas'
import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import type { Reader } from '../../platform/db/database'
import type { Services, SignedIn } from '../../platform/http/requestContext'
import { ownScope } from '../../identity/organizations/scope'
import { seesMedical, visibleSchool } from './eligibility.policy'
import { seesWholeSchool } from '../../directory/schools/school.policy'
import { countOnTeams, countPeopleOnTeams, findOnTeams, findSchoolNamed, type OnTeams, type PersonOnTeam, type Side } from './eligibility.repository'
import { findStatesOfCoaches, findStatesOfStudents } from './findStates'

type Context = Pick<Services, 'database' | 'now'> & { who: SignedIn; common: CommonParameters }

/** As many as are judged at once: a school's people, or an activity's of a small association. Of more, one page is. */
export const mostJudged = 2_000

const dutyWords = { headCoach: 'Head coach', assistantCoach: 'Assistant coach', manager: 'Manager' } as const

/** Who may be asked about, as the reader may see them; null for nobody. */
export async function scopeOf(reader: Reader, { who, common }: Context, { schoolId, activityId, levelId }: Omit<EligibilityFilters, 'search'>): Promise<OnTeams | null> {
  const visible = visibleSchool(who, schoolId)
  if (visible === 'none') return null
  const { academicYear } = await ownScope(reader, who, common)
  return { organizationId: who.organizationId, academicYearId: academicYear.id, schoolIds: visible === 'all' ? undefined : [visible], coachId: seesWholeSchool(who) ? undefined : who.userId, activityId, levelId }
}

/** Rows with their states; a person's state is judged once for all their teams in an activity. */
export async function judgeRows(reader: Reader, side: Side, { who, now }: Context, { academicYearId }: OnTeams, people: readonly PersonOnTeam[]): Promise<EligibilityRow[]> {
  const asked = { organizationId: who.organizationId, academicYearId, now: now(), pairs: people }
  const states = side === 'students' ? await findStatesOfStudents(reader, { ...asked, withMedical: seesMedical(who) }) : await findStatesOfCoaches(reader, asked)
  return people.flatMap((each) => {
    const eligibility = states.of(each)
    return eligibility ? [rowOf(each, eligibility)] : []
  })
}

const rowOf = (each: PersonOnTeam, eligibility: EligibilityRow['eligibility']): EligibilityRow => ({
  entryId: each.entryId, personId: each.personId, name: `${each.firstName} ${each.lastName}`,
  detail: each.duty ? dutyWords[each.duty] : `Grade ${each.grade}`,
  school: { schoolId: each.schoolId, name: each.schoolName, shortName: shortSchoolName({ name: each.schoolName, shortName: each.schoolShort }) }, activity: { activityId: each.activityId, name: each.activityName },
  team: { teamId: each.teamId, name: each.teamName ? `${each.levelName} ${each.teamName}` : each.levelName }, eligibility,
})

/** Whether a row is among those that are looked for, once its state is known. */
export function isAskedFor({ name, eligibility }: EligibilityRow, { search, state, rule }: Pick<EligibilityFilters, 'search' | 'state' | 'rule'>): boolean {
  const text = name.toLowerCase()
  return search.toLowerCase().split(/\s+/).every((word) => text.includes(word))
    && (state === undefined || eligibility.state === state)
    && (rule === undefined || eligibility.reasons.some(({ kind, verdict }) => kind === rule && verdict !== 'met'))
}

/**
 * One page of the students or coaches on teams, with their states. Within a school or a small activity all are judged, to
 * count, filter and sort by state; elsewhere the page's people are.
 */
export async function listEligibility(side: Side, input: z.output<typeof ListEligibility>, context: Context & Pick<Services, 'recordViews'>): Promise<EligibilityPage> {
  const found = await readPage(side, input, context)
  noteRead(side, found.rows, context)
  return found
}

/** Students whose state someone is told have been looked at; coaches are no children. */
export function noteRead(side: Side, rows: readonly EligibilityRow[], { who, now, recordViews }: Pick<Services, 'now' | 'recordViews'> & { who: SignedIn }): void {
  if (side === 'students') recordViews.note(who, 'eligibility', [...new Set(rows.map(({ personId }) => personId))], now())
}

async function readPage(side: Side, input: z.output<typeof ListEligibility>, context: Context): Promise<EligibilityPage> {
  const { database: { reader }, who } = context
  const { page, pageSize, sort, search } = input
  const offset = (page - 1) * pageSize
  const nothing = { rows: [], total: 0, people: 0, page, pageSize, counts: null, school: null }
  const scope = await scopeOf(reader, context, input)
  if (!scope) return { ...nothing, scope: 'whole' }
  if (!scope.schoolIds && scope.activityId === undefined) return { ...nothing, scope: 'choose' }
  const school = scope.schoolIds ? (await findSchoolNamed(reader, who.organizationId, scope.schoolIds[0]!)) ?? null : null

  const inScope = await countOnTeams(reader, side, scope)
  if (inScope > mostJudged) {
    const total = search === '' ? inScope : await countOnTeams(reader, side, { ...scope, search })
    const people = await findOnTeams(reader, side, { ...scope, search }, sort, { offset, limit: pageSize })
    return { ...nothing, rows: await judgeRows(reader, side, context, scope, people), total, people: await countPeopleOnTeams(reader, side, { ...scope, search }), school, scope: 'tooMany' }
  }
  const all = await judgeRows(reader, side, context, scope, await findOnTeams(reader, side, scope, sort))
  const counts = Object.fromEntries(eligibilityStates.map((state) => [state, peopleOf(all.filter(({ eligibility }) => eligibility.state === state))])) as NonNullable<EligibilityPage['counts']>
  const found = sorted(all.filter((row) => isAskedFor(row, input)), sort)
  return { rows: found.slice(offset, offset + pageSize), total: found.length, people: peopleOf(found), page, pageSize, counts, school, scope: 'whole' }
}

/**
 * How many people of a school are in a state in some activity, of those whose state the reader may know. A number alone is no look at a child's record.
 * @returns null for who may know nobody's, and where they are too many to be judged at once
 */
export async function countInState(side: Side, state: EligibilityState, { schoolId }: { schoolId: number }, context: Context): Promise<number | null> {
  const { database: { reader } } = context
  const scope = await scopeOf(reader, context, { schoolId })
  if (!scope || (await countOnTeams(reader, side, scope)) > mostJudged) return null
  const all = await judgeRows(reader, side, context, scope, await findOnTeams(reader, side, scope, 'name'))
  return peopleOf(all.filter(({ eligibility }) => eligibility.state === state))
}

/** How many people rows are of: a student on two teams is one student. */
const peopleOf = (rows: readonly EligibilityRow[]): number => new Set(rows.map(({ personId }) => personId)).size

/** By state: what needs doing first, or last. The order within a state is that of names, as the rows come. */
function sorted(rows: EligibilityRow[], sort: z.output<typeof ListEligibility>['sort']): EligibilityRow[] {
  if (sort !== 'state' && sort !== '-state') return rows
  const places = ['ineligible', 'incomplete', 'pending', 'eligible']
  const sign = sort === 'state' ? 1 : -1
  return rows.map((row, index) => ({ row, index, place: places.indexOf(row.eligibility.state) * sign }))
    .sort((one, other) => one.place - other.place || one.index - other.index).map(({ row }) => row)
}
