import { Button } from '@mantine/core'
import { useState } from 'react'
import { renewRecoveryCodes, turnOffSecondFactor } from '@portal/shared/identity/secondFactors/secondFactor.calls'
import { recoveryCodeCount, type OwnSecondFactor } from '@portal/shared/identity/secondFactors/secondFactor.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { ProofForm } from './ProofForm'

interface FactorIsOnProps {
  own: OwnSecondFactor
  /** The page has a button of its own that leads on: that one is pressed first. */
  isPassed?: boolean
  onNewCodes: (recoveryCodes: string[]) => void
  onOff: () => void
}

/** What can be done with a second factor that is on: new recovery codes, and turning it off. */
export function FactorIsOn({ own: { isRequired, recoveryCodesLeft }, isPassed = false, onNewCodes, onOff }: FactorIsOnProps) {
  const [step, setStep] = useState<'choose' | 'codes' | 'off'>('choose')
  const renew = useCall(renewRecoveryCodes, { errors: 'in place' })
  const turnOff = useCall(turnOffSecondFactor, { errors: 'in place' })
  const cancel = () => setStep('choose')
  if (step === 'codes') {
    return (
      <ProofForm heading="New recovery codes" submit="Make new codes" pending={renew.isPending} onCancel={cancel} send={(proof, onError) => renew.mutate(proof, { onSuccess: ({ recoveryCodes }) => onNewCodes(recoveryCodes), onError })}>
        <p>You get {recoveryCodeCount} new codes. The earlier ones stop working.</p>
      </ProofForm>
    )
  }
  if (step === 'off') {
    return (
      <ProofForm heading="Turn the second factor off" submit="Turn off" pending={turnOff.isPending} onCancel={cancel} send={(proof, onError) => turnOff.mutate(proof, { onSuccess: onOff, onError })}>
        <p>
          For a new phone, turn it off here and set it up again.
          {isRequired && ' Your organization requires it for your role: you have to set it up again before you can continue.'}
        </p>
      </ProofForm>
    )
  }
  return (
    <section className="panel stack" aria-labelledby="on-heading">
      <h2 id="on-heading">Signing in asks for a code</h2>
      <p>{recoveryCodesLeft} of {recoveryCodeCount} recovery codes are left. They are shown only once: if you did not keep them, or lost them, make new ones.</p>
      <div className="row">
        <Button variant={isPassed ? 'default' : 'filled'} onClick={() => setStep('codes')}>New recovery codes</Button>
        <Button variant="default" onClick={() => setStep('off')}>Turn off</Button>
      </div>
    </section>
  )
}
