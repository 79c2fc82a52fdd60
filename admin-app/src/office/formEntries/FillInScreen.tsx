import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { getFormEntry, listEntryOptions, openForm } from '@portal/shared/office/formEntries/formEntry.calls'
import type { OpenForm } from '@portal/shared/office/formEntries/formEntry.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { send } from '../../platform/lib/call/call'
import { query } from '../../platform/lib/call/queries'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import type { Choice } from '../../platform/ui/form/useChoices'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { later } from '../../platform/ui/loading/later'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { BackLink } from '../../platform/ui/page/BackLink'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { dueText } from './entryWords'
import styles from './formEntries.module.css'

const FillIn = later(() => import('./FillIn'), <Skeleton lines={12} />)
const back = { to: linkTo('myForms'), label: 'My forms' }

/** /my-forms/:requestId?student=&team=&entry=: one form, to be filled in or mended. */
export default function FillInScreen() {
  const { requestId } = useParams()
  const [search] = useSearchParams()
  const idOf = (name: string) => (/^\d{1,9}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : undefined)
  const [studentId, teamId, entryId] = ['student', 'team', 'entry'].map(idOf)
  const input = { formId: Number(requestId), ...(studentId && { studentId }), ...(teamId && { teamId }), ...(entryId && { entryId }) }
  // What was read once is filled in: each save of the draft changes it, and reading it again would ask for nothing new.
  const read = useQuery({ ...query(openForm, input), staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false, refetchOnMount: 'always' })
  return (
    <>
      <PageHeader title={read.data?.form.name ?? 'Form'} back={back} lead={read.data && leadOf(read.data)} />
      <StateView read={read} what="form" loading={<Skeleton lines={12} />} wayOut={<BackLink {...back} />}>
        {(open) => <Opened key={JSON.stringify(input)} open={open} />}
      </StateView>
    </>
  )
}

const leadOf = ({ form, subject }: OpenForm) => [subject && `For ${subject.name}`, dueText(form), form.isLate && 'The due date has passed: your entry will be marked as late'].filter(Boolean).join(' · ') || undefined

function Opened({ open }: { open: OpenForm }) {
  const { form: { state, isFull }, typed, asks, subject } = open
  const isMended = typed?.state === 'sentBack'
  // What was sent is asked for its answers: what was not asked then may be answered now.
  const sent = useQuery({ ...query(getFormEntry, { entryId: typed?.entryId ?? 0 }), enabled: isMended })
  if (!isMended && state !== 'open') return <EmptyState heading={state === 'early' ? 'This form does not accept entries yet.' : 'This form no longer accepts entries.'} />
  if (!isMended && isFull) return <EmptyState heading="This form has as many entries as it accepts." />
  if (asks && !subject && !isMended) return <ChooseSubject open={open} />
  if (!isMended) return <FillIn open={open} earlier={null} />
  return <StateView read={sent} what="entry" loading={<Skeleton lines={12} />}>{({ answers }) => <FillIn open={open} earlier={answers} />}</StateView>
}

/** For which child, student or team, before anything is asked. */
function ChooseSubject({ open: { form: { formId }, asks, subjects } }: { open: OpenForm }) {
  const [, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<Choice | null>(null)
  const isTeam = asks === 'team'
  const choose = (id: number | string) => setSearch({ [isTeam ? 'team' : 'student']: String(id) })
  const load = async (search: string): Promise<Choice[]> => (await send(listEntryOptions, { formId, search })).payload.options.map(({ id, name, detail }) => ({ value: id, label: name, hint: detail }))
  const heading = isTeam ? 'Which team is it for?' : 'Which student is it for?'
  if (subjects.length > 0) {
    return (
      <section className={styles.filling} aria-labelledby="form-subject">
        <h2 id="form-subject">{heading}</h2>
        <div className="stack">{subjects.map(({ key, name, studentId, teamId }) => <div key={key}><Button variant="default" onClick={() => choose(studentId ?? teamId ?? 0)}>{name}</Button></div>)}</div>
      </section>
    )
  }
  if (isTeam) return <EmptyState heading="You have no team this year.">This form is filled in for a team.</EmptyState>
  return (
    <div className={styles.filling}>
      <SearchChoice label={heading} load={load} value={chosen} onChange={setChosen} />
      <div><Button disabled={!chosen} onClick={() => { if (chosen) choose(chosen.value) }}>Continue</Button></div>
    </div>
  )
}
