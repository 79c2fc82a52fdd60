import { useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { makeJudgeCode } from '@portal/shared/competition/judges/judge.calls'
import { judgeLimits, usualCodeHours, type CategoryJudges, type MadeCode } from '@portal/shared/competition/judges/judge.schemas'
import { line } from '@portal/shared/platform/call/fields'
import { linkTo } from '@portal/shared/platform/access/screens'
import { linkToGuest } from '@portal/shared/platform/access/guestLinks'
import { officeTime } from '../../platform/lib/words/officeTime'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { SuccessDialog } from '../../platform/ui/dialog/SuccessDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { QrCode } from '../../platform/ui/qr/QrCode'
import type { CodeForSheets } from '../papers/madeCode'
import styles from './judges.module.css'

const Code = z.object({
  label: line(judgeLimits.label).min(1, 'Enter a room or a judge.'),
  judge: z.string(),
  hours: z.string().regex(/^\d{1,3}$/, 'Use a whole number.').transform(Number).pipe(z.number().min(1, 'At least one hour.').max(judgeLimits.codeHours, `At most ${judgeLimits.codeHours} hours.`)),
})

/** The whole address at which judges enter a code: they have nothing but a browser. */
export const judgeAddress = (): string => new URL(linkToGuest('judge'), window.location.origin).href

/** Makes a code for one judge of a category, or for one who sits in a room, as judges rate independently; it is shown here and nowhere again. @param rooms codes of rooms that are offered too */
export default function CodeDialog({ category: { eventId, categoryId, judges, categoryName }, rooms, onClose }: { category: CategoryJudges; rooms: readonly CodeChoice[]; onClose: () => void }) {
  const choices = [...judges.map(({ judgeId, judgeName }) => ({ value: String(judgeId), label: judgeName, judgeIds: [judgeId] })), ...rooms.map((each) => ({ ...each, value: `room ${each.value}`, isOfRoom: true }))]
  return <MakeCodeDialog eventId={eventId} title={`A code for ${categoryName}`} label="" choices={choices} papersPath={`${linkTo('eventPapers', { eventId })}?paper=judges&category=${categoryId}`} onClose={onClose} />
}

interface CodeChoice {
  value: string
  label: string
  judgeIds: readonly number[]
  /** Of several categories: no sheets of one category are printed with it. */
  isOfRoom?: boolean
}

interface MakeCodeProps {
  eventId: number
  title: string
  /** What the code is called unless something else is typed. */
  label: string
  /** For whom it can be; the first unless another one is chosen. */
  choices: readonly CodeChoice[]
  /** Where the sheets are printed with it; null where they are of several categories. */
  papersPath: string | null
  onClose: () => void
}

/** Asks what a code is called, for whom it is and how long it works, and shows the code once it is made. */
export function MakeCodeDialog({ eventId, title, label: usual, choices, papersPath, onClose }: MakeCodeProps) {
  const [key] = useState(() => crypto.randomUUID())
  const [made, setMade] = useState<MadeCode | null>(null)
  const [madeFor, setMadeFor] = useState<CodeChoice | undefined>()
  const { form, dialog } = useCallForm({
    call: makeJudgeCode, schema: Code, values: { label: usual, judge: choices[0]!.value, hours: String(usualCodeHours) },
    input: ({ label, judge, hours }) => {
      const chosen = choices.find(({ value }) => value === judge)
      setMadeFor(chosen)
      return { key, eventId, label, hours, judgeIds: [...(chosen?.judgeIds ?? [])] }
    },
    onSaved: setMade,
  })
  if (made) {
    return (
      <SuccessDialog title={`The code of ${made.label}`} onClose={onClose}>
        <p className={styles.code}>{made.code}</p>
        {papersPath && madeFor && !madeFor.isOfRoom && <p><Link to={papersPath} state={{ code: made.code, judgeIds: [...madeFor.judgeIds] } satisfies CodeForSheets}>Print the judges’ sheets with it</Link></p>}
        <p>Write it down now: it is not shown again. The judge opens {judgeAddress()} on a phone or tablet and enters it. It works until {officeTime(made.expiresAt)}.</p>
        <p><QrCode text={judgeAddress()} label="QR code of the address where judges enter their code" /></p>
      </SuccessDialog>
    )
  }
  return (
    <FormDialog {...dialog} title={title} submit="Make the code" onClose={onClose}>
      <Field form={form} name="label" spec={{ label: 'Room or judge', hint: 'To tell codes apart. Whoever makes a code does not confirm what is signed off with it.', autoComplete: 'off' }} />
      <Field form={form} name="judge" spec={{ label: 'For', kind: 'choice', options: choices.map(({ value, label }) => ({ value, label })) }} />
      <Field form={form} name="hours" spec={{ label: 'Valid for so many hours', kind: 'number' }} />
    </FormDialog>
  )
}
