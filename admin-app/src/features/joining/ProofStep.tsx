import { needsPhone } from '@portal/shared/joining/checkSignUp'
import { ProvedAddress } from './ProvedAddress'
import type { StepProps } from './stepProps'

interface ProofStepProps extends StepProps {
  /** The invitation's address, mostly hidden; only it will do. */
  emailHint: string | null
  /** False where no text messages are sent: the number is only asked. */
  provesPhones: boolean
}

/** Step four: the e-mail address and the phone, each proved by a code where one can be sent. */
export function ProofStep({ draft, change, problems, emailHint, provesPhones }: ProofStepProps) {
  const isPhoneNeeded = draft.roleType !== null && needsPhone(draft.roleType)
  return (
    <div className="stack">
      <ProvedAddress
        type="email"
        hint={emailHint ? `The address that the invitation went to: ${emailHint}` : 'You sign in with it.'}
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
        hint={isPhoneNeeded ? 'The school may have to reach you.' : 'You can leave this out.'}
        value={draft.phone}
        code={draft.phoneCode}
        error={problems.phone ?? problems.phoneCode}
        onChange={(phone) => change({ phone, phoneCode: '' })}
        onProved={(phone, phoneCode) => change({ phone, phoneCode })}
      />
    </div>
  )
}
