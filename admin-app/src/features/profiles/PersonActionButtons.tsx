import { Button } from '@mantine/core'
import { IconGavel, IconKey, IconMail, IconUserCheck, IconUserOff, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { sendPasswordLink } from '@portal/shared/passwords/password.calls'
import { changeStudentStatus } from '@portal/shared/students/student.calls'
import { changeUserStatus } from '@portal/shared/users/user.calls'
import type { PersonStatus } from '@portal/shared/users/person.schemas'
import { notify } from '../../lib/notify'
import { useCall } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { ActAsDialog } from '../../ui/ActAsDialog'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { AskStatusChangeDialog } from './AskStatusChangeDialog'
import { TemporaryPasswordDialog } from './TemporaryPasswordDialog'

export interface PersonActionsProps {
  firstName: string
  lastName: string
  status: PersonStatus
  /** The account, if there is one. */
  userId: number | null
  /** For students: the school's record, whose status is changed with its account. */
  studentId?: number
  /** The office may sign in as this person: nobody of the office itself. */
  mayActAs?: boolean
  /** The disciplinary actions of this person. */
  disciplinaryLink?: string
}

/** What can be done with somebody beside changing their profile. */
export default function PersonActionButtons({ firstName, lastName, status, userId, studentId, mayActAs, disciplinaryLink }: PersonActionsProps) {
  const name = `${firstName} ${lastName}`
  const { userRoleType, permissions, actingAs, userId: ownId } = useUser()
  const [asks, setAsks] = useState(false)
  const [actsAs, setActsAs] = useState(false)
  const [givesPassword, setGivesPassword] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const link = useCall(sendPasswordLink)
  const people = useCall(changeUserStatus)
  const students = useCall(changeStudentStatus)
  if (actingAs || userRoleType === 'parent') return null
  const isOffice = userRoleType === 'org'
  const mayChange = permissions.includes('user-edit') && userId !== ownId
  const next = status === 'active' ? 'inactive' : 'active'
  const tell = ({ outcomes: [first] }: { outcomes: { outcome: string; why: string }[] }) => {
    if (first?.outcome !== 'refused') {
      notify('success', next === 'active' ? `${name} is active again.` : `${name} is inactive now.`)
      return
    }
    if (isOffice || userId === null) notify('error', first.why)
    else setRefusal(first.why)
  }
  const setStatus = () => {
    setAsks(false)
    if (studentId !== undefined) students.mutate({ studentIds: [studentId], status: next }, { onSuccess: tell })
    else if (userId !== null) people.mutate({ userIds: [userId], status: next }, { onSuccess: tell })
  }
  return (
    <>
      {isOffice && userId !== null && (
        <Button variant="default" leftSection={<IconMail size={18} aria-hidden="true" />} loading={link.isPending} onClick={() => link.mutate({ userId })}>Send password link</Button>
      )}
      {isOffice && mayChange && userId !== null && status === 'active' && (
        <Button variant="default" leftSection={<IconKey size={18} aria-hidden="true" />} onClick={() => setGivesPassword(true)}>Give a temporary password</Button>
      )}
      {isOffice && mayActAs && userId !== null && status === 'active' && (
        <Button variant="default" leftSection={<IconUserShare size={18} aria-hidden="true" />} onClick={() => setActsAs(true)}>Sign in as</Button>
      )}
      {isOffice && disciplinaryLink && (
        <Button component={Link} to={disciplinaryLink} variant="default" leftSection={<IconGavel size={18} aria-hidden="true" />}>Disciplinary</Button>
      )}
      {mayChange && (
        <Button
          variant="default"
          leftSection={next === 'active' ? <IconUserCheck size={18} aria-hidden="true" /> : <IconUserOff size={18} aria-hidden="true" />}
          loading={people.isPending || students.isPending}
          onClick={() => (next === 'active' ? setStatus() : setAsks(true))}
        >
          {next === 'active' ? 'Activate' : 'Deactivate'}
        </Button>
      )}
      {givesPassword && userId !== null && <TemporaryPasswordDialog userId={userId} name={name} onClose={() => setGivesPassword(false)} />}
      {actsAs && userId !== null && <ActAsDialog user={{ userId, firstName, lastName }} onClose={() => setActsAs(false)} />}
      {refusal && userId !== null && <AskStatusChangeDialog userId={userId} name={name} wantedStatus={next} why={refusal} onClose={() => setRefusal(null)} />}
      <ConfirmDialog opened={asks} title={`Deactivate ${name}?`} confirm="Deactivate" cancel="Keep active" danger onConfirm={setStatus} onCancel={() => setAsks(false)}>
        They are signed out and cannot sign in until they are made active again. Nothing is deleted.
      </ConfirmDialog>
    </>
  )
}
