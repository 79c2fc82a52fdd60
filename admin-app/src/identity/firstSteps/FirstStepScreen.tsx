import { Button } from '@mantine/core'
import { useLayoutEffect, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import '../../platform/lib/words/fieldLabels'
import { leaveSession } from '../sessions/leaveSession'
import { updateUser, useUser } from '../../platform/lib/session/session'
import { GuestPage } from '../../platform/ui/page/GuestPage'
import { OwnPasswordStep } from './OwnPasswordStep'
import { FirstProfileStep } from './FirstProfileStep'
import { RulesStep } from './RulesStep'
import { stepOf, useFinishStep } from './useFinishStep'

/**
 * /first-step: what has to be done before anything else, one after the other, without the app around it. Then the person is led to
 * where they wanted to go.
 */
export default function FirstStepScreen() {
  const user = useUser()
  const { organization } = user
  const location = useLocation()
  const navigate = useNavigate()
  const from = (location.state as { from?: string } | null)?.from ?? linkTo('dashboard')
  const step = stepOf(user)
  const [isLeaving, setLeaving] = useState(false)
  // Each step is a page of its own to who reads it by ear.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [step])

  const goOn = useFinishStep(location.state)

  if (step === 'secondFactor') return <Navigate to={linkTo('secondFactor')} replace state={location.state} />
  const leave = (
    <p className="dim">
      <Button
        variant="subtle" size="compact-md" loading={isLeaving}
        onClick={() => {
          setLeaving(true)
          void leaveSession()
        }}
      >
        Sign out
      </Button>
    </p>
  )
  if (step === 'password') {
    return (
      <GuestPage key={step} heading="Choose your own password" lead={`You signed in with a temporary password from the office of ${organization.name}.`}>
        <div className="stack"><OwnPasswordStep onDone={goOn} />{leave}</div>
      </GuestPage>
    )
  }
  if (step === 'profile') {
    return (
      <GuestPage key={step} heading="Complete your profile" lead={`This is what ${organization.name} has on file for you. Please correct anything that is wrong.`}>
        <div className="stack"><FirstProfileStep onDone={goOn} />{leave}</div>
      </GuestPage>
    )
  }
  if (step === 'rules') {
    return (
      <GuestPage key={step} wide heading="Rules of the association" lead={`${organization.name} asks the staff of its schools to read and acknowledge them each year.`}>
        <div className="stack">
          <RulesStep
            onDone={goOn}
            onLater={() => {
              updateUser({ ...user, firstStep: null })
              void navigate(from, { replace: true })
            }}
          />
          {leave}
        </div>
      </GuestPage>
    )
  }
  return (
    <GuestPage heading="There is nothing left to do here">
      <p><Link to={from}>Continue</Link></p>
    </GuestPage>
  )
}
