import { Button } from '@mantine/core'
import { useState } from 'react'
import { JudgeCode } from '@portal/shared/competition/judges/judge.schemas'
import type { Judging } from '@portal/shared/competition/judges/judge.schemas'
import { notTodayText } from '@portal/shared/competition/eventDays/notToday'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { ConfirmButton } from '../../platform/ui/dialog/ConfirmButton'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormError } from '../../platform/ui/form/FormError'
import { PlainForm } from '../../platform/ui/form/PlainForm'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { AskedOnce } from '../../platform/ui/page/AskedOnce'
import { GuestPage } from '../../platform/ui/page/GuestPage'
import { Notice } from '../../platform/ui/text/Notice'
import { draftKey } from './judgeDrafts'
import { heardIn, peopleOf } from './judgedBy'
import { JudgedCard } from './JudgedCard'
import styles from './judges.module.css'
import { useJudging } from './useJudging'

/** /judge: judges without an account rate what a code opens. Made for a phone or a tablet, and for a hall whose network goes. */
export default function JudgeScreen() {
  const judging = useJudging()
  if (!judging.judging || judging.isChoosing) {
    return (
      <GuestPage heading="Judging" lead="Enter the code that you were given at the contest.">
        {judging.isReading || (judging.code !== '' && judging.problem === null && !judging.isChoosing) ? <Skeleton lines={4} /> : <CodeForm judging={judging} />}
      </GuestPage>
    )
  }
  return <Opened judging={judging} opened={judging.judging} />
}

type State = ReturnType<typeof useJudging>

function CodeForm({ judging: { code, drafts, isBusy, problem, isChoosing, open, keepCode } }: { judging: State }) {
  const [typed, setTyped] = useState(isChoosing ? '' : code)
  const unsent = Object.keys(drafts).length
  const [error, setError] = useState<string | undefined>()
  return (
    <PlainForm
      onSubmit={(form) => {
        const read = JudgeCode.safeParse(typed)
        setError(read.error?.issues[0]?.message)
        if (read.success) void open(read.data)
        else form.querySelector('input')?.focus()
      }}
    >
      <FormError message={problem} />
      <FieldInput name="code" spec={{ label: 'Code', placeholder: 'ABCD-EFGH', autoComplete: 'off', hint: 'Eight letters and digits.' }} value={typed} error={error} onText={setTyped} />
      {unsent > 0 && <p className="dim">{unsent === 1 ? 'One sheet that is not sent stays' : `${unsent} sheets that are not sent stay`} on this device.</p>}
      <SubmitButton size="md" fullWidth pending={isBusy}>Continue</SubmitButton>
      {isChoosing && <Button variant="default" size="md" fullWidth onClick={keepCode}>Back to the sheets</Button>}
    </PlainForm>
  )
}

