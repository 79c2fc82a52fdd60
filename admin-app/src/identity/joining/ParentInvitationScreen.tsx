import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { linkToGuest } from '@portal/shared/platform/access/guestLinks'
import { acceptInvitation, getInvitation } from '@portal/shared/identity/family/family.calls'
import { getJoiningForm } from '@portal/shared/identity/joining/joining.calls'
import { getCurrentUser } from '@portal/shared/identity/sessions/session.calls'
import { send } from '../../platform/lib/call/call'
import { query, useCall } from '../../platform/lib/call/queries'
import { updateUser, useSession } from '../../platform/lib/session/session'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { FormError } from '../../platform/ui/form/FormError'
import { GuestPage } from '../../platform/ui/page/GuestPage'
import { later } from '../../platform/ui/loading/later'
import { PlainPage } from '../../platform/ui/page/PlainPage'
import { StateView } from '../../platform/ui/loading/StateView'

/** Only who has no account needs the form. */
const SignUpForm = later(async () => ({ default: (await import('./SignUpForm')).SignUpForm }), <Skeleton lines={4} />)

/** /parent-child-relation/:token: for someone signed in a yes or no; for others the way to an account. */
export default function ParentInvitationScreen() {
  const { token = '' } = useParams()
  const session = useSession()
  // Asked once: using the invitation up is no reason to take the page away from who did.
  const read = useQuery({ ...query(getInvitation, { token }), staleTime: Infinity, gcTime: 0 })
  const [isJoining, setJoining] = useState(false)
  if (read.data && !read.data.isOpen) {
    return (
      <PlainPage mark="404" heading="This invitation cannot be used">
        <p>It is invalid, has already been used, or is more than seven days old. Ask for a new one.</p>
        <p><Link to={linkToGuest(session ? 'dashboard' : 'signIn')}>Continue</Link></p>
      </PlainPage>
    )
  }
  const isForParent = read.data?.sentFrom === 'student'
  return (
    <GuestPage heading="Invitation" lead={read.data?.organizationName} wide={isJoining}>
      <StateView read={read} what="invitation">
        {(invitation) => (isJoining && !session
          ? <JoinAsParent token={token} childFirstName={invitation.childFirstName} emailHint={invitation.emailHint} />
          : (
            <div className="stack">
              <p>
                {isForParent
                  ? <>You are invited to follow <strong>{invitation.childFirstName}</strong> as a parent.</>
                  : <><strong>{invitation.parentName}</strong> says they are your parent. Accept only if that is true: parents can see and change your information in the portal.</>}
              </p>
              <p className="dim">It was sent to {invitation.emailHint} and works with that address only.</p>
              {session ? <Answer token={token} /> : (
                <>
                  <Link to={linkToGuest('signIn')} state={{ from: linkToGuest('parentInvitation', { token }), expired: false }}>I have an account: sign in</Link>
                  {isForParent && <Button size="md" onClick={() => setJoining(true)}>Create an account</Button>}
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
    <StateView read={read} what="invitation">
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
