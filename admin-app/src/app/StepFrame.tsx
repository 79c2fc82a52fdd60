import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { leaveSession } from '../identity/sessions/leaveSession'
import '../platform/lib/words/fieldLabels'
import { useUser } from '../platform/lib/session/session'
import { OrganizationMark } from './OrganizationMark'
import { useAccent } from './useAccent'
import { useKeptScheme } from './useScheme'
import styles from './StepFrame.module.css'

/** The frame while something has to be done first: whose portal it is and the ways out, but no menu, since nothing in it could be opened yet. */
export default function StepFrame() {
  const { organization, firstStep, userMultiRole, actingAs } = useUser()
  useAccent(organization.accent)
  useKeptScheme()
  const { pathname } = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  const isAtStep = firstStep === 'secondFactor' && pathname === linkTo('secondFactor')
  return (
    <div className={styles.frame}>
      <header className={`${styles.head} no-print`}>
        <span className={styles.brand}><OrganizationMark /><span>{organization.name}</span></span>
        {!isAtStep && <Link to={linkTo('firstStep')}>Back to what comes first</Link>}
        {isAtStep && userMultiRole.length > 1 && !actingAs && <Link to={linkTo('changeRole')}>Change role</Link>}
        <Button
          variant="subtle" loading={isLeaving}
          onClick={() => {
            setLeaving(true)
            void leaveSession()
          }}
        >
          Sign out
        </Button>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}><Outlet /></main>
    </div>
  )
}
