import type { Question } from '@portal/shared/office/forms/formDefinition.types'
import { and, eq } from 'drizzle-orm'
import { setupItem } from '../directory/setupLists/setupList.tables'
import { alignment, alignmentDistrict, alignmentSchool } from '../office/alignments/alignment.tables'
import { form, formEntry, formPublicStatus, formVersion } from '../office/forms/form.tables'
import type { Tx } from '../platform/db/database'
import type { League } from './factories'
import type { TestPortal } from './testPortal'

/** One question on its only page; `choices` become options by their words. */
export type AskedInTest = Omit<Question, 'part' | 'id' | 'options'> & { choices?: string[] }

/** A published form that everyone may fill in, whose accepted entries are shown. @returns its key and those of its questions, in order */
export async function makeForm(portal: TestPortal, league: League, questions: readonly AskedInTest[], values: Partial<typeof form.$inferInsert> = {}) {
  return portal.database.transaction(async (tx) => {
    const statuses = await tx.select({ id: setupItem.id, name: setupItem.name }).from(setupItem).where(and(eq(setupItem.organizationId, league.organizationId), eq(setupItem.kind, 'formStatus')))
    const statusOf = (name: string) => statuses.find((each) => each.name === name)!.id
    const [row] = await tx.insert(form).values({
      organizationId: league.organizationId, academicYearId: league.yearId, name: 'Song night', description: 'Who comes?', thanks: 'See you there.', audience: 'public', publishedAt: new Date('2026-09-01T12:00:00Z'),
      firstStatusId: statusOf('Submitted'), ...values,
    }).returning({ id: form.id })
    const formId = row!.id
    const parts = questions.map(({ choices, ...question }, at): Question => ({ part: 'question', id: `q${at + 1}`, ...(choices && { options: choices.map((name) => ({ id: name, name })) }), ...question }))
    const [version] = await tx.insert(formVersion).values({ formId, number: 1, state: 'published', definition: { pages: [{ id: 'page1', title: '', parts }] } }).returning({ id: formVersion.id })
    await tx.insert(formPublicStatus).values({ formId, statusId: statusOf('Accepted') })
    return { formId, formVersionId: version!.id, questionIds: parts.map(({ id }) => id), statusOf }
  })
}

/** A form that asks nothing yet. @returns the key of its published version */
export async function makeBlankVersion(tx: Tx, formId: number): Promise<number> {
  const [row] = await tx.insert(formVersion).values({ formId, number: 1, state: 'published', definition: { pages: [{ id: 'page1', title: '', parts: [] }] } }).returning({ id: formVersion.id })
  return row!.id
}

/** An entry as it lies in the database, of the version that is asked now. */
export async function makeEntry(portal: TestPortal, formId: number, values: Omit<typeof formEntry.$inferInsert, 'formId' | 'formVersionId' | 'addedKey'>): Promise<number> {
  return portal.database.transaction(async (tx) => {
    const [version] = await tx.select({ id: formVersion.id }).from(formVersion).where(and(eq(formVersion.formId, formId), eq(formVersion.state, 'published')))
    const [row] = await tx.insert(formEntry).values({ formId, formVersionId: version!.id, addedKey: crypto.randomUUID(), ...values }).returning({ id: formEntry.id })
    return row!.id
  })
}

/** An alignment of the league's activity: its teams' schools in two districts. @returns its key */
export async function makeAlignment(portal: TestPortal, league: League, values: Partial<typeof alignment.$inferInsert> = {}): Promise<number> {
  return portal.database.transaction(async (tx) => {
    const [row] = await tx.insert(alignment).values({
      organizationId: league.organizationId, activityId: league.activityId, firstYear: 2026, lastYear: 2027, publishedAt: new Date('2026-06-01T12:00:00Z'), ...values,
    }).returning({ id: alignment.id })
    const alignmentId = row!.id
    const districts = await tx.insert(alignmentDistrict).values([1, 2].map((position) => ({ alignmentId, slug: `district-${position}`, name: `District ${position}`, position }))).returning({ id: alignmentDistrict.id })
    await tx.insert(alignmentSchool).values(league.teams.map(({ schoolId }, at) => ({ alignmentId, districtId: districts[at % 2]!.id, schoolId, isForHonors: at !== 3 })))
    return alignmentId
  })
}
