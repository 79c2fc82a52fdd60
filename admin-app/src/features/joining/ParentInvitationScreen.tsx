import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { linkToGuest } from '@portal/shared/access/guestLinks'
import { acceptInvitation, getInvitation } from '@portal/shared/family/family.calls'
import { getJoiningForm } from '@portal/shared/joining/joining.calls'
import { getCurrentUser } from '@portal/shared/sessions/session.calls'
import { send } from '../../lib/call'
import { query, useCall } from '../../lib/queries'
import { updateUser, useSession } from '../../lib/session'
import { Bones } from '../../ui/Bones'
import { FormError } from '../../ui/form/FormError'
import { GuestPage } from '../../ui/GuestPage'
import { later } from '../../ui/later'
import { PlainPage } from '../../ui/PlainPage'
import { StateView } from '../../ui/StateView'

/** Only who has no account needs the form. */
const SignUpForm = later(async () => ({ default: (await import('./SignUpForm')).SignUpForm }), <Bones lines={4} />)

/** /parent-child-relation/:token: for somebody signed in a yes or no; for others the way to an account. */
export default function ParentInvitationScreen() {
  const { token = '' } = useParams()
  const session = useSession()
  // Asked once: using the invitation up is no reason to take the page away from who did.
  const read = useQuery({ ...query(getInvitation, { token }), staleTime: Infinity, gcTime: 0 })
  const [isJoining, setJoining] = useState(false)
  if (read.data && !read.data.isOpen) {
    return (
      <PlainPage mark="404" heading="This invitation cannot be used">
        <p>It is not right, has been used already, or is older than seven days. Ask for a new one.</p>
        <p><Link to={linkToGuest(session ? 'dashboard' : 'signIn')}>Go on</Link></p>
      </PlainPage>
    )
  }
  const isForParent = read.data?.sentFrom === 'student'
  return (
    <GuestPage heading="Invitation" lead={read.data?.organizationName} wide={isJoining}>
      <StateView read={read}>
        {(invitation) => (isJoining && !session
          ? <JoinAsParent token={token} childFirstName={invitation.childFirstName} emailHint={invitation.emailHint} />
          : (
            <div className="stack">
              <p>
                {isForParent
                  ? <>You are invited to follow <strong>{invitation.childFirstName}</strong> as a parent.</>
                  : <><strong>{invitation.parentName}</strong> says to be your parent. Say yes only if that is so: parents see and change what the portal has about you.</>}
              </p>
              <p className="dim">It was sent to {invitation.emailHint} and works with that address only.</p>
              {session ? <Answer token={token} /> : (
                <>
                  <Link to={linkToGuest('signIn')} state={{ from: linkToGuest('parentInvitation', { token }), expired: false }}>I have an account: sign in</Link>
                  {isForParent && <Button size="md" onClick={() => setJoining(true)}>Make an account</Button>}
                </>
              )}
            </div>
          ))}
      </StateView>
    </GuestPage>
  )
}

function JoinAsParent({ token, childFirstName, emailHint }: { token: string; childFirstName: string; emailHint: string }) {
  const read = useQuery(query(getJoiningForm, {}))
  return (
    <StateView read={read}>
      {(form) => (
        <SignUpForm form={form} onTermsChanged={() => void read.refetch()} invitation={{ token, childFirstName, emailHint }} />
      )}
    </StateView>
  )
}

function Answer({ token }: { token: string }) {
  const navigate = useNavigate()
  const call = useCall(acceptInvitation, { errors: 'in place' })
  const accept = () => call.mutate({ token }, {
    onSuccess: () => void (async () => {
      // A role may have come with it.
      updateUser((await send(getCurrentUser, {})).payload)
      await navigate(linkToGuest('dashboard'))
    })(),
  })
  return (
    <>
      <FormError message={call.error?.message} />
      <div className="row">
        <Button size="md" loading={call.isPending} onClick={accept}>Yes, link us</Button>
        <Button size="md" variant="default" component={Link} to={linkToGuest('dashboard')}>Not now</Button>
      </div>
    </>
  )
}
