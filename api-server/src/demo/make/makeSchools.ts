import { classify, exampleBands } from '@portal/shared/directory/schools/classifySchools'
import { weighEnrollment } from '@portal/shared/directory/schools/weighEnrollment'
import { slugOf } from '../../directory/schools/slugOf'
import { makeSites, type SchoolSite } from '../plan/demoPlaces'
import { randomFor } from '../plan/random'
import { makeRowNames, makeSchoolNames, mascots, shortName } from '../plan/schoolNames'

/** An invented school on a real place. */
export interface DemoSchool extends SchoolSite {
  /** From 1; the key in the database. */
  id: number
  name: string
  /** For rows: 18 letters at most. */
  rowName: string
  schoolParam: string
  address: string
  phone: string
  mascot: string
  lowestGrade: string
  highestGrade: string
  /** Grades 9 to 12, this fall. */
  highSchoolEnrollment: number
  /** The same of last year, in September, January and May. */
  previousCounts: readonly number[]
  totalEnrollment: number
  teachers: number
  /** "6A" to "1A", by weighted enrollment. */
  classification: string
}

/** Median of about 110 students in grades 9 to 12 and a long tail: as private high schools are. */
const median = 108
const spread = 0.93
const largest = 1_480

const streets = ['Lantern', 'Mesquite', 'Chapel', 'Old Mill', 'Windmill', 'Pecan', 'Prairie', 'Cedar Break', 'Sparrow', 'Caliche', 'Bluestem', 'Steeple', 'Cotton Gin', 'Live Oak']
const streetKinds = ['Road', 'Lane', 'Street', 'Drive', 'Avenue', 'Trail']

/** The association's schools, the same ones every time. */
export function makeSchools(): DemoSchool[] {
  const random = randomFor('schools')
  const sites = makeSites(randomFor('places'))
  const names = makeSchoolNames(randomFor('names'), sites.length)
  const rowNames = makeRowNames(names)
  return sites.map((site, index) => {
    const name = names[index] as string
    // Schools in the metropolitan areas are larger.
    const size = median * (site.metropolitan ? 1.1 : 0.75) * Math.exp(spread * random.normal())
    const highSchoolEnrollment = Math.max(14, Math.min(largest, Math.round(size)))
    const previous = () => Math.max(10, Math.round(highSchoolEnrollment * (1 + 0.04 * random.normal())))
    const counts = ['2025-09-15', '2026-01-15', '2026-05-15'].map((countedOn) => ({ countedOn, students: previous() }))
    const weighted = weighEnrollment({ countedOn: '2026-09-15', students: highSchoolEnrollment }, counts).value!
    const previousCounts = counts.map(({ students }) => students)
    const lowestGrade = random.pickWeighted([['PK', 50], ['K', 16], ['6', 6], ['7', 4], ['9', 24]] as const, ([, weight]) => weight)[0]
    const yearsBelow = { PK: 10.5, K: 9, 6: 3, 7: 2, 9: 0 }[lowestGrade]
    return {
      ...site,
      id: index + 1,
      name,
      rowName: rowNames[index] as string,
      schoolParam: slugOf(shortName(name)),
      address: `${random.integer(101, 9899)} ${random.pick(streets)} ${random.pick(streetKinds)}`,
      // 555-0100 to 555-0199 are kept free for invented people.
      phone: `(${site.areaCode}) 555-01${String(random.integer(0, 99)).padStart(2, '0')}`,
      mascot: random.pick(mascots),
      lowestGrade,
      highestGrade: '12',
      highSchoolEnrollment,
      previousCounts,
      totalEnrollment: Math.round(highSchoolEnrollment * (1 + (yearsBelow / 4) * (0.85 + 0.3 * random.next()))),
      teachers: Math.max(3, Math.round(highSchoolEnrollment / (9 + 5 * random.next()))),
      classification: classify(weighted, exampleBands).label,
    }
  })
}
