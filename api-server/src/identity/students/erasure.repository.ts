import { and, eq, isNull } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { matchPlayer } from '../../competition/statistics/statistic.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { disciplinaryAction } from '../../eligibility/disciplinary/disciplinary.tables'
import { document } from '../../eligibility/documents/document.tables'
import { erasedRows } from '../erasures/erasedRows'
import { parentOfStudent } from '../family/family.tables'
import { emergencyContact } from '../profiles/profile.tables'
import { student } from './student.tables'

/** A student as far as erasing goes, deleted and erased ones too. */
export async function findErasureOf(reader: Reader, organizationId: number, studentId: number) {
  const [row] = await reader.select({ studentId: student.id, userId: student.userId, firstName: student.firstName, lastName: student.lastName, erasedAt: student.erasedAt }).from(student)
    .where(and(eq(student.id, studentId), eq(student.organizationId, organizationId)))
  return row
}

/** Documents that other nouns keep of a student. */
async function countOthers(reader: Reader, studentId: number): Promise<number> {
  let documents = 0
  for (const { countDocuments } of erasedRows.items) documents += (await countDocuments?.(reader, studentId)) ?? 0
  return documents
}

/** How much there is of a student: what goes first, then what stays under a number. */
export async function countErasure(reader: Reader, studentId: number) {
  return {
    documents: (await reader.$count(document, and(eq(document.subjectType, 'student'), eq(document.subjectId, studentId), isNull(document.deletedAt)))) + (await countOthers(reader, studentId)),
    actions: await reader.$count(disciplinaryAction, and(eq(disciplinaryAction.subjectType, 'student'), eq(disciplinaryAction.subjectId, studentId), isNull(disciplinaryAction.deletedAt))),
    contacts: await reader.$count(emergencyContact, eq(emergencyContact.studentId, studentId)),
    parents: await reader.$count(parentOfStudent, eq(parentOfStudent.studentId, studentId)),
    rosters: await reader.$count(rosterEntry, eq(rosterEntry.studentId, studentId)),
    matches: await reader.$count(matchPlayer, eq(matchPlayer.studentId, studentId)),
  }
}
