import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getOwnSecondFactor } from '@portal/shared/identity/secondFactors/secondFactor.calls'
import { query } from '../../platform/lib/call/queries'
import { updateUser, useUser } from '../../platform/lib/session/session'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { useFinishStep } from '../firstSteps/useFinishStep'
import { FactorIsOn } from './FactorIsOn'
import { RecoveryCodeList } from './RecoveryCodeList'
import { SetUpSteps } from './SetUpSteps'
import styles from './secondFactors.module.css'

/**
 * /my-account-setting/second-factor: setting an authenticator app up, or turning it off. Who has to set one up before anything else sees it without
 * the menu (app/StepFrame.tsx), and has done so once the recovery codes are kept.
 */
export default function SecondFactorScreen() {
  const user = useUser()
  const navigate = useNavigate()
  const finish = useFinishStep(useLocation().state)
  const read = useQuery(query(getOwnSecondFactor, {}))
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  const mustSetUp = user.firstStep === 'secondFactor'
  const lead = recoveryCodes
    ? 'Your second factor is on. Save these codes before you continue.'
    : mustSetUp ? read.data?.isOn ? 'Your second factor is on. You can continue.' : `${user.organization.name} requires a second factor for your role. Set it up to continue.`
    : 'A code from an app on your phone, in addition to your password.'
  return (
    <>
      <PageHeader title="Second factor" lead={lead} back={mustSetUp ? undefined : { to: linkTo('ownAccount'), label: 'Account and sessions' }} />
      <div className={styles.narrow}>
        {recoveryCodes
          ? <RecoveryCodeList codes={recoveryCodes} onDone={() => void (mustSetUp ? finish() : navigate(linkTo('ownAccount')))} />
          : user.actingAs
            ? <p>Nothing can be changed while you are signed in as someone else.</p>
            : (
              <StateView read={read} what="settings">
                {(own) => (own.isOn
                  ? (
                    <>
                      <FactorIsOn own={own} isPassed={mustSetUp} onNewCodes={setRecoveryCodes} onOff={() => updateUser({ ...user, firstStep: own.isRequired ? 'secondFactor' : null })} />
                      {mustSetUp && <div><Button size="md" onClick={() => void finish()}>Continue</Button></div>}
                    </>
                  )
                  : <SetUpSteps onOn={setRecoveryCodes} />)}
              </StateView>
            )}
      </div>
    </>
  )
}