function Opened({ judging, opened }: { judging: State; opened: Judging }) {
  const [chosen, setChosen] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  const [asked, setAsked] = useState<string | null>(null)
  const people = peopleOf(opened)
  const judge = people.find(({ judgeId }) => String(judgeId) === chosen) ?? (people.length === 1 ? people[0] : undefined)
  // A code that is called as a room begins with that room.
  const room = asked ?? judge?.rooms.find((each) => each === opened.label) ?? ''
  const heard = judge ? heardIn(judge, judge.rooms.includes(room) ? room : '') : []
  const unsent = Object.keys(judging.drafts).length
  const text = notTodayText({ days: [opened.startsOn, opened.endsOn], today: dayOf(new Date(), opened.timeZone), what: 'contest', doing: 'rating' })
  const rated = heard.filter(({ performance: { sheet } }) => sheet.state === 'signedOff' || sheet.state === 'confirmed').length
  return (
    <main className={styles.judging}>
      <header className={styles.judgingHead}>
        <div>
          <h1>{opened.eventName}</h1>
          <p className="dim">{opened.label}</p>
        </div>
        <div className="row">
          <Button variant="default" onClick={judging.choose}>Another code</Button>
          <Button variant="default" onClick={() => (unsent > 0 ? setLeaving(true) : judging.leave())}>Leave</Button>
        </div>
      </header>
      <Elsewhere judging={judging} />
      {judging.problem && <Notice tone="due" isNews><p>{judging.problem}</p></Notice>}
      {opened.judges.length === 0 && <p>There is nothing to judge with this code.</p>}
      {people.length > 1 && (
        <FieldInput
          name="judge" value={judge ? String(judge.judgeId) : ''} onText={setChosen}
          spec={{ label: 'You are', kind: 'choice', options: [{ value: '', label: 'Choose your name' }, ...people.map(({ judgeId, name, categories }) => ({ value: String(judgeId), label: `${name}, ${categories.length === 1 ? categories[0] : `${categories.length} categories`}` }))] }}
        />
      )}
      {judge && judge.rooms.length > 1 && <FieldInput name="room" value={judge.rooms.includes(room) ? room : ''} onText={setAsked} spec={{ label: 'Room', kind: 'choice', options: [{ value: '', label: 'All rooms' }, ...judge.rooms.map((each) => ({ value: each, label: each }))] }} />}
      {judge && (
        <AskedOnce name={`judging.${opened.eventName}.${opened.startsOn}`} text={text} confirm="Rate anyway">
        <section aria-labelledby="judge-list" className="stack">
          <div className={styles.judgingHead}>
            <h2 id="judge-list" className="section-heading">{judge.categories.join(', ')}</h2>
            <span className="dim">{judge.name} · {rated} of {heard.length} signed off</span>
          </div>
          {heard.length === 0 && <p className="dim">No performances yet.</p>}
          <ol className={styles.cards}>
            {heard.map(({ judgeId, categoryName, performance }) => {
              const key = draftKey(judgeId, performance.performanceId)
              return (
                <JudgedCard
                  key={key} category={judge.categories.length > 1 ? categoryName : ''} performance={performance} draft={judging.drafts[key] ?? null} problem={judging.problems[key] ?? null} isBusy={judging.isBusy}
                  onDraft={(draft) => judging.setDraft(key, draft)} onSend={(draft) => void judging.sendSheet(judgeId, performance.performanceId, draft)}
                />
              )
            })}
          </ol>
        </section>
        </AskedOnce>
      )}
      <ConfirmDialog opened={isLeaving} title="Discard what is not sent?" confirm="Discard and leave" cancel="Stay" danger onCancel={() => setLeaving(false)} onConfirm={() => { setLeaving(false); judging.leave() }}>
        <p>{unsent === 1 ? 'One sheet is' : `${unsent} sheets are`} kept on this device and not sent yet.</p>
      </ConfirmDialog>
    </main>
  )
}

/** What this device keeps that was written with other codes: a tablet goes from judge to judge, and nothing is dropped on the way. */
function Elsewhere({ judging: { elsewhere, isBusy, dropElsewhere } }: { judging: State }) {
  if (elsewhere.length === 0) return null
  const labels = [...new Set(elsewhere.map(([, { of }]) => of?.label).filter(Boolean))].join(', ')
  const count = elsewhere.length === 1 ? '1 sheet' : `${elsewhere.length} sheets`
  return (
    <Notice
      tone="due" isNews
      actions={<ConfirmButton text="Discard" label={`Discard ${count} of another code`} title={`Discard ${count}?`} confirm="Discard" pending={isBusy} onConfirm={dropElsewhere}><p>{elsewhere.length === 1 ? 'It was' : 'They were'} never sent, and cannot be brought back.</p></ConfirmButton>}
    >
      <p>{count} written with {labels === '' ? 'another code' : `the code of ${labels}`} {elsewhere.length === 1 ? 'is' : 'are'} kept on this device and not sent. Enter that code again, or a new one for the same judge, to finish.</p>
    </Notice>
  )
}
