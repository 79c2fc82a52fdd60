import { useState } from 'react'
import { changeStudentStatus, removeStudents, restoreStudents } from '@portal/shared/identity/students/student.calls'
import { mostAtOnce } from '@portal/shared/identity/users/personList.schemas'
import type { PersonOutcome } from '@portal/shared/identity/users/personList.schemas'
import { changeUserStatus, removeUsers, restoreUsers, sendPasswordLinks, tagPeople } from '@portal/shared/identity/users/user.calls'
import type { CallError } from '../../platform/lib/call/call'
import { notify } from '../../platform/lib/call/notify'
import { refusalText } from '../../platform/lib/words/refusalText'
import { useCall } from '../../platform/lib/call/queries'
import { inParts } from '../../platform/ui/list/inParts'
import { later } from '../../platform/ui/loading/later'
import type { BulkAction } from '../../platform/ui/list/SelectionBar'
import type { RowAction } from '../../platform/ui/list/RowMenu'
import { mostTicked } from '../../platform/ui/list/useAllRows'
import { asksAgain } from '../passwords/proofAgain'
import { PeopleNotice } from './PeopleNotice'
import { actionWords, undoneBy } from './Person'
import type { PeopleAction, PeopleResult, Person, Proof, TagChoice } from './Person'

const PeopleDialog = later(async () => ({ default: (await import('./PeopleDialog')).PeopleDialog }))

interface Pending {
  action: PeopleAction
  people: readonly Person[]
  /** What follows once it is done: the selection is cleared. */
  then: () => void
  /** It lets people of the office in again. */
  opensOffice: boolean
  /** What takes an action back has its tag already. */
  tagId?: number
  isUndo?: boolean
}

/** Lets someone sign in again. */
const opens = (action: PeopleAction) => action === 'active' || action === 'restore'

/**
 * Acting on people of a list, one or many: the question before, the result after, and taking it back.
 * @param ofOffice the list is of people of the office: who lets one in again is asked for their own password
 */
export function usePeopleActions(kind: 'user' | 'student', tags: readonly TagChoice[], ofOffice = false) {
  const [pending, setPending] = useState<Pending | null>(null)
  const [result, setResult] = useState<PeopleResult | null>(null)
  const userStatus = useCall(changeUserStatus, { errors: 'in place' })
  const userRemoval = useCall(removeUsers, { errors: 'in place' })
  const userRestoration = useCall(restoreUsers, { errors: 'in place' })
  const studentStatus = useCall(changeStudentStatus, { errors: 'in place' })
  const studentRemoval = useCall(removeStudents, { errors: 'in place' })
  const studentRestoration = useCall(restoreStudents, { errors: 'in place' })
  const links = useCall(sendPasswordLinks, { errors: 'in place' })
  const tagging = useCall(tagPeople, { errors: 'in place' })
  const isBusy = [userStatus, userRemoval, userRestoration, studentStatus, studentRemoval, studentRestoration, links, tagging].some((each) => each.isPending)

  /** @param ids of as many as one call takes */
  const send = (action: PeopleAction, ids: number[], tagId: number, proof: Proof): Promise<{ outcomes: PersonOutcome[] }> => {
    const isUser = kind === 'user'
    switch (action) {
      case 'active':
      case 'inactive':
        return isUser ? userStatus.mutateAsync({ userIds: ids, status: action, ...proof }) : studentStatus.mutateAsync({ studentIds: ids, status: action })
      case 'remove':
        return isUser ? userRemoval.mutateAsync({ userIds: ids }) : studentRemoval.mutateAsync({ studentIds: ids })
      case 'restore':
        return isUser ? userRestoration.mutateAsync({ userIds: ids, ...proof }) : studentRestoration.mutateAsync({ studentIds: ids })
      case 'sendLinks':
        return links.mutateAsync({ userIds: ids })
      default:
        return tagging.mutateAsync({ subjectType: kind, subjectIds: ids, tagId, change: action === 'addTag' ? 'add' : 'remove' })
    }
  }
  /** @returns what it was refused for, or null */
  const run = async ({ action, people, then, isUndo = false, ...wanted }: Pending, chosenTagId = 0, proof: Proof = {}): Promise<CallError | null> => {
    try {
      const tagId = wanted.tagId ?? chosenTagId
      const ids = people.flatMap(({ id, userId }) => (action === 'sendLinks' ? userId ?? [] : [id]))
      const outcomes = await inParts(ids, mostAtOnce, (part) => send(action, part, tagId, proof))
      setResult({ action, outcomes, isUndo, tag: tags.find((tag) => tag.tagId === tagId) })
      setPending(null)
      then()
      return null
    } catch (error) {
      return error as CallError
    }
  }
  /** Runs what needs no confirmation first. Where the server requires one, it is asked for now. */
  const runAtOnce = async (wanted: Pending) => {
    const error = await run(wanted)
    if (error && asksAgain(error)) setPending({ ...wanted, opensOffice: true })
    else if (error) notify('error', refusalText(error))
  }
  const begin = (wanted: Omit<Pending, 'opensOffice'>, mayAtOnce: boolean) => {
    const opensOffice = ofOffice && opens(wanted.action)
    if (mayAtOnce && !opensOffice) void runAtOnce({ ...wanted, opensOffice })
    else setPending({ ...wanted, opensOffice })
  }
  const start = (action: PeopleAction, people: readonly Person[], then = () => {}) => {
    setResult(null)
    // What one click can undo needs no confirmation.
    begin({ action, people, then }, people.length === 1 && opens(action))
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

  const undo = ({ action, tag }: PeopleResult, outcomes: readonly Pick<PersonOutcome, 'id' | 'name'>[]) => {
    const back = undoneBy[action]
    const nothing = { open: false, change: false, restore: true, sendLink: false }
    const people = outcomes.map(({ id, name }) => ({ id, name, userId: null, status: 'deleted' as const, may: nothing }))
    if (back) begin({ action: back, people, then: () => {}, isUndo: true, ...(tag && { tagId: tag.tagId }) }, true)
  }
  return {
    most: mostTicked,
    rowActions, bulkActions,
    notice: result && <PeopleNotice result={result} kind={kind} busy={isBusy} onUndo={(outcomes) => undo(result, outcomes)} onClose={() => setResult(null)} />,
    dialog: pending && (
      <PeopleDialog
        key={pending.action}
        action={pending.action}
        people={pending.people}
        tags={tags}
        busy={isBusy}
        opensOffice={pending.opensOffice}
        onConfirm={(tagId, proof) => run(pending, tagId, proof)}
        onClose={() => setPending(null)}
      />
    ),
  }
}
