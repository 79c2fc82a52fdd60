import { useCallback, useEffect, useRef, useState } from 'react'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { longDay } from '@portal/shared/platform/format/longDay'
import { isFinished } from '@portal/shared/platform/jobs/job.kinds'
import type { JobState } from '@portal/shared/platform/jobs/job.schemas'
import { problemsOfWishes } from '@portal/shared/scheduling/seasons/checkSeason'
import { draftSeason } from '@portal/shared/scheduling/seasons/season.calls'
import { SeasonWishes } from '@portal/shared/scheduling/seasons/season.schemas'
import type { SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { FormPart, FormParts } from '../../platform/ui/form/FormLayout'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { DaysParts } from './DaysParts'
import { HomesPart } from './HomesPart'
import { WishList } from './WishList'

/** What is asked of a season: how often, on which days, where, and what should be kept. After a search that found nothing it begins with what that was asked. */
export function WishesForm({ page, onAsked }: { page: SeasonPage; onAsked: (search: JobState) => void }) {
  const { district, draft, season, year, teams, rules, can, search } = page
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [refusal, setRefusal] = useState<string | null>(null)
  const [asked, ask] = useState<SeasonWishes | null>(null)
  const form = useZodForm(SeasonWishes, search?.wishes ?? page.wishes, (values) => problemsOfWishes(values, { teams, year, rules: { ...rules, contestName: page.district.contestName } }))
  const call = useCall(draftSeason, { errors: 'in place' })
  const isDone = useRef(false)
  const { isDirty } = form.formState
  const isDouble = form.watch('double')
  const send = (wishes: SeasonWishes) => {
    ask(null)
    setRefusal(null)
    call.mutate({ districtId: district.districtId, key, version: draft?.version ?? 0, wishes }, {
      onSuccess: (job) => {
        isDone.current = true
        // Asked once more after this one, it is another one.
        setKey(crypto.randomUUID())
        onAsked(job)
      },
      onError: (error) => {
        const own = error.fields.map(({ field, message }) => ({ field: field.replace(/^wishes\./, ''), message }))
        const others = showProblems(form, own)
        if (own.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  }
  // Found nothing: what is typed is not saved anywhere, once more.
  const over = search && isFinished(search.job.status) ? search.job.export_request_id : null
  useEffect(() => { if (over !== null) isDone.current = false }, [over])
  const words = contestWords(page.district.contestName)
  const submit = form.handleSubmit((wishes) => (draft ? ask(wishes) : send(wishes)))
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <FormParts>
        <FormPart id="season" title="Rounds and days" lead={season ? `The season is from ${longDay(season.startsOn)} to ${longDay(season.endsOn)}.` : `The academic year is from ${longDay(year.startsOn)} to ${longDay(year.endsOn)}.`}>
          <FieldInput
            name="double" spec={{ label: 'Everyone plays everyone', kind: 'choice', options: [{ value: 'once', label: 'Once' }, { value: 'twice', label: 'Twice, home and away' }] }}
            value={isDouble ? 'twice' : 'once'} error={form.formState.errors.double?.message} onText={(text) => form.setValue('double', text === 'twice', { shouldDirty: true })}
          />
          <span />
          <Field form={form} name="firstDay" spec={{ label: 'First day', kind: 'date' }} />
          <Field form={form} name="lastDay" spec={{ label: 'Last day', kind: 'date' }} />
        </FormPart>
        <DaysParts form={form} words={words} />
        <WishList form={form} teams={teams} words={words} />
        <HomesPart form={form} teams={teams} venues={page.venues} words={words} />
        <p className="dim">
          {page.lastSeason > 0
            ? `${page.lastSeason} ${words.many} of the previous season are known: who was at home then is away now, as far as possible.`
            : 'Nothing is known about the previous season, so home and away are balanced over this one.'}
          {' '}Days on which a team has another {words.one}, or its venue is closed, are kept free as far as possible.
        </p>
        <FormError message={refusal} />
      </FormParts>
      {can.edit && <SaveBar label={draft ? 'Regenerate' : 'Generate the season'} isDirty={isDirty || !draft || over !== null} pending={call.isPending} note={draft ? 'The current draft is replaced.' : 'Nobody sees it until it is published.'} />}
      <UnsavedChanges hasChanges={useCallback(() => isDirty && !isDone.current, [isDirty])} />
      <ConfirmDialog opened={asked !== null} title="Regenerate the season?" confirm="Regenerate" cancel="Keep the draft" onCancel={() => ask(null)} onConfirm={() => asked && send(asked)}>
        Manual changes to the draft are lost.
      </ConfirmDialog>
    </form>
  )
}
