import { createHash } from 'node:crypto'
import { documentKindNames } from '@portal/shared/eligibility/documents/document.kinds'
import type { credential } from '../../eligibility/credentials/credential.tables'
import type { student } from '../../identity/students/student.tables'
import { demoUserIds } from '../plan/demoUsers'
import type { Demo } from './makeDemo'
import type { DemoDocuments } from './makeDocuments'
import type { DemoStudent } from './makePeople'
import { makePdf } from './makePdf'
import { randomFor } from '../plan/random'

interface Given {
  organizationId: number
  academicYearId: number
  /** YYYY-MM-DD */
  today: string
  now: Date
  /** What is handed in already: students who have a participation form there get no other. */
  handedIn: DemoDocuments
}

type StudentFacts = Required<Pick<typeof student.$inferInsert, 'bornOn' | 'enteredGrade9On' | 'transferredOn' | 'physicalOn'>>

/** What eligibility goes by: most are eligible, a few are not, each for a reason of their own. All invented. */
export function makeEligibility(demo: Demo, { organizationId, academicYearId, today, now, handedIn }: Given) {
  const year = Number(demo.year.startsOn.slice(0, 4))
  const two = (value: number) => String(value).padStart(2, '0')
  const notLater = (day: string) => (day > today ? today : day)
  const random = randomFor('eligibility')

  const facts = new Map(demo.rosters.students.map((each): [DemoStudent, StudentFacts] => {
    const isDemo = each.userId === demoUserIds.student
    const rare = (probability: number) => !isDemo && random.chance(probability)
    const month = random.integer(1, 12)
    // Aged 14 in grade 9 on 1 September; a few in grade 12 are two years older.
    const born = year - each.grade - (month >= 9 ? 6 : 5) - (each.grade === 12 && rare(0.03) ? 2 : 0)
    return [each, {
      bornOn: `${born}-${two(month)}-${two(random.integer(1, 28))}`,
      enteredGrade9On: rare(0.01) ? null : notLater(`${year - (each.grade - 9)}-08-18`),
      transferredOn: rare(0.02) ? notLater(`${year}-08-10`) : null,
      physicalOn: rare(0.015) ? null : notLater(rare(0.02) ? `${year - 1}-06-${two(random.integer(1, 28))}` : `${year}-07-${two(random.integer(1, 28))}`),
    }]
  }))
  return { facts, forms: makeForms(), credentials: makeCredentials() }

  /** The participation forms that the office accepted in summer: one scan for each school. */
  function makeForms(): DemoDocuments {
    const made: DemoDocuments = { files: [], documents: [] }
    const withForm = new Set(handedIn.documents.flatMap(({ kind, subjectId }) => (kind === 'PAPF' ? [subjectId] : [])))
    const at = new Date(now.getTime() - 75 * 86_400_000)
    const decidedAt = new Date(at.getTime() + 2 * 86_400_000)
    const fileOf = new Map(demo.coaches.map((coach, index) => {
      const id = handedIn.files.length + index + 1
      const content = makePdf([documentKindNames.PAPF, coach.school.name, 'An example: nobody signed this.'])
      made.files.push({
        id, organizationId, storageKey: createHash('sha256').update(`demo forms of school ${coach.school.id}`).digest('hex'), name: 'PAPF.pdf', mediaType: 'application/pdf',
        bytes: content.length, purpose: 'document', uploadedByUserId: coach.id, createdAt: at, content,
      })
      return [coach.school, id]
    }))
    for (const each of demo.rosters.students) {
      if (withForm.has(each.id) || random.chance(0.03)) continue
      made.documents.push({
        id: handedIn.documents.length + made.documents.length + 1, organizationId, academicYearId, subjectType: 'student', subjectId: each.id, kind: 'PAPF', fileId: fileOf.get(each.school)!,
        acceptStatus: 1, reason: '', decidedByUserId: demoUserIds.orgAdmin, decidedAt, createdAt: at,
      })
    }
    return made
  }

  function makeCredentials(): (typeof credential.$inferInsert)[] {
    const people = [...[demoUserIds.coach, demoUserIds.athleticDirector].map((id) => ({ id, isDemo: true })), ...demo.coaches.map(({ id }) => ({ id, isDemo: false }))]
    const rows = people.flatMap(({ id: userId, isDemo }) => {
      const lacks = (probability: number) => !isDemo && random.chance(probability)
      const own: Pick<typeof credential.$inferInsert, 'kind' | 'name' | 'completedOn' | 'endsOn' | 'source' | 'addedByUserId'>[] = []
      if (!lacks(0.06)) own.push({ kind: 'backgroundCheck', name: '', completedOn: `${year - (lacks(0.05) ? 5 : random.integer(1, 2))}-09-${two(random.integer(1, 28))}`, endsOn: null, source: 'entered', addedByUserId: demoUserIds.orgAdmin })
      if (!lacks(0.06)) own.push({ kind: 'certificate', name: 'CPR and first aid', completedOn: `${year - 1}-08-12`, endsOn: lacks(0.06) ? `${year}-08-12` : `${year + 1}-08-12`, source: 'entered', addedByUserId: demoUserIds.orgAdmin })
      own.push({ kind: 'course', name: 'Concussions in sport', completedOn: notLater(`${year}-07-${two(random.integer(1, 28))}`), endsOn: null, source: 'courseService', addedByUserId: null })
      return own.map((each) => ({ organizationId, userId, createdAt: now, ...each }))
    })
    return rows.map((each, index) => ({ id: index + 1, ...each }))
  }
}
