import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { addPerformance } from '@portal/shared/competition/performances/performance.calls'
import { entryFeeOf } from '@portal/shared/competition/performances/entryFee'
import type { PerformanceList } from '@portal/shared/competition/performances/performanceRows.schemas'
import { performanceToastMs } from '@portal/shared/competition/performances/performanceTexts'
import { dropDraft, findDraft, keepDraft } from '../../platform/lib/page/drafts'
import { useUser } from '../../platform/lib/session/session'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { feeText } from '../events/eventWords'
import { DraftNote } from './DraftNote'
import { missingText, openCategories } from './openCategories'
import { PerformanceFieldsPart } from './PerformanceFieldsPart'
import { AddForm, emptyPerformance, type AddValues, type PerformanceValues } from './performanceForm'
import { PerformersField } from './PerformersField'
import styles from './performanceDialogs.module.css'

interface AddDialogProps {
  eventId: number
  list: PerformanceList
  onAdded: (performanceIds: readonly number[]) => void
  onClose: () => void
}

/** What was typed before, where it still fits the form. */
function draftOf(owner: number, name: string, fresh: AddValues): { values: AddValues; key: string } | null {
  const kept = findDraft(owner, name) as { values?: Record<string, unknown>; key?: unknown } | null
  const fits = kept?.values && typeof kept.key === 'string' && Object.keys(fresh).every((field) => field in kept.values!)
  return fits ? { values: kept.values as unknown as AddValues, key: kept.key as string } : null
}

/** Add Performance: the category and, where there are several, the team; then what an entry says of itself. What is typed outlives a reload and a closed dialog. */
export function AddDialog({ eventId, list, onAdded, onClose }: AddDialogProps) {
  const { addsFor, fees } = list
  const { userId } = useUser()
  const categories = openCategories(list)
  const missing = missingText(list)
  const name = `performance.new.${eventId}`
  const teams = addsFor.filter(({ disabledText }) => disabledText === '')
  const only = <Key,>(keys: readonly Key[]) => (keys.length === 1 ? String(keys[0]) : '')
  const fresh: AddValues = { ...emptyPerformance, categoryId: only(categories.map(({ categoryId }) => categoryId)), teamId: only(teams.map(({ teamId }) => teamId)) }
  const [draft] = useState(() => {
    const kept = draftOf(userId, name, fresh)
    // Its category may have been released since.
    const isOpen = kept === null || categories.some(({ categoryId }) => String(categoryId) === kept.values.categoryId)
    return isOpen ? kept : { ...kept, values: { ...kept.values, categoryId: fresh.categoryId } }
  })
  const [key] = useState(() => draft?.key ?? crypto.randomUUID())
  const { form, dialog } = useCallForm({
    call: addPerformance, schema: AddForm, values: draft?.values ?? fresh, stays: performanceToastMs,
    input: (typed) => ({ ...typed, key, eventId, schoolId: teams.find(({ teamId }) => teamId === typed.teamId)!.schoolId }),
    onSaved: ({ performanceId }) => {
      dropDraft(userId, name)
      onAdded([performanceId])
      onClose()
    },
  })
  useEffect(() => {
    const watching = form.watch((values) => keepDraft(userId, name, { values, key }))
    return () => watching.unsubscribe()
  }, [form, userId, name, key])
  const [categoryId, teamId, performers] = useWatch({ control: form.control, name: ['categoryId', 'teamId', 'studentsWithInstruments'] })
  const fee = fees.find((each) => String(each.categoryId) === categoryId)
  const school = teams.find((each) => String(each.teamId) === teamId)?.schoolId
  const fields = form as unknown as ZodForm<PerformanceValues, unknown>
  const [showsNote, setShowsNote] = useState(draft !== null)
  return (
    <FormDialog {...dialog} isWide title="Add Performance" submit="Save" onClose={onClose}>
      {showsNote && (
        <DraftNote
          onDiscard={() => {
            form.reset(fresh)
            dropDraft(userId, name)
            setShowsNote(false)
          }}
        />
      )}
      <div className={styles.fields}>
        <Field form={form} name="categoryId" spec={{ label: 'Category', kind: 'choice', options: [{ value: '', label: 'Choose' }, ...categories.map((each) => ({ value: String(each.categoryId), label: each.categoryName }))] }} />
        <Field
          form={form} name="teamId" spec={{ label: 'Team', kind: 'choice', options: [...(teams.length === 1 ? [] : [{ value: '', label: 'Choose' }]), ...teams.map((each) => ({ value: String(each.teamId), label: each.teamName }))] }}
          // Who performs is of a school: another one's students stay behind.
          onText={(chosen) => { if (teams.find((each) => String(each.teamId) === chosen)?.schoolId !== school) form.setValue('studentsWithInstruments', [], { shouldDirty: true }) }}
        />
      </div>
      {missing !== '' && <p className="dim">{missing}</p>}
      {fee && entryFeeOf(fee, 1) > 0 && <p className="dim">The fee is {feeText(entryFeeOf(fee, performers.length))}{fee.performerFeeCents > 0 && `: ${feeText(fee.entryFeeCents)} for the entry and ${feeText(fee.performerFeeCents)} for each performer`}. It is charged later.</p>}
      <PerformanceFieldsPart form={fields} />
      {categoryId !== '' && school !== undefined
        ? <PerformersField key={school} form={fields} eventId={eventId} categoryId={Number(categoryId)} schoolId={school} />
        : <p className="dim">Choose the category and the team to add who performs.</p>}
    </FormDialog>
  )
}
