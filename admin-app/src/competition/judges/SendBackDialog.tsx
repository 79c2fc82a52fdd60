import { z } from 'zod'
import { decideJudgeSheet } from '@portal/shared/competition/judges/judge.calls'
import { judgeLimits } from '@portal/shared/competition/judges/judge.schemas'
import { line } from '@portal/shared/platform/call/fields'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import type { ChosenSheet } from './chosenSheet'

const Reason = z.object({ reason: line(judgeLimits.reason).min(1, 'Enter a reason.') })

/** Sends a sheet back to its judge, with the reason that the judge reads. */
export default function SendBackDialog({ of: { performance: { performanceId, uniqueName }, sheet: { judgeId, version }, judgeName }, onClose }: { of: ChosenSheet; onClose: () => void }) {
  const { form, dialog } = useCallForm({
    call: decideJudgeSheet, schema: Reason, values: { reason: '' }, input: ({ reason }) => ({ performanceId, judgeId, version, decision: 'sendBack' as const, reason }), onSaved: onClose,
  })
  return (
    <FormDialog {...dialog} title={`Send back the sheet of ${uniqueName}?`} submit="Send back" onClose={onClose}>
      <p>{judgeName} can change it then and signs it off again.</p>
      <Field form={form} name="reason" spec={{ label: 'Why', kind: 'long', lines: 3, hint: 'The judge can see it.' }} />
    </FormDialog>
  )
}
