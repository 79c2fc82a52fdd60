import type { z } from 'zod'
import type { MyEntries, ToDecide, EntrySubject } from '@portal/shared/office/formEntries/formEntry.schemas'
import { stepAt } from '@portal/shared/office/formEntries/formSteps'
import { stepWhoText } from '@portal/shared/office/forms/whoSees'
import { ownScope } from '../../identity/organizations/scope'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import type { Reader } from '../../platform/db/database'
import { clockText, isLateAt, stateOn } from '../forms/form.policy'
import { settingsOf } from '@portal/shared/office/forms/formSettings.types'
import { waitsFor } from './approver.repository'
import { findHeldRole, findNamesOf } from './entryName.repository'
import { asksStudent, isTheirs, studentSubject, teamSubject, type Filling } from './fillContext'
import { findFamilyStudents, findFillerFacts, findOwnTeams } from './filler.repository'
import { findFillables, findOnce, findOwnEntries, type EntryInList } from './formEntry.repository'
import { countWaiting, findWaitingPage } from './listEntry.repository'
import { subjectIn } from './presentEntry'

type Context = RequestContext<SignedIn>
const mostOwn = 200

/** What waits for this person, in the role of their session. */
async function waitsForMe(reader: Reader, who: SignedIn, now: Date) {
  const roleId = who.userRoleId === null || who.schoolView ? null : (await findHeldRole(reader, who.userRoleId)) ?? null
  const children = who.roleType === 'parent' ? (await findFamilyStudents(reader, who)).map(({ studentId }) => studentId) : []
  return waitsFor(reader, who, roleId, children, now)
}

/** For whom someone fills in a form: one row each where it takes one each, else one. */
async function rowsOf(reader: Reader, who: SignedIn, { form, settings, facts }: Pick<Filling, 'form' | 'settings' | 'facts'>): Promise<{ key: string; subject: EntrySubject | null }[]> {
  const { per } = settings
  if (per === 'team') return (await findOwnTeams(reader, who, form.academicYearId)).map((team) => ({ key: `team:${team.teamId}`, subject: teamSubject(team) }))
  if (per === 'person') return [{ key: `person:${who.userId}`, subject: null }]
  if (per === 'school') return facts.schools.filter(({ id }) => id === who.schoolId).map(({ id, name }) => ({ key: `school:${id}`, subject: { key: `school:${id}`, name, studentId: null, teamId: null } }))
  if (asksStudent(settings) && facts.students.length > 0) return facts.students.map((student) => ({ key: `student:${student.studentId}`, subject: studentSubject(student) }))
  return [{ key: '', subject: null }]
}

/** The step that an entry waits at; none if it waits for nobody. */
const nextStep = ({ entry: { state, steps, step } }: EntryInList) => (state !== 'submitted' || steps.length === 0 ? undefined : stepAt(steps, step))

/** What someone is to fill in, what they began and sent, and how many wait for their decision. */
export async function readMine({ who, common, database: { reader }, now }: Context): Promise<MyEntries> {
  const { organization, academicYear } = await ownScope(reader, who, common)
  const at = clockText(now(), organization.timeZone)
  const own = await findOwnEntries(reader, who.userId, mostOwn)
  const facts = await findFillerFacts(reader, who, academicYear.id)
  const toFillIn: MyEntries['toFillIn'] = []
  for (const form of await findFillables(reader, who.organizationId, academicYear.id)) {
    if (!isTheirs(form, facts) || stateOn(form, at) !== 'open') continue
    const settings = settingsOf(form.settings)
    const rows = await rowsOf(reader, who, { form, settings, facts })
    const sent = new Set(settings.per === 'many' ? [] : await findOnce(reader, form.id, rows.flatMap(({ key }) => key || [])))
    for (const { key, subject } of rows) {
      if (sent.has(key)) continue
      const draft = own.find(({ entry }) => entry.formId === form.id && entry.state === 'draft' && entry.subjectKey === key)
      toFillIn.push({
        formId: form.id, name: form.name, per: settings.per, closesOn: form.closesOn ?? '', closesTime: form.closesTime, isOver: isLateAt(form, at), subject, entryId: draft?.entry.id ?? null,
        isDue: settings.per !== 'many' && key !== '',
      })
    }
  }
  const names = await findNamesOf(reader, who.organizationId, own.flatMap((row) => nextStep(row) ?? []))
  const entries = own.map((row): MyEntries['entries'][number] => {
    const { entry } = row
    const next = nextStep(row)
    return {
      entryId: entry.id, formId: entry.formId, formName: row.formName, subject: subjectIn(row), state: entry.state, status: row.status, submittedAt: entry.state === 'draft' ? '' : entry.submittedAt.toISOString(),
      savedAt: (entry.savedAt ?? entry.submittedAt).toISOString(), isLate: entry.isLate, waitsFor: next ? stepWhoText(next, names) : '',
    }
  })
  return { toFillIn, entries, toDecide: await countWaiting(reader, await waitsForMe(reader, who, now())) }
}

/** A page of what waits for this person’s decision. */
export async function readToDecide({ page, pageSize }: { page: number; pageSize: number }, { who, database: { reader }, now }: Context): Promise<z.infer<typeof ToDecide>> {
  const { rows, total } = await findWaitingPage(reader, await waitsForMe(reader, who, now()), { offset: (page - 1) * pageSize, limit: pageSize })
  return {
    rows: rows.map((row) => ({
      entryId: row.entry.id, formId: row.entry.formId, formName: row.formName, subjectName: subjectIn(row)?.name ?? '', school: row.school, step: stepAt(row.entry.steps, row.entry.step).name,
      since: (row.entry.stepSince ?? row.entry.submittedAt).toISOString(),
    })),
    total, page, pageSize,
  }
}
