import { Button } from '@mantine/core'
import { Component, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { submitFormEntry } from '@portal/shared/office/formEntries/formEntry.calls'
import type { OpenForm, TypedEntry } from '@portal/shared/office/formEntries/formEntry.schemas'
import { fillForm } from '@portal/shared/office/forms/fillForm'
import type { Answers } from '@portal/shared/office/forms/formDefinition.types'
import type { PublicForm } from '@portal/shared/office/forms/publicForm.calls'
import { linkTo } from '@portal/shared/platform/access/screens'
import { newFilling, questionsOn, type Filling } from '@portal/shared/views/forms/FormView'
import { liveForm } from '@portal/shared/views/forms/liveForm'
import '@portal/shared/views/forms/FormView.css'
import '@portal/shared/views/forms/FullFormView.css'
import { useCall } from '../../platform/lib/call/queries'
import { getSession, useUser } from '../../platform/lib/session/session'
import { refusalText } from '../../platform/lib/words/refusalText'
import { LinkButton } from '../../platform/ui/button/LinkButton'
import { PublicView } from '../../platform/ui/page/PublicView'
import { Notice } from '../../platform/ui/text/Notice'
import { appParts, beginningOf, uploadsOf, whatIsWrong } from './appForm'
import { entryLink, timeOf } from './entryWords'
import styles from './formEntries.module.css'
import { useEntryDraft, type DraftState } from './useEntryDraft'

interface FillInProps {
  open: OpenForm
  /** What was sent, of an entry that is mended; else null. */
  earlier: Record<string, unknown> | null
}

/** One form while it is filled in: kept as it is typed, sent once, and what was sent back said on top. */
export default function FillIn({ open, earlier }: FillInProps) {
  const { form, definition, asker, subject, typed, prefill } = open
  const { formId } = form
  const user = useUser()
  const isMended = typed?.state === 'sentBack'
  const ids = useMemo(() => ({ formId, ...(isMended && { entryId: typed.entryId }), ...(subject?.studentId && { studentId: subject.studentId }), ...(subject?.teamId && { teamId: subject.teamId }) }), [formId, isMended, typed?.entryId, subject])
  const draft = useEntryDraft({ owner: user.userId, ...ids }, typed)
  const names = useState(() => ({ ...open.names, ...Object.fromEntries((typed?.files ?? []).map(({ fileId, name }) => [`file:${fileId}`, name])) }))[0]
  const [uploads] = useState(() => uploadsOf(definition))
  const [fileNames, setFileNames] = useState(() => namesOfFiles(typed))
  const [Live] = useState(() => liveForm(Component, appParts(formId, names)))
  const [begin, setBegin] = useState(() => ({ count: 0, given: beginningOf(open, draft.begun) }))
  const [addedKey, setAddedKey] = useState(() => crypto.randomUUID())
  const [sent, setSent] = useState<{ entryId: number; isWaiting: boolean; thanks: string } | null>(null)
  const marked = typed?.marked ?? []
  const [filling, setFilling] = useState<Filling>(() => ({ ...newFilling, problems: isMended ? marked.map((at) => ({ at, message: 'Please correct this.' })) : [] }))
  const kept = useRef(JSON.stringify(begin.given))
  const submit = useCall(submitFormEntry, { errors: 'in place' })
  const isFixed = useMemo(() => {
    if (!earlier || marked.length === 0) return undefined
    const { shown } = fillForm(definition, earlier, asker)
    return (id: string) => !marked.includes(id) && shown.has(id)
    // What was marked comes with the entry, as what was sent.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [earlier, definition, asker])
  if (sent) return <Sent {...sent} form={form} isMended={isMended} onAgain={() => window.location.reload()} />

  const organization = getSession()?.user.organization
  const data: PublicForm = { organization: { orgParam: organization?.orgParam ?? '', name: organization?.name ?? '' }, academicYear: '', entries: null, form: { formId, name: form.name, description: form.description, state: form.state, openText: '', thanks: form.thanks }, definition }
  const onSend = async (_: HTMLFormElement, answers: Answers = {}) => {
    setFilling({ ...newFilling, phase: 'sending' })
    return submit.mutateAsync({ ...ids, addedKey, answers }).then(
      (done) => {
        draft.end()
        setSent(done)
        return true
      },
      (error: Parameters<typeof whatIsWrong>[0]) => {
        // What was refused was not taken: what is sent next is another entry than this one.
        if (error.status >= 400 && error.status < 500) setAddedKey(crypto.randomUUID())
        setFilling({ phase: 'filling', ...whatIsWrong(error, refusalText) })
        return false
      },
    )
  }
  const takesFromProfile = questionsOn(definition.pages.flatMap(({ parts }) => parts)).some((question) => question.prefill && prefill[question.prefill])
  const theirs = draft.save.state === 'conflict' ? draft.save.theirs : null
  const keep = (given: Record<string, unknown>) => {
    begin.given = given
    const text = JSON.stringify(given)
    // Turning a page, or pressing Send, types nothing.
    if (text === kept.current) return
    kept.current = text
    draft.put(given)
  }
  const jump = (target: Element, event: { preventDefault: () => void; stopPropagation: () => void }) => {
    const hash = target.closest('a')?.getAttribute('href') ?? ''
    if (!hash.startsWith('#')) return
    // The address stays: a link to a field is no page of the app.
    event.preventDefault()
    event.stopPropagation()
    document.getElementById(hash.slice(1))?.focus()
  }
  return (
    <div className={styles.filling}>
      {form.description && begin.count === 0 && <p>{form.description}</p>}
      {isMended && <SentBack open={open} />}
      {theirs && (
        <Notice
          tone="due" isNews actions={<>
            <Button variant="default" onClick={() => { setBegin({ count: begin.count + 1, given: theirs.answers }); setFileNames({ ...fileNames, ...namesOfFiles(theirs) }); kept.current = JSON.stringify(theirs.answers); draft.resolve(theirs, null) }}>Use theirs</Button>
            <Button variant="default" onClick={() => draft.resolve(theirs, begin.given)}>Keep mine</Button>
          </>}
        >
          <p><strong>This was changed in another window or on another device at {timeOf(theirs.savedAt)}.</strong> What you typed here is kept on this device and not saved yet.</p>
        </Notice>
      )}
      <KeptLine save={draft.save} onRetry={() => void draft.flush()} />
      <div onClickCapture={(event) => jump(event.target as Element, event)}>
        <PublicView>
          <div className="view form">
            <Live
              key={begin.count} data={data} filling={filling} asker={asker} start={{ given: begin.given }} uploads={uploads} fileNames={fileNames} isFixed={isFixed}
              onKeep={({ given = {} }) => keep(given)} onSend={onSend}
            />
          </div>
        </PublicView>
      </div>
      {takesFromProfile && !typed && <p className="dim">Some answers come from your profile. Please check them.</p>}
    </div>
  )
}

/** What files are called that were attached before. */
const namesOfFiles = (typed: TypedEntry | null) => Object.fromEntries((typed?.files ?? []).map(({ fileId, name }) => [fileId, name]))

const keptTexts = (save: DraftState): string => {
  switch (save.state) {
    case 'kept': return save.at ? `Saved at ${timeOf(save.at)}` : 'Your answers are saved as you type.'
    case 'waiting': return 'Saving…'
    case 'offline': return 'You’re offline. Your answers are kept on this device and will be saved when you’re back.'
    case 'failed': return `Kept on this device, but not saved: ${save.message}`
    case 'conflict': return 'Kept on this device, but not saved.'
  }
}

/** Where what was typed is by now. Said when it changes. */
function KeptLine({ save, onRetry }: { save: DraftState; onRetry: () => void }) {
  return <p className={styles.saved}><span role="status">{keptTexts(save)}</span>{(save.state === 'failed' || save.state === 'offline') && <> <LinkButton onClick={onRetry}>Try again</LinkButton></>}</p>
}

/** Why an entry came back, and what of it can be changed; what was marked is listed on top of the form. */
const SentBack = ({ open: { typed } }: { open: OpenForm }) => (
  <Notice tone="due">
    <p><strong>This entry was sent back.</strong> {typed?.reason}</p>
    <p>{typed?.marked.length ? 'Please correct what is marked. Your other answers stay as they are.' : 'You can change every answer and send it again.'}</p>
  </Notice>
)

interface SentProps {
  entryId: number
  isWaiting: boolean
  thanks: string
  form: OpenForm['form']
  isMended: boolean
  onAgain: () => void
}

function Sent({ entryId, isWaiting, thanks, form: { formId, per }, isMended, onAgain }: SentProps) {
  return (
    <section className={`panel ${styles.filling}`} role="status" tabIndex={-1} ref={(element) => element?.focus()}>
      <h2>{isWaiting ? 'You are on the waiting list' : 'Sent. Thank you.'}</h2>
      {isWaiting && <p>This form has all the entries it accepts. You will hear from us if a place opens.</p>}
      {thanks && <p>{thanks}</p>}
      <p><Link to={entryLink({ formId, entryId })}>See what you sent</Link></p>
      <p><Link to={linkTo('myForms')}>My forms</Link></p>
      {per === 'many' && !isMended && <div><Button variant="default" onClick={onAgain}>Fill it in again</Button></div>}
    </section>
  )
}
