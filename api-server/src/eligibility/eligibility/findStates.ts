import { holdingSuspensions } from '@portal/shared/eligibility/disciplinary/holdingSuspensions'
import { countSemesters } from '@portal/shared/eligibility/eligibility/countSemesters'
import type { CoachRule, Eligibility, StudentRule } from '@portal/shared/directory/rules/eligibility.schemas'
import type { HoldingSuspension, Occasion } from '@portal/shared/eligibility/eligibility/judge.types'
import { judgeCoach } from '@portal/shared/eligibility/eligibility/judgeCoach'
import { judgeStudent } from '@portal/shared/eligibility/eligibility/judgeStudent'
import { withoutMedical } from '@portal/shared/eligibility/eligibility/withoutMedical'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { Reader } from '../../platform/db/database'
import { findFiled, findKeptActions, findKeptGrades, findKnownUsers, findPlayed, findRules, findShown, findStudentRecords } from './facts.repository'

interface Asked {
  organizationId: number
  academicYearId: number
  now: Date
}

/** Someone in an activity. */
export interface Pair {
  personId: number
  activityId: number
}

const keyOf = ({ personId, activityId }: Pair) => `${activityId}:${personId}`

/** The states of people in activities, as findStatesOf... answers them. */
export class States {
  constructor(private readonly byKey: ReadonlyMap<string, Eligibility>) {}

  /** Undefined for people and activities of other organizations. */
  of(pair: Pair): Eligibility | undefined {
    return this.byKey.get(keyOf(pair))
  }
}

/**
 * The states of many students in one activity, in a fixed number of queries however many they are. A past year is judged as
 * of its last day. Computed on every read: what changes a fact changes the state at once, and nothing can go stale.
 * @param asked.withMedical says the day of a doctor's examination; leave it out for anyone who is not the family, the office or
 *   the school's office (eligibility.policy.ts)
 * @returns by student; students and activities of other organizations are left out
 */
export async function findStudentStates(
  reader: Reader, { studentIds, activityId, ...asked }: Asked & { activityId: number; studentIds: readonly number[]; withMedical?: boolean },
): Promise<ReadonlyMap<number, Eligibility>> {
  const states = await findStatesOfStudents(reader, { ...asked, pairs: studentIds.map((personId) => ({ personId, activityId })) })
  return byPersonId(studentIds, (personId) => states.of({ personId, activityId }))
}

/** The states of many coaches in one activity. See findStudentStates. */
export async function findCoachStates(
  reader: Reader, { userIds, activityId, ...asked }: Asked & { activityId: number; userIds: readonly number[] },
): Promise<ReadonlyMap<number, Eligibility>> {
  const states = await findStatesOfCoaches(reader, { ...asked, pairs: userIds.map((personId) => ({ personId, activityId })) })
  return byPersonId(userIds, (personId) => states.of({ personId, activityId }))
}

const byPersonId = (ids: readonly number[], stateOf: (id: number) => Eligibility | undefined) =>
  new Map(ids.flatMap((id) => {
    const state = stateOf(id)
    return state ? [[id, state] as const] : []
  }))

/** The same for students in several activities: facts are gathered once for all. */
export async function findStatesOfStudents(reader: Reader, { pairs, withMedical = false, ...asked }: Asked & { pairs: readonly Pair[]; withMedical?: boolean }): Promise<States> {
  const { activities, occasionOf, today } = await findOccasions(reader, asked, pairs)
  const rules = activities.flatMap(({ studentRules }) => studentRules)
  const ids = activities.length > 0 ? distinct(pairs.map(({ personId }) => personId)) : []
  const asks = (...kinds: StudentRule['kind'][]) => ids.length > 0 && rules.some((rule) => kinds.includes(rule.kind))
  const records = new Map((ids.length > 0 ? await findStudentRecords(reader, asked.organizationId, ids) : []).map((record) => [record.studentId, record]))
  const grades = asks('grade', 'semesters') ? await findKeptGrades(reader, asked.academicYearId, ids) : []
  const gradeOf = new Map(grades.map(({ studentId, activityId, grade }) => [keyOf({ personId: studentId, activityId }), grade]))
  const filed = grouped(asks('document', 'transfer') ? await findFiled(reader, asked.organizationId, ids, documentKindsOf(rules)) : [], ({ studentId }) => studentId)
  const suspensions = asks('discipline') ? await findSuspensions(reader, asked.organizationId, 'student', ids, today) : new Map<number, HoldingSuspension[]>()
  return judgeAll(pairs, (pair) => {
    const [record, found] = [records.get(pair.personId), occasionOf.get(pair.activityId)]
    if (!record || !found) return undefined
    const { enteredGrade9On, ...facts } = record
    const grade = gradeOf.get(keyOf(pair)) ?? facts.grade
    const semesters = enteredGrade9On !== null ? countSemesters(enteredGrade9On, found.dayInYear, found.yearStartsOn) : grade < 9 ? 0 : null
    const state = judgeStudent(found.studentRules, { ...facts, grade, semesters, documents: filed.get(pair.personId) ?? [], suspensions: suspensions.get(pair.personId) ?? [] }, found)
    return withMedical ? state : withoutMedical(state)
  })
}

