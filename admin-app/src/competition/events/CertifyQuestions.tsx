import { useState } from 'react'
import { z } from 'zod'
import type { EventViewInfo } from '@portal/shared/competition/events/eventViewInfo.schemas'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { line } from '@portal/shared/platform/call/fields'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { Field } from '../../platform/ui/form/Field'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { UnfinishedMatches } from '../certifications/UnfinishedMatches'
import type { Certifying, CertifyQuestion } from './useCertifying'

const Reason = z.object({ note: line(300) })
const Note = z.object({ note: line(300).min(1, 'Please enter why it is certified anyway.') })

interface QuestionProps<Question extends CertifyQuestion> {
  info: EventViewInfo
  certifying: Certifying
  question: Question
}

/** What is asked before positions are certified over matches that are not final or without some of the scores, and before they are decertified. */
export default function CertifyQuestions({ question, ...props }: QuestionProps<CertifyQuestion>) {
  if (question.is === 'gaps') return <CertifyGaps {...props} question={question} />
  // Another list is another question: what was ticked does not count for it.
  return question.is === 'decertify' ? <DecertifyDialog {...props} question={question} /> : <CertifyAnyway key={question.unfinished.version} {...props} question={question} />
}

function DecertifyDialog({ info, certifying, question: { classificationId } }: QuestionProps<Extract<CertifyQuestion, { is: 'decertify' }>>) {
  const form = useZodForm(Reason, { note: '' })
  const groups = info.event_team_list.schoolTeamList
  const name = groups.length > 1 ? groups.find((each) => each.classificationId === classificationId)?.classificationName : undefined
  return (
    <FormDialog
      title={classificationId === null ? 'Decertify all classifications' : `Decertify ${name ?? 'the results'}`} submit={classificationId === null ? 'Decertify All' : 'Decertify'} danger
      onSubmit={() => void form.handleSubmit(({ note }) => certifying.decertify(classificationId, note))()} onClose={certifying.leaveQuestion}
    >
      <p>Positions read “Result” again, and results can be changed.</p>
      <Field form={form} name="note" spec={{ label: 'Reason', optional: true, hint: 'Kept in the event’s history.', autoComplete: 'off' }} />
    </FormDialog>
  )
}

function CertifyGaps({ info, certifying, question: { payload, gaps } }: QuestionProps<Extract<CertifyQuestion, { is: 'gaps' }>>) {
  return (
    <ConfirmDialog opened title="Certify without all scores?" confirm="Certify anyway" cancel="Not yet" danger onConfirm={() => certifying.certifyWithGaps(payload)} onCancel={certifying.leaveQuestion}>
      <ul>{gaps.map((gap) => <li key={gap}>{gap}</li>)}</ul>
      <p>All other teams get the positions that you gave them{info.showsResults && ', and everyone who sees the results reads those'}.</p>
    </ConfirmDialog>
  )
}

function CertifyAnyway({ info, certifying, question: { payload, unfinished } }: QuestionProps<Extract<CertifyQuestion, { is: 'unfinished' }>>) {
  const form = useZodForm(Note, { note: payload.note ?? '' })
  const words = contestWords(info.contestName)
  const [hasSeen, setSeen] = useState(false)
  return (
    <FormDialog
      title="Certify the results" submit="Certify anyway" danger pending={certifying.busy.is !== 'no'}
      onSubmit={() => void form.handleSubmit(({ note }) => certifying.certifyAnyway(payload, { note, ...(hasSeen && { unfinishedSeen: unfinished.version }) }))()} onClose={certifying.leaveQuestion}
    >
      <UnfinishedMatches unfinished={unfinished} words={words} />
      <Field form={form} name="note" spec={{ label: 'Why it is certified anyway', hint: 'Kept in the event’s history.', autoComplete: 'off' }} />
      <Checkbox id="certify-over" label={`I have seen these ${words.many}`} hint="Their later results do not change the certified results." checked={hasSeen} onChange={setSeen} />
    </FormDialog>
  )
}
