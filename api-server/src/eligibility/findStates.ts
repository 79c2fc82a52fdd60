import { holdingSuspensions } from '@portal/shared/disciplinary/holdingSuspensions'
import { dayOf } from '@portal/shared/format/dateTexts'
import { countSemesters } from '@portal/shared/eligibility/countSemesters'
import type { CoachRule, Eligibility, StudentRule } from '@portal/shared/eligibility/eligibility.schemas'
import type { HoldingSuspension, Occasion } from '@portal/shared/eligibility/judge.types'
import { judgeCoach } from '@portal/shared/eligibility/judgeCoach'
import { judgeStudent } from '@portal/shared/eligibility/judgeStudent'
import { withoutMedical } from '@portal/shared/eligibility/withoutMedical'
import type { Reader } from '../db/database'
import { findFiled, findKeptActions, findKeptGrades, findKnownUsers, findPlayed, findRules, findShown, findStudentRecords } from './facts.repository'

interface Asked {
  organizationId: number
  academicYearId: number
  activityId: number
  now: Date
}

/**
 * The states of many students in one activity, in a fixed number of queries however many they are. A past year is judged as
 * of its last day. Computed at every reading: what changes a fact changes the state at once, and nothing can go stale.
 * @param asked.withMedical says the day of a doctor's examination; leave it out for whoever is not the family, the office or
 *   the school's office (eligibility.policy.ts)
 * @returns by student; students and activities of other organizations are left out
 */
export async function findStudentStates(
  reader: Reader, { studentIds, withMedical = false, ...asked }: Asked & { studentIds: readonly number[]; withMedical?: boolean },
): Promise<ReadonlyMap<number, Eligibility>> {
  const occasion = studentIds.length > 0 ? await findOccasion(reader, asked) : undefined
  if (!occasion) return new Map()
  const { studentRules: rules, organizationId } = occasion
  const asks = (kind: StudentRule['kind']) => rules.some((rule) => rule.kind === kind)
  const records = await findStudentRecords(reader, organizationId, studentIds)
  const grades = asks('grade') || asks('semesters') ? await findKeptGrades(reader, asked.academicYearId, asked.activityId, studentIds) : new Map<number, number>()
  const filed = byPerson(await findFiled(reader, organizationId, studentIds, documentKindsOf(rules)), ({ studentId }) => studentId)
  const suspensions = asks('discipline') ? await findSuspensions(reader, organizationId, 'student', studentIds, occasion.today) : new Map<number, HoldingSuspension[]>()
  return new Map(records.map(({ studentId, enteredGrade9On, ...record }) => {
    const grade = grades.get(studentId) ?? record.grade
    const semesters = enteredGrade9On !== null ? countSemesters(enteredGrade9On, occasion.dayInYear, occasion.yearStartsOn) : grade < 9 ? 0 : null
    const state = judgeStudent(rules, { ...record, grade, semesters, documents: filed.get(studentId) ?? [], suspensions: suspensions.get(studentId) ?? [] }, occasion)
    return [studentId, withMedical ? state : withoutMedical(state)]
  }))
}

/** The states of many coaches in one activity. See findStudentStates. */
export async function findCoachStates(reader: Reader, { userIds, ...asked }: Asked & { userIds: readonly number[] }): Promise<ReadonlyMap<number, Eligibility>> {
  const occasion = userIds.length > 0 ? await findOccasion(reader, asked) : undefined
  if (!occasion) return new Map()
  const { coachRules: rules, organizationId } = occasion
  const known = await findKnownUsers(reader, organizationId, userIds)
  const asks = (...kinds: CoachRule['kind'][]) => rules.some((rule) => kinds.includes(rule.kind))
  const shown = byPerson(asks('course', 'backgroundCheck', 'certificate') ? await findShown(reader, organizationId, known) : [], ({ userId }) => userId)
  const suspensions = asks('discipline') ? await findSuspensions(reader, organizationId, 'user', known, occasion.today) : new Map<number, HoldingSuspension[]>()
  return new Map(known.map((userId) => {
    const own = shown.get(userId) ?? []
    const of = (kind: (typeof own)[number]['kind']) => own.filter((each) => each.kind === kind)
    return [userId, judgeCoach(rules, {
      courses: of('course').map(({ name, completedOn }) => ({ course: name, completedOn })),
      backgroundCheckedOn: of('backgroundCheck').map(({ completedOn }) => completedOn).sort().at(-1) ?? null,
      certificates: of('certificate').map(({ name, endsOn }) => ({ certificate: name, endsOn })),
      suspensions: suspensions.get(userId) ?? [],
    }, occasion)]
  }))
}

async function findOccasion(reader: Reader, { organizationId, academicYearId, activityId, now }: Asked) {
  const found = await findRules(reader, organizationId, academicYearId, activityId)
  if (!found) return undefined
  const { startsOn, endsOn, timeZone, ...rules } = found
  const actual = dayOf(now, timeZone)
  const today = actual > endsOn ? endsOn : actual
  const occasion: Occasion = { today, yearStartsOn: startsOn, academicYearId, activityId }
  // Rosters for a year to come are made in summer: its first semester is what they are for.
  return { ...rules, ...occasion, organizationId, dayInYear: today < startsOn ? startsOn : today }
}

async function findSuspensions(reader: Reader, organizationId: number, subjectType: 'student' | 'user', ids: readonly number[], today: string): Promise<Map<number, HoldingSuspension[]>> {
  if (ids.length === 0) return new Map()
  const actions = byPerson(await findKeptActions(reader, organizationId, subjectType, ids), ({ personId }) => personId)
  const counted = [...actions].filter(([, own]) => own.some(({ contests }) => contests !== null))
  const since = counted.flatMap(([, own]) => own.map(({ occurredOn }) => occurredOn)).sort()[0]
  const played = since === undefined ? new Map<never, never>() : await findPlayed(reader, organizationId, subjectType, counted.map(([id]) => id), since)
  return new Map([...actions].map(([id, own]) => [id, holdingSuspensions(own, played.get(id) ?? [], today)]))
}

const documentKindsOf = (rules: readonly StudentRule[]) =>
  [...new Set(rules.flatMap((rule) => (rule.kind === 'document' ? [rule.document] : rule.kind === 'transfer' && rule.waivedBy !== null ? [rule.waivedBy] : [])))]

function byPerson<Row>(rows: readonly Row[], idOf: (row: Row) => number): Map<number, Row[]> {
  const map = new Map<number, Row[]>()
  for (const row of rows) {
    const id = idOf(row)
    const own = map.get(id)
    if (own) own.push(row)
    else map.set(id, [row])
  }
  return map
}