/** The same for coaches in several activities. */
export async function findStatesOfCoaches(reader: Reader, { pairs, ...asked }: Asked & { pairs: readonly Pair[] }): Promise<States> {
  const { activities, occasionOf, today } = await findOccasions(reader, asked, pairs)
  const rules = activities.flatMap(({ coachRules }) => coachRules)
  const ids = activities.length > 0 ? await findKnownUsers(reader, asked.organizationId, distinct(pairs.map(({ personId }) => personId))) : []
  const known = new Set(ids)
  const asks = (...kinds: CoachRule['kind'][]) => ids.length > 0 && rules.some((rule) => kinds.includes(rule.kind))
  const shown = grouped(asks('course', 'backgroundCheck', 'certificate') ? await findShown(reader, asked.organizationId, ids) : [], ({ userId }) => userId)
  const suspensions = asks('discipline') ? await findSuspensions(reader, asked.organizationId, 'user', ids, today) : new Map<number, HoldingSuspension[]>()
  return judgeAll(pairs, ({ personId, activityId }) => {
    const found = occasionOf.get(activityId)
    if (!known.has(personId) || !found) return undefined
    const of = (kind: 'course' | 'backgroundCheck' | 'certificate') => (shown.get(personId) ?? []).filter((each) => each.kind === kind)
    return judgeCoach(found.coachRules, {
      courses: of('course').map(({ name, completedOn }) => ({ course: name, completedOn })),
      backgroundCheckedOn: of('backgroundCheck').map(({ completedOn }) => completedOn).sort().at(-1) ?? null,
      certificates: of('certificate').map(({ name, endsOn }) => ({ certificate: name, endsOn })),
      suspensions: suspensions.get(personId) ?? [],
    }, found)
  })
}

function judgeAll(pairs: readonly Pair[], judge: (pair: Pair) => Eligibility | undefined): States {
  return new States(new Map(pairs.flatMap((pair) => {
    const state = judge(pair)
    return state ? [[keyOf(pair), state] as const] : []
  })))
}

/** The activities that are asked about, and when each is judged: the day is the same for all. */
async function findOccasions(reader: Reader, { organizationId, academicYearId, now }: Asked, pairs: readonly Pair[]) {
  const activities = pairs.length > 0 ? await findRules(reader, organizationId, academicYearId, distinct(pairs.map(({ activityId }) => activityId))) : []
  let today = ''
  const occasionOf = new Map(activities.map(({ startsOn, endsOn, timeZone, ...activity }) => {
    const actual = dayOf(now, timeZone)
    today = actual > endsOn ? endsOn : actual
    const occasion: Occasion = { today, yearStartsOn: startsOn, academicYearId, activityId: activity.activityId }
    // Rosters for an upcoming year are made in summer: its first semester is what they are for.
    return [activity.activityId, { ...activity, ...occasion, dayInYear: today < startsOn ? startsOn : today }]
  }))
  return { activities, occasionOf, today }
}

async function findSuspensions(reader: Reader, organizationId: number, subjectType: 'student' | 'user', ids: readonly number[], today: string): Promise<Map<number, HoldingSuspension[]>> {
  const actions = grouped(await findKeptActions(reader, organizationId, subjectType, ids), ({ personId }) => personId)
  const counted = [...actions].filter(([, own]) => own.some(({ contests }) => contests !== null))
  const since = counted.flatMap(([, own]) => own.map(({ occurredOn }) => occurredOn)).sort()[0]
  const played = since === undefined ? undefined : await findPlayed(reader, organizationId, subjectType, counted.map(([id]) => id), since)
  return new Map([...actions].map(([id, own]) => [id, holdingSuspensions(own, played?.get(id) ?? [], today)]))
}

const documentKindsOf = (rules: readonly StudentRule[]) =>
  distinct(rules.flatMap((rule) => (rule.kind === 'document' ? [rule.document] : rule.kind === 'transfer' && rule.waivedBy !== null ? [rule.waivedBy] : [])))

const distinct = <Value>(values: readonly Value[]) => [...new Set(values)]

function grouped<Row>(rows: readonly Row[], idOf: (row: Row) => number): Map<number, Row[]> {
  const map = new Map<number, Row[]>()
  for (const row of rows) {
    const own = map.get(idOf(row))
    if (own) own.push(row)
    else map.set(idOf(row), [row])
  }
  return map
}
