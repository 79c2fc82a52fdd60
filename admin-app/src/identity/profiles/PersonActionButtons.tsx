import { Button } from '@mantine/core'
import { IconGavel, IconKey, IconMail, IconUserCheck, IconUserOff, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { giveTemporaryPassword, sendPasswordLink } from '@portal/shared/identity/passwords/password.calls'
import { openSessionAsUser } from '@portal/shared/identity/sessions/session.calls'
import { changeStudentStatus } from '@portal/shared/identity/students/student.calls'
import { changeUserStatus } from '@portal/shared/identity/users/user.calls'
import type { PersonStatus } from '@portal/shared/identity/users/person.schemas'
import { notify } from '../../platform/lib/call/notify'
import { useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { useUser } from '../../platform/lib/session/session'
import { asksAgain } from '../passwords/proofAgain'
import { ActAsDialog } from '../sessions/ActAsDialog'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { useMay } from '../../platform/lib/session/useMay'
import { AskStatusChangeDialog } from './AskStatusChangeDialog'
import { LetInAgainDialog } from './LetInAgainDialog'
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
  /** Someone on the office staff: letting them in again takes the user's own password. */
  ofOffice?: boolean
  /** The disciplinary actions of this person. */
  disciplinaryLink?: string
}

/** Actions on a person other than changing their profile. */
export default function PersonActionButtons({ firstName, lastName, status, userId, studentId, mayActAs, ofOffice, disciplinaryLink }: PersonActionsProps) {
  const name = `${firstName} ${lastName}`
  const { userId: ownId } = useUser()
  const may = useMay()
  const [asks, setAsks] = useState(false)
  const [actsAs, setActsAs] = useState(false)
  const [givesPassword, setGivesPassword] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [letsInAgain, setLetsInAgain] = useState(false)
  const link = useCall(sendPasswordLink)
  const people = useCall(changeUserStatus, { errors: 'in place' })
  const students = useCall(changeStudentStatus)
  if (!may.send(changeUserStatus)) return null
  const mayChange = userId !== ownId
  const next = status === 'active' ? 'inactive' : 'active'
  const tell = ({ outcomes: [first] }: { outcomes: { outcome: string; why: string }[] }) => {
    if (first?.outcome !== 'refused') {
      notify('success', next === 'active' ? `${name} is active again.` : `${name} is inactive now.`)
      return
    }
    // The office is asked by those whom it does not let do it by themselves.
    if (may.see('allSchools') || userId === null) notify('error', first.why)
    else setRefusal(first.why)
  }
  const setStatus = () => {
    setAsks(false)
    if (studentId !== undefined) students.mutate({ studentIds: [studentId], status: next }, { onSuccess: tell })
    else if (userId !== null && next === 'active' && ofOffice) setLetsInAgain(true)
    else if (userId !== null) {
      // Who is of the office besides is known to the server, which then asks.
      people.mutate({ userIds: [userId], status: next }, { onSuccess: tell, onError: (error) => (asksAgain(error) ? setLetsInAgain(true) : notify('error', refusalText(error))) })
    }
  }
  return (
    <>
      {may.send(sendPasswordLink) && userId !== null && (
        <Button variant="default" leftSection={<IconMail size="1.125rem" aria-hidden="true" />} loading={link.isPending} onClick={() => link.mutate({ userId })}>Send password link</Button>
      )}
      {may.send(giveTemporaryPassword) && mayChange && userId !== null && status === 'active' && (
        <Button variant="default" leftSection={<IconKey size="1.125rem" aria-hidden="true" />} onClick={() => setGivesPassword(true)}>Give a temporary password</Button>
      )}
      {may.send(openSessionAsUser) && mayActAs && userId !== null && status === 'active' && (
        <Button variant="default" leftSection={<IconUserShare size="1.125rem" aria-hidden="true" />} onClick={() => setActsAs(true)}>Sign in as</Button>
      )}
      {may.open('disciplinaryOfStaff') && disciplinaryLink && (
        <Button component={Link} to={disciplinaryLink} variant="default" leftSection={<IconGavel size="1.125rem" aria-hidden="true" />}>Disciplinary</Button>
      )}
      {mayChange && (
        <Button
          variant="default"
          leftSection={next === 'active' ? <IconUserCheck size="1.125rem" aria-hidden="true" /> : <IconUserOff size="1.125rem" aria-hidden="true" />}
          loading={people.isPending || students.isPending}
          onClick={() => (next === 'active' ? setStatus() : setAsks(true))}
        >
          {next === 'active' ? 'Activate' : 'Deactivate'}
        </Button>
      )}
      {givesPassword && userId !== null && <TemporaryPasswordDialog userId={userId} name={name} ofOffice={ofOffice} onClose={() => setGivesPassword(false)} />}
      {actsAs && userId !== null && <ActAsDialog user={{ userId, firstName, lastName }} onClose={() => setActsAs(false)} />}
      {refusal && userId !== null && <AskStatusChangeDialog userId={userId} name={name} wantedStatus={next} why={refusal} onClose={() => setRefusal(null)} />}
      {letsInAgain && userId !== null && <LetInAgainDialog userId={userId} name={name} onDone={tell} onClose={() => setLetsInAgain(false)} />}
      <ConfirmDialog opened={asks} title={`Deactivate ${name}?`} confirm="Deactivate" cancel="Keep active" danger onConfirm={setStatus} onCancel={() => setAsks(false)}>
        They are signed out and cannot sign in until they are made active again. Nothing is deleted.
      </ConfirmDialog>
    </>
  )
}
