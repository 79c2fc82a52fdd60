import type { UseFormReturn } from 'react-hook-form'
import { DeletePerformer } from '@portal/shared/competition/performances/performance.schemas'
import { scratchReasonText } from '@portal/shared/competition/scratches/scratchRules'
import { Field } from '../../platform/ui/form/Field'

/** Why an entry is changed or removed after the deadline for scratches and substitutes. */
export const LateReason = DeletePerformer.shape.reason.removeDefault().refine((text) => text !== '', scratchReasonText)

/** The reason that the office gives after the deadline. */
export const LateReasonField = ({ form }: { form: UseFormReturn<{ reason: string }> }) => (
  <>
    <p className="dim">The deadline for scratches and substitutes has passed. The reason is kept in the audit.</p>
    <Field form={form} name="reason" spec={{ label: 'Reason', hint: 'Short, and no diagnosis.', autoComplete: 'off' }} />
  </>
)
