import type { PersonFilterChoices, PersonOutcome } from '@portal/shared/identity/users/personList.schemas'
import type { StudentRow } from '@portal/shared/identity/students/student.schemas'
import type { UserRow } from '@portal/shared/identity/users/user.schemas'
import type { z } from 'zod'
import type { proofOf } from '../passwords/proofAgain'

/** As much of a row as acting on it takes. */
export interface Person {
  id: number
  name: string
  /** The account, if there is one. */
  userId: number | null
  status: UserRow['status']
  may: UserRow['may']
}

export const personOfUser = (user: UserRow): Person => ({ id: user.userId, name: `${user.firstName} ${user.lastName}`, userId: user.userId, status: user.status, may: user.may })
export const personOfStudent = (student: StudentRow): Person => ({ id: student.studentId, name: `${student.firstName} ${student.lastName}`, userId: student.userId, status: student.status, may: student.may })

export type TagChoice = z.infer<typeof PersonFilterChoices>['tags'][number]

/** What can be done with several people at once. */
export type PeopleAction = 'active' | 'inactive' | 'remove' | 'restore' | 'sendLinks' | 'addTag' | 'removeTag'

/** What the person gave again of their own: password and code, where they were asked. */
export type Proof = ReturnType<typeof proofOf>

/** What was done, and what came of each. */
export interface PeopleResult {
  action: PeopleAction
  outcomes: PersonOutcome[]
}

interface ActionWords {
  /** In the bar of what is chosen and in a row's menu. */
  bulk: string
  /** The question, and the button that does it. */
  question: (whom: string) => string
  confirm: string
  /** What it means. */
  explained: string
  done: string
  /** For those of whom it was so already. */
  unchanged: string
  /** For those it was refused for (specification, section 8). */
  refused: string
}

export const actionWords: Record<PeopleAction, ActionWords> = {
  active: { bulk: 'Activate', question: (whom) => `Activate ${whom}?`, confirm: 'Activate', explained: 'They can sign in again.', done: 'made active', unchanged: 'already active', refused: 'Unable to Change Status' },
  inactive: {
    bulk: 'Deactivate', question: (whom) => `Deactivate ${whom}?`, confirm: 'Deactivate', explained: 'They are signed out at once and cannot sign in until they are made active again. Their records stay.',
    done: 'made inactive', unchanged: 'already inactive', refused: 'Unable to Change Status',
  },
  remove: {
    bulk: 'Delete', question: (whom) => `Delete ${whom}?`, confirm: 'Delete', explained: 'They are signed out at once and disappear from every list. They can be restored.',
    done: 'deleted', unchanged: 'already deleted', refused: 'Not Deleted Successfully!',
  },
  restore: { bulk: 'Restore', question: (whom) => `Restore ${whom}?`, confirm: 'Restore', explained: 'They are restored to every list.', done: 'restored', unchanged: 'not deleted', refused: 'Not Restored!' },
  sendLinks: {
    bulk: 'Send set-password link', question: (whom) => `Send ${whom} a set-password link?`, confirm: 'Send', explained: 'An email with a link to set a password. Earlier links stop working.',
    done: 'sent a link', unchanged: '', refused: 'Not sent',
  },
  addTag: { bulk: 'Add tag', question: (whom) => `Add a tag to ${whom}`, confirm: 'Add tag', explained: '', done: 'tagged', unchanged: 'already tagged', refused: 'Not tagged' },
  removeTag: { bulk: 'Remove tag', question: (whom) => `Remove a tag from ${whom}`, confirm: 'Remove tag', explained: '', done: 'untagged', unchanged: 'already without it', refused: 'Tag not removed' },
}
