import { Button } from '@mantine/core'
import { useState } from 'react'
import type { UnfinishedMatches as Unfinished } from '@portal/shared/competition/certifications/unfinished.schemas'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { certifyEventResults } from '@portal/shared/competition/events/eventTeam.calls'
import { CertifyResults as Input } from '@portal/shared/competition/events/eventTeam.schemas'
import { z } from 'zod'
import { useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { totalUnfinished, unfinishedOf } from '../certifications/unfinished'
import { Field } from '../../platform/ui/form/Field'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { UnfinishedMatches } from '../certifications/UnfinishedMatches'

const Form = z.object({ note: Input.shape.note.unwrap().min(1, 'Please enter a reason.') })

/** Certify the results, or take that back with the reason; over matches that are not final only once they were seen. */
export function CertifyResults({ event }: { event: Event }) {
  const call = useCall(certifyEventResults)
  const [isAsking, setAsking] = useState(false)
  // As the server knows it by now, once it has refused for that.
  const [refusedFor, setRefusedFor] = useState<Unfinished | null>(null)
  if (!event.can.certify) return null
  const unfinished = refusedFor ?? event.unfinished
  const isOver = !event.certified && unfinished !== null && totalUnfinished(unfinished) > 0
  const has = (event.teams ?? []).some(({ place, result }) => place !== null || result !== '')
  const close = () => {
    setAsking(false)
    setRefusedFor(null)
  }
  const certify = () => {
    if (isOver) return setAsking(true)
    call.mutate({ eventId: event.eventId, version: event.version, certifyOrDecertify: 'certify', note: '' }, {
      onError: (error) => {
        const now = unfinishedOf(error)
        setRefusedFor(now)
        setAsking(now !== null)
      },
    })
  }
  return (
    <>
      {event.certified
        ? <Button variant="subtle" color="red" onClick={() => setAsking(true)}>Decertify</Button>
        : <Button loading={call.isPending} disabled={!has} onClick={certify}>Certify</Button>}
      {isAsking && (event.certified || isOver) && <Dialog event={event} unfinished={isOver ? unfinished : null} onRefused={setRefusedFor} onClose={close} />}
    </>
  )
}

/** Certifies despite matches that are not final, or withdraws a certification where there are none to show. */
function Dialog({ event, unfinished, onRefused, onClose }: { event: Event; unfinished: Unfinished | null; onRefused: (unfinished: Unfinished) => void; onClose: () => void }) {
  const call = useCall(certifyEventResults, { errors: 'in place' })
  const form = useZodForm(Form, { note: '' })
  const words = contestWords(event.activity?.contestName)
  const [hasSeen, setSeen] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const submit = form.handleSubmit(({ note }) => {
    setRefusal(null)
    call.mutate({ eventId: event.eventId, version: event.version, certifyOrDecertify: unfinished ? 'certify' : 'decertify', note, ...(unfinished && hasSeen && { unfinishedSeen: unfinished.version }) }, {
      onSuccess: onClose,
      onError: (error) => {
        const now = unfinishedOf(error)
        if (now) {
          onRefused(now)
          setSeen(false)
        }
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  return (
    <FormDialog
      title={unfinished ? 'Certify the results' : 'Withdraw the certification'} submit={unfinished ? 'Certify anyway' : 'Decertify'} danger pending={call.isPending} error={refusal}
      onSubmit={() => void submit()} onClose={onClose}
    >
      {unfinished ? <UnfinishedMatches unfinished={unfinished} words={words} /> : <p>Places and scores can be changed again.</p>}
      <Field form={form} name="note" spec={unfinished ? { label: 'Why it is certified anyway', hint: 'It is kept in the history of the event.', autoComplete: 'off' } : { label: 'Reason', autoComplete: 'off' }} />
      {unfinished && <Checkbox id="certify-over" label={`I have seen these ${words.many}`} hint="Their later results do not change the certified results." checked={hasSeen} onChange={setSeen} />}
    </FormDialog>
  )
}
