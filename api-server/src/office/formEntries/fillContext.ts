import { DomainError } from '@portal/shared/platform/call/errors'
import { ageOn } from '@portal/shared/platform/format/ageOn'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { EntrySubject, OpenForm } from '@portal/shared/office/formEntries/formEntry.schemas'
import { isForFiller } from '@portal/shared/office/forms/formAudienceRules'
import { settingsOf, type FormSettings } from '@portal/shared/office/forms/formSettings.types'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { clockText, noForm } from '../forms/form.policy'
import { findFillerFacts, findFormStudent, findOwnTeams, type FillerFacts } from './filler.repository'
import type { FormRow } from './formEntry.repository'
import { findThings } from './thing.repository'

/** A form with who fills it in, as of now. */
export interface Filling {
  form: FormRow
  settings: FormSettings
  facts: FillerFacts
  /** What the clocks of the office show, and their day. */
  at: string
  today: string
}

/** Whether someone who is signed in fills this form in. One for everyone too, unless it asks for a password or a link. */
export const isTheirs = (form: FormRow, facts: FillerFacts): boolean =>
  (form.audience === 'public' ? form.passwordHash === null && form.linkHash === null : isForFiller(settingsOf(form.settings).fillers, facts.filler))

/** @param isSent it was for them when they sent it, and is mended @throws DomainError not-found for a form that is not there or not for this person */
export async function fillingOf(reader: Reader, who: SignedIn, form: FormRow | undefined, now: Date, isSent = false): Promise<Filling> {
  if (!form) throw noForm()
  const facts = await findFillerFacts(reader, who, form.academicYearId)
  if (!isSent && !isTheirs(form, facts)) throw noForm()
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  return { form, settings: settingsOf(form.settings), facts, at: clockText(now, organization!.timeZone), today: dayOf(now, organization!.timeZone) }
}

/** Who fills it in, as the conditions of a form ask. */
export function askerOf(who: SignedIn, { facts, today }: Pick<Filling, 'facts' | 'today'>): OpenForm['asker'] {
  return { today, roleType: who.roleType ?? '', role: who.roleName, school: facts.schools.map(({ schoolParam }) => schoolParam), class: [...facts.classes] }
}

/** For whom an entry is, with what that decides. */
export interface Subject {
  subject: EntrySubject | null
  subjectKey: string
  onceKey: string | null
  studentId: number | null
  teamId: number | null
  schoolId: number | null
  isMinor: boolean
}

/** Whether a form has to know for which student it is. */
export const asksStudent = ({ per, isConsent, steps }: FormSettings): boolean => per === 'student' || isConsent || steps.some(({ who }) => who.kind === 'parent')

const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })
/** Whose birth date is not known is taken for a minor: parents are asked once too often rather than not at all. */
const isMinorOn = (bornOn: string | null, today: string) => bornOn === null || ageOn(bornOn, today) < 18

async function ofStudent(reader: Reader, who: SignedIn, { facts, form, today }: Filling, studentId: number) {
  const own = facts.students.find((each) => each.studentId === studentId)
  const [seen] = own ? [own] : await findThings(reader, who, 'student', { ids: [String(studentId)], limit: 1, academicYearId: form.academicYearId })
  const student = seen && (own ?? (await findFormStudent(reader, who.organizationId, studentId)))
  if (!student) throw wrong('studentId', 'Please choose one of these.')
  return { student, isMinor: isMinorOn(student.bornOn, today) }
}

export const studentSubject = ({ studentId, name }: { studentId: number; name: string }): EntrySubject => ({ key: `student:${studentId}`, name, studentId, teamId: null })
export const teamSubject = ({ teamId, activity, name }: { teamId: number; activity: string; name: string }): EntrySubject => ({ key: `team:${teamId}`, name: [activity, name].filter(Boolean).join(' '), studentId: null, teamId })

/** Students and teams that someone fills a form in for, where they are few. */
export async function subjectsOf(reader: Reader, who: SignedIn, { settings, facts, form }: Filling): Promise<EntrySubject[]> {
  if (settings.per === 'team') return (await findOwnTeams(reader, who, form.academicYearId)).map(teamSubject)
  return asksStudent(settings) ? facts.students.map(studentSubject) : []
}

/**
 * For whom an entry is: who is said, the only one there is, or who fills it in.
 * @param isDraft who is missing may still be said
 * @throws DomainError invalid-input at studentId or teamId, conflicts for who has no school
 */
export async function subjectOf(reader: Reader, who: SignedIn, filling: Filling, given: { studentId?: number | undefined; teamId?: number | undefined }, isDraft = false): Promise<Subject> {
  const { settings, facts } = filling
  const at = { studentId: null, teamId: null, schoolId: who.schoolId ?? facts.schools[0]?.id ?? null, isMinor: false }
  const once = (subjectKey: string) => ({ subjectKey, onceKey: settings.per === 'many' ? null : subjectKey })
  if (settings.per === 'team') {
    const teams = await findOwnTeams(reader, who, filling.form.academicYearId)
    const team = given.teamId === undefined ? (teams.length === 1 ? teams[0] : undefined) : teams.find(({ teamId }) => teamId === given.teamId)
    if (team) return { ...at, ...once(`team:${team.teamId}`), subject: teamSubject(team), teamId: team.teamId, schoolId: team.schoolId }
    if (isDraft && given.teamId === undefined) return { ...at, subject: null, subjectKey: '', onceKey: null }
    throw wrong('teamId', teams.length === 0 ? 'You have no team this year.' : 'Please choose one of these.')
  }
  const studentId = given.studentId ?? (asksStudent(settings) && facts.students.length === 1 ? facts.students[0]!.studentId : undefined)
  if (studentId !== undefined) {
    const { student, isMinor } = await ofStudent(reader, who, filling, studentId)
    const key = settings.per === 'person' ? `person:${who.userId}` : `student:${studentId}`
    return { ...at, ...once(key), subject: studentSubject(student), studentId, schoolId: student.schoolId, isMinor }
  }
  if (asksStudent(settings)) {
    if (isDraft) return { ...at, subject: null, subjectKey: '', onceKey: null }
    throw wrong('studentId', 'Please choose a student.')
  }
  if (settings.per === 'school') {
    const school = who.schoolId === null ? undefined : facts.schools.find(({ id }) => id === who.schoolId)
    if (!school) throw new DomainError('conflicts', { message: 'This form is filled in for a school, and your role has none.' })
    return { ...at, ...once(`school:${school.id}`), subject: { key: `school:${school.id}`, name: school.name, studentId: null, teamId: null } }
  }
  return { ...at, subject: null, ...(settings.per === 'person' ? once(`person:${who.userId}`) : { subjectKey: '', onceKey: null }) }
}
