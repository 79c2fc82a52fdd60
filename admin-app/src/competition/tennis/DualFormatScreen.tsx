import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { ActivityDualFormat } from '@portal/shared/competition/tennis/dual.schemas'
import { linesOf, pointsOf } from '@portal/shared/competition/tennis/dualFormat'
import { DualFormat } from '@portal/shared/directory/rules/dualFormat.schemas'
import { usualFormatNames, usualFormats } from '@portal/shared/competition/tennis/usualFormats'
import { getDualFormat, saveDualFormat } from '@portal/shared/competition/tennis/tennis.calls'
import { query, useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { refusalText } from '../../platform/lib/words/refusalText'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { FormPart, FormParts } from '../../platform/ui/form/FormLayout'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { NumberField } from '../../platform/ui/form/NumberField'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { GroupFields } from './GroupFields'
import { dualFormatSpecs, newGroup } from './dualFormatForm'
import styles from './tennis.module.css'

/** /administration/activity/tennis-format/:activityId: how duals of an activity are played. */
export default function DualFormatScreen() {
  const activityId = Number(useParams().activityId)
  const read = useQuery({ ...query(getDualFormat, { activityId }), refetchOnWindowFocus: false })
  return (
    <>
      <PageHeader
        title="Format of duals" back={{ to: linkTo('editActivity', { activityId }), label: read.data?.name ?? 'Activity' }}
        lead={read.data && `${read.data.isChosen ? 'Chosen by the office' : 'The default format'} · duals already set up keep theirs`}
      />
      <StateView read={read} what="format" loading={<Skeleton lines={12} height={44} />}>{(dual) => <HeldForm thing={dual} version={dual.version}>{(found) => <FormatForm found={found} />}</HeldForm>}</StateView>
    </>
  )
}

function FormatForm({ found }: { found: ActivityDualFormat }) {
  const form = useZodForm(DualFormat, found.format)
  const call = useCall(saveDualFormat, { errors: 'in place' })
  const may = useMay()
  const [refusal, setRefusal] = useState<string | null>(null)
  const groups = useFieldArray({ control: form.control, name: 'groups' })
  const watched = useWatch({ control: form.control, name: 'groups' })
  const { isDirty } = form.formState
  const counted = watched.map((group) => ({ ...group, count: Number(group.count) || 0, points: Number(group.points) || 0 }))
  const submit = form.handleSubmit((format) => {
    setRefusal(null)
    call.mutate({ activityId: found.activityId, version: found.version, format }, {
      onError: (error) => {
        const others = showProblems(form, error.fields.map(({ field, message }) => ({ field: field.replace(/^format\./, ''), message })))
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <FormParts>
        <section className={`panel ${styles.steps}`} aria-label="Start from a common format">
          <p>Start from a common format; every number can be changed.</p>
          <div className={styles.row}>
            {(Object.keys(usualFormats) as (keyof typeof usualFormats)[]).map((name) => (
              <Button key={name} variant="default" onClick={() => form.reset(usualFormats[name], { keepDefaultValues: true })}>{usualFormatNames[name]}</Button>
            ))}
          </div>
        </section>
        {groups.fields.map((field, index) => <GroupFields key={field.id} form={form} index={index} onRemove={groups.fields.length > 1 ? () => groups.remove(index) : undefined} />)}
        <div className={styles.row}>
          <Button variant="default" onClick={() => groups.append(newGroup)}>Add lines</Button>
          <span role="status" className="dim">{linesOf({ groups: counted }).length} lines, {pointsOf({ groups: counted })} points</span>
        </div>
        <FormPart id="rules" title="The dual">
          <NumberField form={form} name="timeLimitMinutes" spec={dualFormatSpecs.timeLimitMinutes} empty={null} />
          <Field form={form} name="frozen" spec={dualFormatSpecs.frozen} />
          <Field form={form} name="playOut" spec={dualFormatSpecs.playOut} />
          <Field form={form} name="doublesOrder" spec={dualFormatSpecs.doublesOrder} />
          <Field form={form} name="reveal" spec={dualFormatSpecs.reveal} />
          <CheckboxField form={form} name="mayPlayTwice" label="A player may play singles and doubles" hint="Never two lines of singles or two of doubles." />
        </FormPart>
        <FormError message={refusal} />
      </FormParts>
      {may.send(saveDualFormat) && <SaveBar label="Save the format" isDirty={isDirty || !found.isChosen} pending={call.isPending} onDiscard={() => form.reset(found.format)} note={!found.isChosen && !isDirty ? 'No format has been chosen yet.' : undefined} />}
      <UnsavedChanges hasChanges={useCallback(() => isDirty, [isDirty])} />
    </form>
  )
}
