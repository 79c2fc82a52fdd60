import type { SignedIn } from '../../platform/http/requestContext'
import type { VisibleStudents } from './student.repository'

/** The office sees every student, staff those of their own school. */
export const visibleTo = (who: SignedIn): VisibleStudents => ({ organizationId: who.organizationId, schoolId: who.roleType === 'org' ? 'all' : who.schoolId })
