import { and, eq, isNull } from 'drizzle-orm'
import type { NamingSpeaker } from '@portal/shared/identity/publicNames/publicNames.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { user } from '../users/user.tables'
import { namingWord } from './publicName.tables'

/** The current statements about a student, one from each speaker at most, with who recorded them. */
export async function findNamingWords(reader: Reader, studentId: number) {
  return reader
    .select({
      speaker: namingWord.speaker, word: namingWord.word, way: namingWord.way, parentName: namingWord.parentName, saidOn: namingWord.saidOn,
      userId: namingWord.recordedByUserId, firstName: user.firstName, lastName: user.lastName,
    })
    .from(namingWord).innerJoin(user, eq(user.id, namingWord.recordedByUserId))
    .where(and(eq(namingWord.studentId, studentId), isNull(namingWord.replacedAt)))
}

/** Ends this speaker's current statement, if there is one. The student's row is locked. */
export async function closeNamingWord(tx: Tx, studentId: number, speaker: NamingSpeaker, replacedAt: Date): Promise<void> {
  await tx.update(namingWord).set({ replacedAt }).where(and(eq(namingWord.studentId, studentId), eq(namingWord.speaker, speaker), isNull(namingWord.replacedAt)))
}

export async function insertNamingWord(tx: Tx, values: typeof namingWord.$inferInsert): Promise<void> {
  await tx.insert(namingWord).values(values)
}
