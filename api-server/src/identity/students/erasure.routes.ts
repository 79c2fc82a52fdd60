import { DomainError } from '@portal/shared/platform/call/errors'
import { eraseStudent, previewErasure } from '@portal/shared/identity/students/studentErasure.calls'
import { studentPseudonymOf } from '../../platform/audit/withoutPerson'
import { keepErasureList } from '../erasures/erasureList'
import type { SignedIn } from '../../platform/http/requestContext'
import { serve, WithMessage } from '../../platform/http/serve'
import { findOwnAccount } from './erasable.repository'
import { eraseStudents } from './eraseStudents'
import { countErasure, findErasureOf } from './erasure.repository'

/** @throws DomainError no-permission: erasing someone takes the right to change people besides the one over rights */
function refuseUnlessAdmin(who: SignedIn): void {
  if (!who.permissions.includes('user-edit')) throw new DomainError('no-permission')
}

const noStudent = () => new DomainError('not-found', { message: 'There is no such student.' })

export const erasureRoutes = [
  serve(previewErasure, async ({ studentId }, { database: { reader }, who, recordViews, now }) => {
    refuseUnlessAdmin(who)
    const found = await findErasureOf(reader, who.organizationId, studentId)
    if (!found) throw noStudent()
    recordViews.note(who, 'student', [studentId], now())
    return {
      name: `${found.firstName} ${found.lastName}`, pseudonym: studentPseudonymOf(studentId), ...(await countErasure(reader, studentId)),
      account: found.userId === null ? 'none' as const : (await findOwnAccount(reader, found)) ? 'goes' as const : 'stays' as const, isErased: found.erasedAt !== null,
    }
  }),

  serve(eraseStudent, async ({ studentId, reason }, context) => {
    const { who, files, log, requestId, now } = context
    refuseUnlessAdmin(who)
    const { fileKeys } = await context.tx(async (tx) => {
      if (!(await findErasureOf(tx, who.organizationId, studentId))) throw noStudent()
      return eraseStudents(tx, who.organizationId, [studentId], { userId: who.userId, actingUserId: who.actingUserId, requestId }, { by: 'request', reason }, now())
    })
    // What the store does not do now is asked of it again (jobs/sweepFiles.ts).
    for (const key of fileKeys) await files.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'the bytes of an erased student’s file stay in the store; it is tried again in an hour'))
    await keepErasureList(context).catch((error: unknown) => log.warn({ err: error }, 'the list of the erased could not be written; it is tried again with the next erasing and at the next start'))
    const pseudonym = studentPseudonymOf(studentId)
    return new WithMessage({ pseudonym }, `Erased. Rosters and results call the student “${pseudonym}” now.`)
  }),
]
