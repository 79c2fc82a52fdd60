import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { longDay } from '@portal/shared/format/longDay'
import { problemsOfWishes } from '@portal/shared/seasons/checkSeason'
import { draftSeason } from '@portal/shared/seasons/season.calls'
import { SeasonWishes } from '@portal/shared/seasons/season.schemas'
import type { SeasonPage } from '@portal/shared/seasons/season.schemas'
import { useCall } from '../../lib/queries'
import { refusalText } from '../../lib/refusalText'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Field } from '../../ui/form/Field'
import { FormError } from '../../ui/form/FormError'
import { FormPart, FormParts } from '../../ui/form/FormLayout'
import { SaveBar } from '../../ui/form/SaveBar'
import { FieldInput } from '../../ui/form/FieldInput'
import { showProblems, useZodForm } from '../../ui/form/useZodForm'
import { UnsavedChanges } from '../../ui/UnsavedChanges'
import { DaysParts } from './DaysParts'
import { HomesPart } from './HomesPart'
import { WishList } from './WishList'

/** What is asked of a season: how often, on which days, where, and what should be kept. */
export function WishesForm({ page }: { page: SeasonPage }) {
  const { district, draft, season, year, teams, rules, can } = page
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const [refusal, setRefusal] = useState<string | null>(null)
  const [asked, ask] = useState<SeasonWishes | null>(null)
  const form = useZodForm(SeasonWishes, page.wishes, (values) => problemsOfWishes(values, { teams, year, rules }))
  const call = useCall(draftSeason, { errors: 'in place' })
  const isDone = useRef(false)
  const { isDirty } = form.formState
  const isDouble = form.watch('double')
  const send = (wishes: SeasonWishes) => {
    ask(null)
    setRefusal(null)
    call.mutate({ districtId: district.districtId, key, version: draft?.version ?? 0, wishes }, {
      onSuccess: () => {
        isDone.current = true
        void navigate(linkTo('season', district))
      },
      onError: (error) => {
        const own = error.fields.map(({ field, message }) => ({ field: field.replace(/^wishes\./, ''), message }))
        const others = showProblems(form, own)
        if (own.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  }
  const submit = form.handleSubmit((wishes) => (draft ? ask(wishes) : send(wishes)))
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <FormParts>
        <FormPart id="season" title="Rounds and days" lead={season ? `The season is from ${longDay(season.startsOn)} to ${longDay(season.endsOn)}.` : `The academic year is from ${longDay(year.startsOn)} to ${longDay(year.endsOn)}.`}>
          <FieldInput
            name="double" spec={{ label: 'Everybody meets everybody', kind: 'choice', options: [{ value: 'once', label: 'Once' }, { value: 'twice', label: 'Twice, home and away' }] }}
            value={isDouble ? 'twice' : 'once'} error={form.formState.errors.double?.message} onText={(text) => form.setValue('double', text === 'twice', { shouldDirty: true })}
          />
          <span />
          <Field form={form} name="firstDay" spec={{ label: 'First day', kind: 'date' }} />
          <Field form={form} name="lastDay" spec={{ label: 'Last day', kind: 'date' }} />
        </FormPart>
        <DaysParts form={form} />
        <WishList form={form} teams={teams} />
        <HomesPart form={form} teams={teams} venues={page.venues} />
        <p className="dim">
          {page.lastSeason > 0
            ? `${page.lastSeason} matches of the season before are known: who was at home then is away now, as far as that can be.`
            : 'Nothing is known of the season before, so home and away are balanced over this one.'}
          {' '}Days on which a team has another match, or its venue is closed, are kept free as far as that can be.
        </p>
        <FormError message={refusal} />
      </FormParts>
      {can.edit && <SaveBar label={draft ? 'Lay out anew' : 'Lay out the season'} isDirty={isDirty || !draft} pending={call.isPending} note={draft ? 'The draft that stands is replaced.' : 'Nobody sees it before it is published.'} />}
      <UnsavedChanges hasChanges={useCallback(() => isDirty && !isDone.current, [isDirty])} />
      <ConfirmDialog opened={asked !== null} title="Lay the season out anew?" confirm="Lay out anew" cancel="Keep the draft" onCancel={() => ask(null)} onConfirm={() => asked && send(asked)}>
        What was changed by hand in the draft is lost.
      </ConfirmDialog>
    </form>
  )
}
