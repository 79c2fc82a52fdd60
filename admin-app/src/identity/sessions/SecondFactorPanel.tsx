import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { dayText } from '@portal/shared/platform/format/dateTexts'
import { getOwnSecondFactor } from '@portal/shared/identity/secondFactors/secondFactor.calls'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from './sessions.module.css'

/** Whether signing in asks for a code of an app, and the way to change that. */
export function SecondFactorPanel() {
  const { actingAs } = useUser()
  const read = useQuery(query(getOwnSecondFactor, {}))
  return (
    <section className={styles.section} aria-labelledby="factor-heading">
      <h2 id="factor-heading">Second factor</h2>
      <StateView read={read} what="settings">
        {({ isOn, since, recoveryCodesLeft, isRequired }) => (
          <div className={`panel ${styles.card}`}>
            <div className={styles.text}>
              <strong>{isOn ? 'On: signing in asks for a code of your app' : 'Off: your password is all it takes to sign in'}</strong>
              {isOn && since && <span className="dim">Since {dayText(new Date(since), Intl.DateTimeFormat().resolvedOptions().timeZone)}. {recoveryCodesLeft} of 10 recovery codes left; if you did not keep them, make new ones under Change.</span>}
              {!isOn && <span className="dim">With an app on your phone, a stolen password is not enough.</span>}
              {isRequired && <span className="dim">Your organization requires it for your role.</span>}
            </div>
            {!actingAs && <Button component={Link} to={linkTo('secondFactor')} variant={isOn ? 'default' : 'filled'}>{isOn ? 'Change' : 'Set up'}</Button>}
          </div>
        )}
      </StateView>
    </section>
  )
}
