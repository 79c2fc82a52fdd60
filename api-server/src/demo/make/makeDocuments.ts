import { createHash } from 'node:crypto'
import { documentKindNames } from '@portal/shared/eligibility/documents/document.kinds'
import type { DocumentKind } from '@portal/shared/directory/rules/requiredDocument.kinds'
import type { document } from '../../eligibility/documents/document.tables'
import type { storedFile } from '../../platform/files/file.tables'
import { demoUserIds } from '../plan/demoUsers'
import type { Demo } from './makeDemo'
import { makePdf } from './makePdf'
import { randomFor } from '../plan/random'

/** Documents besides those of the demo student. A few more than one page of the office's list waits. */
const others = 25

export interface DemoDocuments {
  files: (typeof storedFile.$inferInsert & { content: Buffer })[]
  documents: (typeof document.$inferInsert)[]
}

/** Forms that families and schools handed in: most wait for the office, some are decided. */
export function makeDocuments(demo: Demo, { organizationId, academicYearId, now }: { organizationId: number; academicYearId: number; now: Date }): DemoDocuments {
  const random = randomFor('documents')
  const made: DemoDocuments = { files: [], documents: [] }
  const own = demo.rosters.students.find(({ userId }) => userId === demoUserIds.student)!
  const coachOf = new Map(demo.coaches.map((coach) => [coach.school, coach.id]))
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000 - random.integer(0, 50_000_000))

  const hand = (student: typeof own, kind: DocumentKind, by: number, at: Date, decided: { acceptStatus: 0 | 1 | 2; reason?: string } = { acceptStatus: 0 }) => {
    const id = made.files.length + 1
    const content = makePdf([documentKindNames[kind], `${student.firstName} ${student.lastName}, grade ${student.grade}`, student.school.name, 'An example: nobody signed this, and nobody by this name exists.'])
    made.files.push({
      id, organizationId, storageKey: createHash('sha256').update(`demo document ${id}`).digest('hex'), name: `${kind} ${student.firstName} ${student.lastName}.pdf`, mediaType: 'application/pdf',
      bytes: content.length, purpose: 'document', uploadedByUserId: by, createdAt: at, content,
    })
    made.documents.push({
      id, organizationId, academicYearId, subjectType: 'student', subjectId: student.id, kind, fileId: id, acceptStatus: decided.acceptStatus, reason: decided.reason ?? '',
      decidedByUserId: decided.acceptStatus ? demoUserIds.orgAdmin : null, decidedAt: decided.acceptStatus ? new Date(Math.min(at.getTime() + 2 * 86_400_000, now.getTime())) : null, createdAt: at,
    })
  }
  hand(own, 'PAPF', demoUserIds.parent, daysAgo(60), { acceptStatus: 1 })
  hand(own, 'parentDoc', demoUserIds.parent, daysAgo(20), { acceptStatus: 2, reason: 'The second page is missing.' })
  hand(own, 'STF', demoUserIds.parent, daysAgo(3))
  for (const student of random.shuffle(demo.rosters.students.filter(({ userId }) => userId === null)).slice(0, others)) {
    const kind = random.pickWeighted(['PAPF', 'STF', 'foreignDoc'] as const, (each) => ({ PAPF: 6, STF: 3, foreignDoc: 1 })[each])
    hand(student, kind, coachOf.get(student.school)!, daysAgo(random.integer(1, 30)), random.chance(0.1) ? { acceptStatus: 1 } : { acceptStatus: 0 })
  }
  return made
}
