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

/** What takes an action back, where one does: a link that was sent is sent. */
export const undoneBy: Partial<Record<PeopleAction, PeopleAction>> = { active: 'inactive', inactive: 'active', remove: 'restore', addTag: 'removeTag', removeTag: 'addTag' }

/** What the person gave again of their own: password and code, where they were asked. */
export type Proof = ReturnType<typeof proofOf>

/** What was done, and what came of each. */
export interface PeopleResult {
  action: PeopleAction
  /** The tag that was added or removed. */
  tag?: TagChoice | undefined
  /** It took something back: it is not offered to be taken back again. */
  isUndo: boolean
  outcomes: PersonOutcome[]
}

interface ActionWords {
  /** In the bar of what is chosen and in a row's menu. */
  bulk: string
  /** The question, and the button that does it. */
  question: (whom: string) => string
  /** @param whom empty for one person, whom the question names */
  confirm: (whom: string) => string
  /** What it means. */
  explained: string
  done: string
  /** For those of whom it was so already. */
  unchanged: string
  /** For those it was refused for (specification, section 8). */
  refused: string
}

const does = (verb: string) => (whom: string) => (whom ? `${verb} ${whom}` : `${verb} person`)

export const actionWords: Record<PeopleAction, ActionWords> = {
  active: { bulk: 'Activate', question: (whom) => `Activate ${whom}?`, confirm: does('Activate'), explained: 'They can sign in again.', done: 'made active', unchanged: 'already active', refused: 'Unable to Change Status' },
  inactive: {
    bulk: 'Deactivate', question: (whom) => `Deactivate ${whom}?`, confirm: does('Deactivate'), explained: 'They’re signed out and can’t sign in until you make them active again. Their records stay.',
    done: 'made inactive', unchanged: 'already inactive', refused: 'Unable to Change Status',
  },
  remove: {
    bulk: 'Delete', question: (whom) => `Delete ${whom}?`, confirm: does('Delete'), explained: 'They’re signed out and disappear from every list. You can restore them.',
    done: 'deleted', unchanged: 'already deleted', refused: 'Not Deleted Successfully!',
  },
  restore: { bulk: 'Restore', question: (whom) => `Restore ${whom}?`, confirm: does('Restore'), explained: 'They’re back in every list.', done: 'restored', unchanged: 'not deleted', refused: 'Not Restored!' },
  sendLinks: {
    bulk: 'Send set-password link', question: (whom) => `Send ${whom} a set-password link?`, confirm: (whom) => (whom ? `Send links to ${whom}` : 'Send link'), explained: 'We’ll email a link to set a password. Earlier links stop working.',
    done: 'sent a link', unchanged: '', refused: 'Not sent',
  },
  addTag: { bulk: 'Add tag', question: (whom) => `Add a tag to ${whom}`, confirm: (whom) => (whom ? `Add tag to ${whom}` : 'Add tag'), explained: '', done: 'tagged', unchanged: 'already tagged', refused: 'Not tagged' },
  removeTag: { bulk: 'Remove tag', question: (whom) => `Remove a tag from ${whom}`, confirm: (whom) => (whom ? `Remove tag from ${whom}` : 'Remove tag'), explained: '', done: 'untagged', unchanged: 'already without it', refused: 'Tag not removed' },
}
