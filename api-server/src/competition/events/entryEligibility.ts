import type { EligibilityRule, NotEligible } from '@portal/shared/competition/events/entryEligibility.schemas'
import { namedNotEligibleText, notEligibleText } from '@portal/shared/competition/events/entryEligibilityRules'
import { mainReason } from '@portal/shared/eligibility/eligibility/words'
import type { FieldProblem } from '@portal/shared/platform/call/errors'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { whoIsEligible } from '../../directory/directory.hooks'
import { findOwnStudents } from '../../directory/rosters/roster.repository'
import { seesEligibilityOf, seesMedicalAt } from '../../directory/teams/team.policy'
import type { Reader } from '../../platform/db/database'
import type { Services, SignedIn } from '../../platform/http/requestContext'
import type { EventRecord } from './event.repository'
import { findCoaches } from './eventTeam.repository'

/** A student, and where they learn now; null for one who is at no school anymore. */
export interface AskedStudent { studentId: number; firstName: string; lastName: string; learnsAt: number | null }

/** Students of an entry, and whose it is. */
export interface AskedEntry { schoolId: number; teamId: number; students: readonly AskedStudent[] }

/** Who asks; what they are told is noted, as every look at a child's record is. */
export type Asking = Pick<Services, 'recordViews'> & { who: SignedIn; now: () => Date }

/** How much someone is told: as rosters have it; of their own school who enters without seeing eligibility learns that someone is not eligible, and not why. */
type Told = 'reason' | 'fact' | 'nothing'

const nameOf = ({ firstName, lastName }: AskedStudent) => `${firstName} ${lastName}`

/**
 * Asks who of an event's students is not eligible, by its activity and year, as of today: nothing of it is kept, so that nothing is stale. Students of many
 * entries are one question, and each is asked once. Not asked once the event is over: what someone is today says nothing of that day.
 */
export class EntryEligibility {
  /** Why each who was asked about is not eligible; null for who is not ineligible. */
  readonly #reasons = new Map<number, string | null>()
  readonly #coaches = new Map<number, number[]>()
  readonly #activityId: number | null

  constructor(private readonly reader: Reader, private readonly asking: Asking, private readonly event: EventRecord, private readonly rule: EligibilityRule) {
    const isOver = event.endsOn < dayOf(asking.now(), event.timeZone)
    this.#activityId = rule === 'off' || isOver ? null : event.activityId
  }

  get isAsked(): boolean {
    return this.#activityId !== null
  }

  get refuses(): boolean {
    return this.isAsked && this.rule === 'refuse'
  }

  /** Asks about many at once, before entries are judged one by one. */
  async prefetch(studentIds: readonly number[]): Promise<void> {
    const missing = [...new Set(studentIds)].filter((each) => !this.#reasons.has(each))
    if (this.#activityId === null || missing.length === 0) return
    const { who, now } = this.asking
    const { organizationId, schoolId, roleType } = who
    const withMedical = roleType === 'staff' ? schoolId !== null && seesMedicalAt(who, schoolId) : true
    const states = await whoIsEligible.ask({ reader: this.reader, of: 'students', personIds: missing, organizationId, academicYearId: this.event.academicYearId, activityId: this.#activityId, now: now(), withMedical })
    for (const studentId of missing) {
      const found = states.get(studentId)
      this.#reasons.set(studentId, found?.state === 'ineligible' ? mainReason(found) : null)
    }
  }

  /** Who of each entry is not eligible, as this person may know it. @param enters whether they enter for it, where they do not see eligibility anyway */
  async tell(entries: readonly AskedEntry[], enters: (entry: AskedEntry) => boolean): Promise<NotEligible[][]> {
    const found = await this.#find(entries, enters, 'nothing')
    return found.map((students) => students.map(({ student, reason }) => ({ studentId: student.studentId, text: namedNotEligibleText(nameOf(student), reason) })))
  }

  /** The same of the students that can be chosen for an entry: a sentence by student; those who are not ineligible are left out. */
  async choices(entry: AskedEntry, enters: (entry: AskedEntry) => boolean): Promise<ReadonlyMap<number, string>> {
    const [students = []] = await this.#find([entry], enters, 'nothing')
    return new Map(students.map(({ student, reason }) => [student.studentId, notEligibleText(reason)]))
  }

  /** What stands against an entry where the event refuses it: empty where it only warns. @param fieldOf the field of a student by their place */
  async problems(entry: AskedEntry, fieldOf: (student: AskedStudent) => string): Promise<FieldProblem[]> {
    if (!this.refuses) return []
    const [students = []] = await this.#find([entry], () => true, 'fact')
    return students.map(({ student, reason }) => ({ field: fieldOf(student), message: namedNotEligibleText(nameOf(student), reason) }))
  }

  async #find(entries: readonly AskedEntry[], enters: (entry: AskedEntry) => boolean, atLeast: Told): Promise<{ student: AskedStudent; reason: string }[][]> {
    if (!this.isAsked) return entries.map(() => [])
    const toldOf = await this.#toldOf(entries, enters)
    // Who has left is no longer this school's to ask about.
    const asked = entries.map((entry) => entry.students.filter((student) => student.learnsAt === entry.schoolId).flatMap((student) => {
      const told = toldOf(entry, student)
      return told === 'nothing' && atLeast === 'nothing' ? [] : [{ student, told }]
    }))
    await this.prefetch(asked.flat().map(({ student }) => student.studentId))
    const found = asked.map((students) => students.flatMap(({ student, told }) => {
      const reason = this.#reasons.get(student.studentId) ?? null
      return reason === null ? [] : [{ student, reason: told === 'reason' ? reason : '' }]
    }))
    const { who, now, recordViews } = this.asking
    recordViews.note(who, 'eligibility', [...new Set(found.flat().map(({ student }) => student.studentId))], now())
    return found
  }

  async #toldOf(entries: readonly AskedEntry[], enters: (entry: AskedEntry) => boolean): Promise<(entry: AskedEntry, student: AskedStudent) => Told> {
    const { who } = this.asking
    if (who.roleType === 'org') return () => 'reason'
    if (who.roleType !== 'staff') {
      const own = await findOwnStudents(this.reader, who.userId, entries.flatMap(({ students }) => students.map(({ studentId }) => studentId)))
      return (_, { studentId }) => (own.has(studentId) ? 'reason' : 'nothing')
    }
    const isOwn = ({ schoolId }: AskedEntry) => schoolId === who.schoolId
    await this.#readCoaches(entries.filter(isOwn).map(({ teamId }) => teamId))
    return (entry) => {
      if (!isOwn(entry)) return 'nothing'
      if (seesEligibilityOf(who, { schoolId: entry.schoolId, coachIds: this.#coaches.get(entry.teamId) ?? [] })) return 'reason'
      return enters(entry) ? 'fact' : 'nothing'
    }
  }

  async #readCoaches(teamIds: readonly number[]): Promise<void> {
    const missing = [...new Set(teamIds)].filter((each) => !this.#coaches.has(each))
    for (const teamId of missing) this.#coaches.set(teamId, [])
    for (const { teamId, userId } of await findCoaches(this.reader, missing)) this.#coaches.get(teamId)!.push(userId)
  }
}
