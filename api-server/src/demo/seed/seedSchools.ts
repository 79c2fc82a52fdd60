import type { MembershipStatus } from '@portal/shared/directory/schools/school.kinds'
import type { Tx } from '../../platform/db/database'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { enrollmentCount, schoolContact, schoolMembership } from '../../directory/schools/school.tables'
import { insertRows } from '../demo.repository'
import type { Demo } from '../make/makeDemo'
import type { DemoSchool } from '../make/makeSchools'

/** First and second color, as schools have them: dark and light ones, black, gray and silver, one color alone, two that are near to each other. */
const colors = [
  '#6d1a36 #f0b323', '#1f5b3a #ffffff', '#f2c200 #111111', '#4fb3e8 #ffffff', '#2f6f9f #14213d', '#12305f #c3ccd6', '#c62828 #fff3e0', '#006d77 #ffd166', '#4b2e83 #e8c04a', '#1a4fa3 #f6c945',
  '#8fb8de #123a63', '#3d5a2a #e9c46a', '#b34700 #f3e3c3', '#1d3557 #e63946', '#7b2d26 #d9d9d9', '#d1410c #1b1b1b', '#ffb000 #0a2a66', '#5b5bd6 #f4e285', '#a51c30 #ffffff', '#283593 #cfd8dc',
  '#6a994e #f2e8cf', '#6b4423 #f4d58d', '#e76f51 #264653', '#2a9d8f #264653', '#8d6e63 #fffbe6', '#5a3d2b #e6d2b5', '#37474f #ef5350', '#a0522d #ffe0b2', '#d9d9d9 #7a1fa2', '#161616 #c9a227',
  '#9d0208 #f5cb5c', '#00796b #f5f5f5', '#444b57 #9fd3c7', '#24485c #d8e6ee', '#0b7fc2 #ffffff', '#e3c565 #3b2f1e', '#0f4c81', '#111111 #ffffff', '#7a1f2b #912338', '#b8e0d2 #2d4739', '#c2185b #f8e1ea',
].map((pair) => pair.split(' ') as [string, string?])

/** What an invented school looks like and how it is reached; .example belongs to nobody. */
export function lookOf({ id, rowName, schoolParam }: DemoSchool) {
  // 41 pairs and a step of 17: schools that follow each other look different.
  const [primaryColor, secondaryColor = ''] = colors[(id * 17) % colors.length]!
  return {
    shortName: rowName, primaryColor, secondaryColor,
    website: `https://${schoolParam}.example`, email: `office@${schoolParam}.example`,
    // The demo was set up long ago.
    leftOutOfGuide: ['dashboard' as const],
  }
}

/** Students by grade, a few more in the lower ones. */
function byGrade(students: number) {
  const [grade10, grade11, grade12] = [0.26, 0.24, 0.23].map((part) => Math.floor(students * part)) as [number, number, number]
  return { grade9: students - grade10 - grade11 - grade12, grade10, grade11, grade12 }
}

export const statusOf = (id: number): MembershipStatus => (id % 23 === 7 ? 'provisional' : id % 31 === 5 ? 'associate' : 'member')

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
