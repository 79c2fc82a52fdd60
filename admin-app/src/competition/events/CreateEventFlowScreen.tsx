import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { addEvent } from '@portal/shared/competition/events/event.calls'
import { dayProblems, EventFields } from '@portal/shared/competition/events/event.schemas'
import type { EventValues } from '@portal/shared/competition/events/event.schemas'
import { madeEventPath } from './eventPaths'
import { dropDraft, findDraft, keepDraft } from '../../platform/lib/page/drafts'
import { useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { refusalText } from '../../platform/lib/words/refusalText'
import { numberIn } from '../../platform/ui/list/filters'
import { FormError } from '../../platform/ui/form/FormError'
import { FormPart, FormParts } from '../../platform/ui/form/FormLayout'
import { Stepper } from '../../platform/ui/form/Stepper'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { emptyEvent, eventBack } from './eventForm'
import { flowCategories } from './flowCategories'
import { Fee, WhatAndWhen, Where, WhoComes } from './EventParts'
import { FlowKinds } from './FlowKinds'
import { FlowSummary } from './FlowSummary'
import { fieldsOfStep, flowSteps, stepOfField, stepsOf, stepTitles } from './flowSteps'
import type { FlowStep } from './flowSteps'

const draftName = 'event.new'

/** What was typed before, where it still fits the form. */
function draftOf(owner: number): { values: EventValues; key: string } {
  const kept = findDraft(owner, draftName) as { values?: Record<string, unknown>; key?: unknown } | null
  const fits = kept?.values && Object.keys(emptyEvent).every((name) => name in (kept.values ?? {}))
  return { values: fits ? { ...emptyEvent, ...(kept.values as Partial<EventValues>) } : emptyEvent, key: typeof kept?.key === 'string' ? kept.key : crypto.randomUUID() }
}

/** /event/create-event-flow: step by step. What is typed outlives a reload; the browser's back leads a step back. */
export default function CreateEventFlowScreen() {
  const { userId } = useUser()
  const may = useMay()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [{ values, key }] = useState(() => draftOf(userId))
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useZodForm(EventFields, values, dayProblems)
  const add = useCall(addEvent, { errors: 'in place' })
  // Its draft is made by then: the address names it, also after a reload.
  const made = numberIn(search.get('event') ?? undefined)
  const asked: FlowStep = flowSteps.find((each) => each === search.get('step')) ?? 'kind'
  const step = asked === 'categories' && made === undefined ? 'look' : asked
  const at = flowSteps.indexOf(step)
  const isDone = useRef(false)
  useEffect(() => {
    const watching = form.watch((typed) => { if (!isDone.current) keepDraft(userId, draftName, { values: typed, key }) })
    return () => watching.unsubscribe()
  }, [form, userId, key])
  const go = (to: FlowStep) => void navigate(`${linkTo('createEventFlow')}?step=${to}`)

  const next = async () => {
    if (await form.trigger([...fieldsOfStep[step]], { shouldFocus: true })) go(flowSteps[at + 1]!)
  }
  const create = form.handleSubmit((parsed) => {
    setRefusal(null)
    add.mutate({ ...parsed, fee: form.getValues('fee'), key }, {
      onSuccess: ({ eventId }) => {
        isDone.current = true
        dropDraft(userId, draftName)
        void navigate(parsed.kind === 'band' ? `${linkTo('createEventFlow')}?step=categories&event=${eventId}` : madeEventPath({ kind: parsed.kind, eventId }), { replace: true })
      },
      onError: (error) => {
        showProblems(form, error.fields)
        setRefusal(refusalText(error))
        const wrong = error.fields.map(({ field }) => stepOfField(field)).find((each) => each !== undefined)
        if (wrong) go(wrong)
      },
    })
  }, (errors) => {
    const wrong = flowSteps.find((each) => fieldsOfStep[each].some((name) => name in errors))
    if (wrong) go(wrong)
  })
  if (!may.send(addEvent)) return <><PageHeader title="New event" back={eventBack} /><EmptyState heading="Your role can’t create events" /></>
  if (step === 'categories') {
    return (
      <>
        <PageHeader title="New event" back={eventBack} />
        <FormParts>
          <Stepper all={stepsOf('band')} step={step} titles={stepTitles} />
          <SlotParts key={made} of={flowCategories} with={{ eventId: made! }} />
        </FormParts>
      </>
    )
  }
  return (
    <>
      <PageHeader title="New event" back={eventBack} lead={<>Step by step. <Link to={linkTo('createEvent')}>All on one page</Link></>} />
      <form
        noValidate autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          if (step === 'look') void create()
          else void next()
        }}
      >
        <FormParts>
          <Stepper all={stepsOf(form.watch('kind'))} step={step} titles={stepTitles} />
          {step === 'kind' && <FlowKinds form={form} />}
          {step === 'what' && <FormPart id="what" title="What and when"><WhatAndWhen form={form} withKind={false} /></FormPart>}
          {step === 'where' && <FormPart id="where" title="Place and host"><Where form={form} /></FormPart>}
          {step === 'who' && <FormPart id="who" title="How many and until when" lead="Once you have a draft, enter or invite teams, or take them from certified standings."><WhoComes form={form} /></FormPart>}
          {step === 'fee' && <FormPart id="fee" title="Fee and documents" lead="Add documents on the event’s page once you have a draft."><Fee form={form} /></FormPart>}
          {step === 'look' && <FlowSummary form={form} />}
          <FormError message={refusal} />
          <div className="row">
            {at > 0 && <Button type="button" variant="default" size="md" onClick={() => go(flowSteps[at - 1]!)}>Back</Button>}
            <SubmitButton size="md" pending={add.isPending}>{step !== 'look' ? 'Next' : form.getValues('kind') === 'band' ? 'Create the draft and choose its categories' : 'Create the draft'}</SubmitButton>
          </div>
        </FormParts>
      </form>
    </>
  )
}
