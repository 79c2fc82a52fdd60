import type { MembershipStatus } from '@portal/shared/directory/schools/school.kinds'
import type { Tx } from '../../platform/db/database'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { enrollmentCount, schoolContact, schoolMembership } from '../../directory/schools/school.tables'
import { insertRows } from '../demo.repository'
import type { Demo } from '../make/makeDemo'
import type { DemoSchool } from '../make/makeSchools'
import { shortName } from '../plan/schoolNames'

/** Dark enough for white words. */
const colors = ['#0f4c81', '#7a1f2b', '#14532d', '#4b2e83', '#8a3b12', '#1f2937', '#0b5563', '#6b1d5c', '#303f9f', '#5d4037', '#00594c', '#912338']

/** What an invented school looks like and how it is reached; .example belongs to nobody. */
export function lookOf({ id, name, schoolParam }: DemoSchool) {
  return {
    shortName: shortName(name).slice(0, 40), primaryColor: colors[id % colors.length]!, secondaryColor: colors[(id * 5 + 3) % colors.length]!,
    website: `https://${schoolParam}.example`, email: `office@${schoolParam}.example`,
  }
}

/** Students by grade, a few more in the lower ones. */
function byGrade(students: number) {
  const [grade10, grade11, grade12] = [0.26, 0.24, 0.23].map((part) => Math.floor(students * part)) as [number, number, number]
  return { grade9: students - grade10 - grade11 - grade12, grade10, grade11, grade12 }
}

const statusOf = (id: number): MembershipStatus => (id % 23 === 7 ? 'provisional' : id % 31 === 5 ? 'associate' : 'member')

/** Contacts, counts of two years and memberships of the demo's schools, with the academic year before. */
export async function seedSchools(tx: Tx, { schools, year }: Demo, { organizationId, academicYearId, previousYearId, today }: { organizationId: number; academicYearId: number; previousYearId: number; today: string }): Promise<void> {
  const begins = Number(year.startsOn.slice(0, 4))
  const dayBefore = new Date(Date.parse(`${year.startsOn}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  await insertRows(tx, academicYear, [{
    id: previousYearId, organizationId, label: `${begins - 1}-${String(begins % 100).padStart(2, '0')}`, startsOn: `${begins - 1}-08-01`, endsOn: dayBefore, isCurrent: false,
  }])
  await insertRows(tx, schoolContact, schools.flatMap(({ id, schoolParam, phone }) => [
    { id: id * 2 - 1, schoolId: id, title: 'Head of school', name: '', email: `head@${schoolParam}.example`, phone, position: 1 },
    { id: id * 2, schoolId: id, title: 'Athletic office', name: '', email: `athletics@${schoolParam}.example`, phone, position: 2 },
  ]))
  const counts = schools.flatMap(({ id: schoolId, highSchoolEnrollment, previousCounts }) => [
    { schoolId, academicYearId, countedOn: `${begins}-09-15`, isFall: true, ...byGrade(highSchoolEnrollment) },
    ...[`${begins - 1}-09-15`, `${begins}-01-15`, `${begins}-05-15`].map((countedOn, index) => ({ schoolId, academicYearId: previousYearId, countedOn, isFall: index === 0, ...byGrade(previousCounts[index]!) })),
  ])
  await insertRows(tx, enrollmentCount, counts.filter(({ countedOn }) => countedOn <= today).map((each, index) => ({ id: index + 1, ...each })))
  const memberships = schools.flatMap(({ id: schoolId }) => {
    const status = statusOf(schoolId)
    return [
      { schoolId, academicYearId, status, note: status === 'provisional' ? 'First year in the association.' : '' },
      // Who is new this year was nothing the year before.
      ...(status === 'provisional' ? [] : [{ schoolId, academicYearId: previousYearId, status, note: '' }]),
    ]
  })
  await insertRows(tx, schoolMembership, memberships.map((each, index) => ({ id: index + 1, ...each })))
}
