import { needsPhone } from '@portal/shared/identity/joining/checkSignUp'
import { ProvedAddress } from './ProvedAddress'
import type { StepProps } from './stepProps'

interface ProofStepProps extends StepProps {
  /** The invitation's address, mostly hidden; only it will do. */
  emailHint: string | null
  /** False where no text messages are sent: the number is only asked. */
  provesPhones: boolean
}

/** Step four: the email address and the phone, each proved by a code where one can be sent. */
export function ProofStep({ draft, change, problems, emailHint, provesPhones }: ProofStepProps) {
  const isPhoneNeeded = draft.roleType !== null && needsPhone(draft.roleType)
  return (
    <div className="stack">
      <ProvedAddress
        type="email"
        hint={emailHint ? `The address the invitation was sent to: ${emailHint}` : 'You sign in with it.'}
        value={draft.email}
        code={draft.emailCode}
        error={problems.email ?? problems.emailCode}
        onChange={(email) => change({ email, emailCode: '' })}
        onProved={(email, emailCode) => change({ email, emailCode })}
      />
      <ProvedAddress
        type="phone"
        proves={provesPhones}
        optional={!isPhoneNeeded}
        hint={isPhoneNeeded ? 'The school may need to reach you.' : 'Optional.'}
        value={draft.phone}
        code={draft.phoneCode}
        error={problems.phone ?? problems.phoneCode}
        onChange={(phone) => change({ phone, phoneCode: '' })}
        onProved={(phone, phoneCode) => change({ phone, phoneCode })}
      />
    </div>
  )
}
