import type { z } from 'zod'
import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import { contestsServed } from '@portal/shared/eligibility/disciplinary/contestsServed'
import type { ListSummary, ListSummaryActions, SummaryAction, SummaryFilters, SummaryPage, SummaryRow, SummarySort } from '@portal/shared/eligibility/disciplinary/disciplinarySummary.schemas'
import { isActionActive } from '@portal/shared/eligibility/disciplinary/isActionActive'
import { countedAs, partOf, sumOf, summarize } from '@portal/shared/eligibility/disciplinary/summarize'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { Reader } from '../../platform/db/database'
import { visibleSchool } from '../eligibility/eligibility.policy'
import { findSchoolNamed } from '../eligibility/eligibility.repository'
import { findPlayed } from '../eligibility/facts.repository'
import type { Services, SignedIn } from '../../platform/http/requestContext'
import { ownScope } from '../../identity/organizations/scope'
import { studentsAmong } from '../../platform/audit/studentsAmong'
import { findCoachedActivities, findDays, findSummarized, type SummarizedRecord, type SummaryScope } from './summary.repository'
import { findSchoolMarks } from '../../directory/schools/schoolMark.repository'

export type SummaryContext = Pick<Services, 'database' | 'now' | 'recordViews'> & { who: SignedIn; common: CommonParameters }

/** Which actions someone may read about; null for none. */
async function scopeFor(reader: Reader, { who, common }: SummaryContext, schoolId: number | undefined): Promise<SummaryScope | null> {
  const visible = visibleSchool(who, schoolId)
  if (visible === 'none') return null
  const academicYearId = (await ownScope(reader, who, common)).academicYear.id
  const activityIds = who.roleType === 'org' || who.wholeSchool ? undefined : await findCoachedActivities(reader, academicYearId, who.userId)
  return { organizationId: who.organizationId, academicYearId, schoolId: visible === 'all' ? undefined : visible, activityIds }
}

/** The actions, each with whether it holds today and how many contests are left of it. */
async function findCounted(reader: Reader, scope: SummaryScope, { now }: SummaryContext, { activityId, part, kind }: Pick<SummaryFilters, 'activityId' | 'part' | 'kind'>) {
  const days = await findDays(reader, scope.organizationId, scope.academicYearId)
  const actual = dayOf(now(), days.timeZone)
  const today = actual > days.endsOn ? days.endsOn : actual
  const found = (await findSummarized(reader, scope, kind)).filter((each) => (activityId === undefined || (each.activityId ?? 0) === activityId) && (part === undefined || partOf(each.occurredOn, days.startsOn) === part))
  const played = { student: await playedBy(reader, scope, 'student', found), user: await playedBy(reader, scope, 'user', found) }
  return found.map((each) => {
    const contests = each.subjectType === 'school' ? [] : (played[each.subjectType].get(each.subjectId) ?? [])
    const served = each.contests === null ? 0 : contestsServed(each, contests)
    const isActive = isActionActive(each, today, served)
    return { ...each, isActive, contestsLeft: isActive && each.contests !== null ? Math.max(0, each.contests - served) : null }
  })
}

async function playedBy(reader: Reader, { organizationId }: SummaryScope, subjectType: 'student' | 'user', found: readonly SummarizedRecord[]) {
  const counted = found.filter((each) => each.subjectType === subjectType && each.contests !== null)
  const since = counted.map(({ occurredOn }) => occurredOn).sort()[0]
  return since === undefined ? new Map<number, never[]>() : findPlayed(reader, organizationId, subjectType, [...new Set(counted.map(({ subjectId }) => subjectId))], since)
}

/** The rows of the summary that are found, in order. */
export async function findSummaryRows(context: SummaryContext, filters: SummaryFilters, sort: SummarySort): Promise<{ rows: SummaryRow[]; activities: { activityId: number; name: string }[] }> {
  const { reader } = context.database
  const scope = await scopeFor(reader, context, filters.schoolId)
  if (!scope) return { rows: [], activities: [] }
  const { activityId, ...others } = filters
  const actions = await findCounted(reader, scope, context, others)
  const activities = new Map(actions.flatMap((each) => (each.activityId === null ? [] : [[each.activityId, each.activityName ?? '']])))
  const words = filters.search.toLowerCase().split(/\s+/)
  const rows = summarize(actions).filter(({ school, activity }) => {
    const text = `${school.name} ${activity?.name ?? ''}`.toLowerCase()
    return (activityId === undefined || activity?.activityId === activityId) && words.every((word) => text.includes(word))
  })
  return { rows: ordered(rows, sort), activities: [...activities].map(([id, name]) => ({ activityId: id, name })).sort((one, other) => one.name.localeCompare(other.name)) }
}

function ordered(rows: SummaryRow[], sort: SummarySort): SummaryRow[] {
  const sign = sort.startsWith('-') ? -1 : 1
  const key = sort.replace('-', '')
  // What concerns no activity comes last.
  const byActivity = (one: SummaryRow, other: SummaryRow) => Number(one.activity === null) - Number(other.activity === null) || (one.activity?.name ?? '').localeCompare(other.activity?.name ?? '')
  const bySchool = (one: SummaryRow, other: SummaryRow) => one.school.name.localeCompare(other.school.name) || one.school.schoolId - other.school.schoolId
  return [...rows].sort((one, other) => {
    const first = key === 'total' ? one.total - other.total : key === 'school' ? bySchool(one, other) : byActivity(one, other)
    return first * sign || (key === 'school' ? byActivity(one, other) : bySchool(one, other)) || byActivity(one, other)
  })
}

/** One page of the summary, with the sums over all of it. */
export async function readSummary({ page, pageSize, sort, ...filters }: z.output<typeof ListSummary>, context: SummaryContext): Promise<z.output<typeof SummaryPage>> {
  const { rows, activities } = await findSummaryRows(context, filters, sort)
  const offset = (page - 1) * pageSize
  const school = filters.schoolId === undefined ? undefined : await findSchoolNamed(context.database.reader, context.who.organizationId, filters.schoolId)
  const shown = rows.slice(offset, offset + pageSize)
  const markOf = await findSchoolMarks(context.database.reader, shown.map(({ school: of }) => of.schoolId))
  return { rows: shown.map((row) => ({ ...row, schoolMark: markOf(row.school.schoolId) })), total: rows.length, page, pageSize, totals: sumOf(rows), activities, school: school ?? null }
}

/** The actions behind a count, the newest first; nothing of a school that the reader does not see. */
export async function readSummaryActions({ schoolId, activityId, counted, part, kind }: z.output<typeof ListSummaryActions>, context: SummaryContext): Promise<SummaryAction[]> {
  const { reader } = context.database
  const scope = await scopeFor(reader, context, schoolId)
  if (!scope) return []
  const actions = await findCounted(reader, scope, context, { activityId, part, kind })
  const shown = actions.filter((each) => countedAs(each.kind) === counted && each.appeal !== 'overturned')
  context.recordViews.note(context.who, 'conduct', studentsAmong(shown), context.now())
  return shown.map((each) => ({
    actionId: each.actionId, kind: each.kind, occurredOn: each.occurredOn, name: each.name, endsOn: each.endsOn, contests: each.contests, contestsLeft: each.contestsLeft,
    fineCents: each.fineCents, appeal: each.appeal, isActive: each.isActive, description: context.who.roleType === 'org' ? each.description : '',
  }))
}
