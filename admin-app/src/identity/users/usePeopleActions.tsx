import { useState } from 'react'
import { changeStudentStatus, removeStudents, restoreStudents } from '@portal/shared/identity/students/student.calls'
import { mostAtOnce } from '@portal/shared/identity/users/personList.schemas'
import type { PersonOutcome } from '@portal/shared/identity/users/personList.schemas'
import { changeUserStatus, removeUsers, restoreUsers, sendPasswordLinks, tagPeople } from '@portal/shared/identity/users/user.calls'
import { useCall } from '../../platform/lib/call/queries'
import type { BulkAction } from '../../platform/ui/list/SelectionBar'
import type { RowAction } from '../../platform/ui/list/RowMenu'
import { PeopleDialog } from './PeopleDialog'
import { PeopleNotice } from './PeopleNotice'
import { actionWords } from './Person'
import type { PeopleAction, PeopleResult, Person, TagChoice } from './Person'

interface Pending {
  action: PeopleAction
  people: readonly Person[]
  /** What follows once it is done: the choice is taken back. */
  then: () => void
}

/** Acting on people of a list, one or many: the question before, the result after, and taking a deletion back. */
export function usePeopleActions(kind: 'user' | 'student', tags: readonly TagChoice[]) {
  const [pending, setPending] = useState<Pending | null>(null)
  const [result, setResult] = useState<PeopleResult | null>(null)
  const userStatus = useCall(changeUserStatus)
  const userRemoval = useCall(removeUsers)
  const userRestoration = useCall(restoreUsers)
  const studentStatus = useCall(changeStudentStatus)
  const studentRemoval = useCall(removeStudents)
  const studentRestoration = useCall(restoreStudents)
  const links = useCall(sendPasswordLinks)
  const tagging = useCall(tagPeople)
  const isBusy = [userStatus, userRemoval, userRestoration, studentStatus, studentRemoval, studentRestoration, links, tagging].some((each) => each.isPending)

  const send = (action: PeopleAction, people: readonly Person[], tagId: number): Promise<{ outcomes: PersonOutcome[] }> => {
    const ids = people.map(({ id }) => id)
    const isUser = kind === 'user'
    switch (action) {
      case 'active':
      case 'inactive':
        return isUser ? userStatus.mutateAsync({ userIds: ids, status: action }) : studentStatus.mutateAsync({ studentIds: ids, status: action })
      case 'remove':
        return isUser ? userRemoval.mutateAsync({ userIds: ids }) : studentRemoval.mutateAsync({ studentIds: ids })
      case 'restore':
        return isUser ? userRestoration.mutateAsync({ userIds: ids }) : studentRestoration.mutateAsync({ studentIds: ids })
      case 'sendLinks':
        return links.mutateAsync({ userIds: people.flatMap(({ userId }) => userId ?? []) })
      default:
        return tagging.mutateAsync({ subjectType: kind, subjectIds: ids, tagId, change: action === 'addTag' ? 'add' : 'remove' })
    }
  }
  const run = async (action: PeopleAction, people: readonly Person[], tagId = 0, then = () => {}) => {
    try {
      const { outcomes } = await send(action, people, tagId)
      setResult({ action, outcomes })
      setPending(null)
      then()
    } catch {
      // What went wrong is told in the corner; the question stands, so that it can be tried again.
    }
  }
  const start = (action: PeopleAction, people: readonly Person[], then = () => {}) => {
    setResult(null)
    // What one click takes back needs no question.
    if (people.length === 1 && (action === 'active' || action === 'restore')) void run(action, people, 0, then)
    else setPending({ action, people, then })
  }

  const rowActions = (person: Person): RowAction[] => {
    const offer = (action: PeopleAction): RowAction => ({ label: actionWords[action].bulk, danger: action === 'remove', onSelect: () => start(action, [person]) })
    if (person.status === 'deleted') return person.may.restore ? [offer('restore')] : []
    return [
      ...(person.may.sendLink ? [offer('sendLinks')] : []),
      ...(person.may.change ? [offer(person.status === 'inactive' ? 'active' : 'inactive'), offer('remove')] : []),
    ]
  }
  const bulkActions = (people: readonly Person[], clear: () => void): BulkAction[] => {
    const some = (test: (person: Person) => boolean) => people.some(test)
    const actions: PeopleAction[] = [
      ...(some(({ may }) => may.restore) ? ['restore' as const] : []),
      ...(some(({ may, status }) => may.change && status === 'inactive') ? ['active' as const] : []),
      ...(some(({ may, status }) => may.change && (status === 'active' || status === 'invited')) ? ['inactive' as const] : []),
      ...(tags.length > 0 && some(({ may }) => may.change) ? ['addTag' as const, 'removeTag' as const] : []),
      ...(some(({ may }) => may.sendLink) ? ['sendLinks' as const] : []),
      ...(some(({ may }) => may.change) ? ['remove' as const] : []),
    ]
    return actions.map((action) => ({ label: actionWords[action].bulk, danger: action === 'remove', onSelect: () => start(action, people, clear) }))
  }

  const undo = (outcomes: readonly Pick<PersonOutcome, 'id' | 'name'>[]) => {
    const nothing = { open: false, change: false, restore: true, sendLink: false }
    void run('restore', outcomes.map(({ id, name }) => ({ id, name, userId: null, status: 'deleted' as const, may: nothing })))
  }
  return {
    most: mostAtOnce,
    rowActions, bulkActions,
    notice: result && <PeopleNotice result={result} busy={isBusy} onUndo={undo} onClose={() => setResult(null)} />,
    dialog: pending && (
      <PeopleDialog
        key={pending.action}
        action={pending.action}
        people={pending.people}
        tags={tags}
        busy={isBusy}
        onConfirm={(tagId) => void run(pending.action, pending.people, tagId, pending.then)}
        onClose={() => setPending(null)}
      />
    ),
  }
}
