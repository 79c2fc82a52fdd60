import { addDays } from '@portal/shared/platform/format/zonedTime'
import type { Question } from '@portal/shared/office/forms/formDefinition.types'
import type { Tx } from '../../platform/db/database'
import { alignment, alignmentDistrict, alignmentSchool } from '../../office/alignments/alignment.tables'
import { form, formEntry, formPublicStatus, formVersion } from '../../office/forms/form.tables'
import { findEntries } from '../../directory/setupLists/setupList.repository'
import { insertRows } from '../demo.repository'
import type { Demo } from '../make/makeDemo'

interface Given {
  organizationId: number
  academicYearId: number
  today: string
  now: Date
  /** By label. */
  classificationIds: ReadonlyMap<string, number>
}

const choirs = ['Lantern Voices', 'Prairie Larks', 'The Evensong Eight', 'Bluestem Chorale', 'Cottonwood Singers', 'Windmill Consort'] as const
/** What the office has made of each entry so far. */
const statuses = ['Accepted', 'Accepted', 'Accepted', 'Submitted', 'Please fix', 'Rejected'] as const

/** A form that everyone may fill in, with entries of every status; one that opens later; and a draft that nobody sees. */
export async function seedForms(tx: Tx, { schools, year }: Demo, { organizationId, academicYearId, today, now }: Given): Promise<void> {
  const found = await findEntries(tx, { organizationId, kind: 'formStatus' })
  const statusOf = (name: string) => found.find((each) => each.name === name)!.entryId
  const within = (day: string) => (day < year.startsOn ? year.startsOn : day > year.endsOn ? year.endsOn : day)
  const common = { organizationId, academicYearId, audience: 'public' as const, firstStatusId: statusOf('Submitted'), createdAt: now, updatedAt: now }
  await insertRows(tx, form, [
    { ...common, id: 1, name: 'Winter choir festival', description: 'One form for each choir. The festival is open to all member schools, and to guests.', thanks: 'The office confirms your place within a week.', publishedAt: now, opensOn: within(addDays(today, -20)), closesOn: within(addDays(today, 40)) },
    { ...common, id: 2, name: 'Spring officials’ clinic', description: 'For everyone who would like to officiate.', thanks: '', publishedAt: now, opensOn: within(addDays(today, 60)), closesOn: within(addDays(today, 90)) },
    { ...common, id: 3, name: 'Award nominations', description: '', thanks: '', publishedAt: null, opensOn: null, closesOn: null },
  ])
  const ask = (id: number, kind: Question['kind'], label: string, values: Omit<Question, 'part' | 'id' | 'kind' | 'label'> = {}): Question => ({ part: 'question', id: String(id), kind, label, ...values })
  const named = (...names: string[]) => names.map((name) => ({ id: name, name }))
  const asked = (formId: number, state: 'draft' | 'published', ...parts: Question[]) => ({ id: formId, formId, number: 1, state, definition: { pages: [{ id: 'page1', title: '', parts }] }, publishedAt: state === 'draft' ? null : now, createdAt: now, updatedAt: now })
  await insertRows(tx, formVersion, [
    asked(1, 'published',
      ask(1, 'school', 'School', { isRequired: true, isPublic: true }), ask(2, 'text', 'Name of the choir', { help: 'As it should appear in the program.', isRequired: true, isPublic: true, most: 80 }),
      ask(3, 'number', 'Singers', { isRequired: true, isPublic: true, least: 4, most: 120, isWhole: true }), ask(4, 'choice', 'Voices', { options: named('Treble', 'Low voices', 'Mixed'), isPublic: true }),
      ask(5, 'choices', 'Evenings you can come', { options: named('Thursday', 'Friday', 'Saturday') }), ask(6, 'yesNo', 'Do you bring your own accompanist?', { isRequired: true }),
      ask(7, 'email', 'Email of the director', { isRequired: true }), ask(8, 'phone', 'Phone of the director'), ask(9, 'longText', 'Anything we should know')),
    asked(2, 'published', ask(10, 'text', 'Name', { isRequired: true }), ask(11, 'email', 'Email', { isRequired: true })),
    asked(3, 'draft', ask(12, 'text', 'Who, and for what', { isRequired: true })),
  ])
  await tx.insert(formPublicStatus).values({ formId: 1, statusId: statusOf('Accepted') })
  await insertRows(tx, formEntry, choirs.map((name, at) => {
    const school = schools[at]!
    return {
      id: at + 1, formId: 1, formVersionId: 1, schoolId: school.id, activityId: null, statusId: statusOf(statuses[at]!), submittedAt: new Date(now.getTime() - (at + 1) * 7_200_000), addedKey: `demo-entry-${at + 1}`,
      answers: { 1: school.schoolParam, 2: name, 3: String(12 + at * 5), 4: at % 2 === 0 ? 'Mixed' : 'Treble', 5: ['Friday', 'Saturday'], 6: at % 3 === 0 ? 'no' : 'yes', 7: `director.${at + 1}@demo.example` },
    }
  }))
}

/** The alignment of two activities, as their districts stand, for two years; and a draft of the cycle after it. */
export async function seedAlignments(tx: Tx, { districts, coachedTeams, year }: Demo, { organizationId, now, classificationIds }: Given): Promise<void> {
  const firstYear = Number(year.startsOn.slice(0, 4))
  const activities = [...new Map(coachedTeams.slice(0, 2).map(({ activity, levelId }) => [activity.id, { activity, levelId }])).values()]
  await insertRows(tx, alignment, [
    ...activities.map(({ activity }, at) => ({ id: at + 1, organizationId, activityId: activity.id, levelId: null, firstYear, lastYear: firstYear + 1, draftVersion: 1, publishedAt: now, createdAt: now })),
    { id: activities.length + 1, organizationId, activityId: activities[0]!.activity.id, levelId: null, firstYear: firstYear + 2, lastYear: firstYear + 3, draftVersion: 1, publishedAt: null, createdAt: now },
  ])
  const aligned = activities.flatMap(({ activity, levelId }, at) => districts.filter((each) => each.activity === activity && each.levelId === levelId).map((district) => ({ district, alignmentId: at + 1 })))
  await insertRows(tx, alignmentDistrict, aligned.map(({ district, alignmentId }, at) => ({
    id: at + 1, alignmentId, classificationId: classificationIds.get(district.classification) ?? null, slug: district.slug, name: district.name, position: at + 1,
  })))
  const seen = new Set<string>()
  await insertRows(tx, alignmentSchool, aligned.flatMap(({ district, alignmentId }, at) => district.teams.flatMap(({ school }, place) => {
    const key = `${alignmentId}/${school.id}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ alignmentId, districtId: at + 1, schoolId: school.id, playsUp: (at + place) % 17 === 16, isForHonors: (at + place) % 23 !== 22 }]
  })))
}
