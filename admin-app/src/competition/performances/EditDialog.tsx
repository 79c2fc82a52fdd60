import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { getPerformanceInfo, updatePerformance } from '@portal/shared/competition/performances/performance.calls'
import type { ListedPerformance, PerformanceInfo } from '@portal/shared/competition/performances/performanceRows.schemas'
import { performanceToastMs } from '@portal/shared/competition/performances/performanceTexts'
import { query, useCall } from '../../platform/lib/call/queries'
import { findDraft } from '../../platform/lib/page/drafts'
import { useUser } from '../../platform/lib/session/session'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { ConflictNote } from '../../platform/ui/form/ConflictNote'
import { useChangeForm } from '../../platform/ui/form/useChangeForm'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { DraftNote } from './DraftNote'
import { LateReason, LateReasonField } from './LateReason'
import { PerformanceFieldsPart } from './PerformanceFieldsPart'
import { PerformanceForm, performanceLabels, valuesOf, type PerformanceValues } from './performanceForm'
import { PerformersField } from './PerformersField'

/** Edit Performance. What is typed outlives a reload and a closed dialog, and someone else's change of the same performance. */
export function EditDialog({ row, onClose }: { row: ListedPerformance; onClose: () => void }) {
  const read = useQuery({ ...query(getPerformanceInfo, { performanceId: String(row.performanceId) }), staleTime: 0, gcTime: 0 })
  if (read.data) return <EditForm info={read.data} isLate={row.scratch?.isOver ?? false} onClose={onClose} />
  return <FormDialog title={`Edit ${row.uniqueName}`} submit="Save" pending={read.isFetching} error={read.error?.message ?? null} onSubmit={() => void read.refetch()} onClose={onClose}><p role="status">{read.isError ? 'Save tries again.' : 'Loading performance'}</p></FormDialog>
}

const Why = z.object({ reason: LateReason })

function EditForm({ info, isLate, onClose }: { info: PerformanceInfo; isLate: boolean; onClose: () => void }) {
  const { userId } = useUser()
  const form = useZodForm(PerformanceForm, valuesOf(info))
  // Of this change, and nothing of the performance: a draft does not keep it.
  const why = useZodForm(Why, { reason: '' })
  const save = useCall(updatePerformance, { errors: 'in place', stays: performanceToastMs })
  const draft = { owner: userId, name: `performance.${info.performanceId}` }
  const [hadDraft] = useState(() => findDraft(draft.owner, draft.name) !== null)
  const { submit, refusal, conflicts, takeTheirs, discard } = useChangeForm<PerformanceValues, object, PerformanceInfo>({
    form, thing: info, toValues: valuesOf, draft,
    // All is sent: the call takes a performance whole, and the version says what it stands upon.
    save: (_changed, version, { onSuccess, onError }) => save.mutate({ ...PerformanceForm.parse(form.getValues()), performanceId: info.performanceId, version, ...(isLate && Why.parse(why.getValues())) }, {
      onSuccess: (saved) => {
        onSuccess(saved)
        onClose()
      },
      onError,
    }),
  })
  const send = async () => {
    if (!isLate || await why.trigger()) await submit()
  }
  return (
    <FormDialog isWide title={`Edit ${info.uniqueName}`} submit="Save" pending={save.isPending} error={refusal} onSubmit={() => void send()} onClose={onClose}>
      {hadDraft && form.formState.isDirty && <DraftNote onDiscard={discard} />}
      <ConflictNote conflicts={conflicts} labelOf={(field) => performanceLabels[field]} onTakeTheirs={takeTheirs} />
      <p className="dim">{info.categoryName}</p>
      <PerformanceFieldsPart form={form} />
      <PerformersField form={form} eventId={info.eventId} categoryId={info.categoryId} schoolId={info.schoolId} performanceId={info.performanceId} />
      {isLate && <LateReasonField form={why} />}
    </FormDialog>
  )
}
