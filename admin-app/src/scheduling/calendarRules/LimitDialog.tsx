import { useState } from 'react'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { saveLimit } from '@portal/shared/scheduling/calendarRules/calendarRule.calls'
import { LimitValues } from '@portal/shared/scheduling/calendarRules/calendarRule.schemas'
import type { CalendarRules } from '@portal/shared/scheduling/calendarRules/calendarRule.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { NumberField } from '../../platform/ui/form/NumberField'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'

interface LimitDialogProps {
  rules: CalendarRules
  /** The one that is changed; null for another activity and level. */
  limit: CalendarRules['limits'][number] | null
  readAgain: () => void
  onClose: () => void
}

/** How many matches a team of one activity and level may play. */
export function LimitDialog({ rules: { limits, activities, levels }, limit, readAgain, onClose }: LimitDialogProps) {
  const [of, setOf] = useState({ activityId: limit?.activityId ?? activities[0]!.id, levelId: limit?.levelId ?? levels[0]!.id })
  const [refusal, setRefusal] = useState<string | null>(null)
  const standingOf = ({ activityId, levelId }: typeof of): LimitValues => {
    const found = limits.find((each) => each.activityId === activityId && each.levelId === levelId)
    return { perWeek: found?.perWeek ?? null, perSeason: found?.perSeason ?? null }
  }
  const [seen, setSeen] = useState(() => standingOf(of))
  const form = useZodForm(LimitValues, seen)
  const call = useCall(saveLimit, { errors: 'in place' })
  const choose = (next: typeof of) => {
    setOf(next)
    setSeen(standingOf(next))
    form.reset(standingOf(next))
  }
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    call.mutate({ ...of, values, seen }, {
      onSuccess: onClose,
      onError: (error) => {
        if (error.id === 'changed-meanwhile' || error.id === 'not-found') readAgain()
        const others = showProblems(form, error.fields.map(({ field, message }) => ({ field: field.replace(/^values\./, ''), message })))
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  const { Many } = contestWords(activities.find(({ id }) => id === of.activityId)?.contestName)
  const optionsOf = (list: CalendarRules['levels']) => list.map(({ id, name }) => ({ value: String(id), label: name }))
  const nameIn = (list: CalendarRules['levels'], id: number) => list.find((each) => each.id === id)?.name ?? ''
  return (
    <FormDialog title={limit ? `Limits of ${nameIn(activities, of.activityId)} ${nameIn(levels, of.levelId)}` : 'Add a limit'} submit="Save" pending={call.isPending} error={refusal} onSubmit={() => void submit()} onClose={onClose}>
      {!limit && (
        <>
          <FieldInput name="activityId" spec={{ label: 'Activity', kind: 'choice', options: optionsOf(activities) }} value={String(of.activityId)} onText={(text) => choose({ ...of, activityId: Number(text) })} />
          <FieldInput name="levelId" spec={{ label: 'Level', kind: 'choice', options: optionsOf(levels) }} value={String(of.levelId)} onText={(text) => choose({ ...of, levelId: Number(text) })} />
        </>
      )}
      <NumberField form={form} name="perWeek" spec={{ label: `${Many} a week`, hint: 'Leave it empty for no limit.' }} empty={null} />
      <NumberField form={form} name="perSeason" spec={{ label: `${Many} a season`, hint: 'Leave it empty for no limit.' }} empty={null} />
    </FormDialog>
  )
}
