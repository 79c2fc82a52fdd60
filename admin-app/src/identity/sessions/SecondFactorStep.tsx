import { Button } from '@mantine/core'
import { FactorCode } from '../../platform/ui/otp/FactorCode'

interface SecondFactorStepProps {
  busy: boolean
  refusal: { message: string } | null
  onCode: (otp: string) => void
  onBack: () => void
}

/** The password was right; now the code of the app. */
export default function SecondFactorStep({ busy, refusal, onCode, onBack }: SecondFactorStepProps) {
  return (
    <div className="stack">
      <p>Open your authenticator app and enter the 6 digits that it shows for the portal.</p>
      <FactorCode submit="Sign in" busy={busy} refusal={refusal} allowsRecovery onCode={onCode} />
      <Button variant="subtle" onClick={onBack}>Back</Button>
      <p className="dim">Lost your phone and the recovery codes? The office can turn the codes off for you. If you are an admin, another admin can.</p>
    </div>
  )
}
