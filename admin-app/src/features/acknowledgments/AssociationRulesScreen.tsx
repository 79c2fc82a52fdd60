import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { getYearRules, publishRules, stopAskingForRules } from '@portal/shared/acknowledgments/acknowledgment.calls'
import { PublishRules, type YearRules } from '@portal/shared/acknowledgments/acknowledgment.schemas'
import type { FieldProblem } from '@portal/shared/call/errors'
import { addDays } from '@portal/shared/format/zonedTime'
import { dayOf } from '@portal/shared/format/dateTexts'
import { linkTo } from '@portal/shared/access/screens'
import { legalBlocks } from '@portal/shared/legalTexts/legalBlocks'
import { officeTime } from '../../lib/officeTime'
import { query, useCall } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { useMay } from '../../lib/useMay'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormError } from '../../ui/form/FormError'
import { PlainForm } from '../../ui/form/PlainForm'
import { Tick } from '../../ui/form/Tick'
import { PageHeader } from '../../ui/PageHeader'
import { StateView } from '../../ui/StateView'
import { UnsavedChanges } from '../../ui/UnsavedChanges'
import { LegalTextView } from '../../ui/LegalTextView'
import styles from './acknowledgments.module.css'

/** Staff have two weeks, unless the office says otherwise. */
const usualDays = 14

/** /administration/association-rules: what staff of schools acknowledge this year, written and published by version. */
export default function AssociationRulesScreen() {
  const may = useMay()
  const read = useQuery({ ...query(getYearRules, {}), staleTime: 0 })
  return (
    <>
      <PageHeader
        title="Association rules" lead="What the staff of schools read and acknowledge once a year. Nobody is asked before you publish."
        back={may.open('acknowledgments') ? { to: linkTo('acknowledgments'), label: 'Acknowledged rules' } : undefined}
      />
      <StateView read={read}>{(rules) => <Editor key={`${rules.yearLabel} ${rules.version} ${rules.dueOn} ${String(rules.isAsking)}`} rules={rules} />}</StateView>
    </>
  )
}

function Editor({ rules }: { rules: YearRules }) {
  const { organization } = useUser()
  const may = useMay()
  const today = dayOf(new Date(), organization.timeZone)
  const firstDay = rules.dueOn && rules.isAsking ? rules.dueOn : addDays(today, usualDays)
  const [text, setText] = useState(rules.text)
  const [dueOn, setDueOn] = useState(firstDay)
  const [asksAgain, setAsksAgain] = useState(false)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [asking, setAsking] = useState(false)
  const call = useCall(publishRules, { errors: 'in place' })
  const stop = useCall(stopAskingForRules)
  const isChanged = text.trim() !== rules.text || (rules.isAsking && dueOn !== firstDay)
  const values = { text, dueOn, asksAgain, basedOn: rules.version }
  const isNewVersion = text.trim() !== rules.text || asksAgain || !rules.isAsking
  const problemOf = (field: string) => problems.find((each) => each.field === field)?.message
  const publish = () =>
    call.mutate(values, {
      onSuccess: () => setAsking(false),
      onError: (error) => {
        setAsking(false)
        setProblems(error.fields.length > 0 ? error.fields : [{ field: '', message: error.message }])
      },
    })
  const hasChanges = useCallback(() => isChanged, [isChanged])
  if (!may.send(publishRules)) return <div className="panel"><LegalTextView blocks={legalBlocks(rules.text || 'No rules were published in this year.')} /></div>
  return (
    <PlainForm
      onSubmit={() => {
        const checked = PublishRules.safeParse(values)
        setProblems(checked.success ? [] : checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
        if (checked.success) setAsking(true)
      }}
    >
      <p className="dim">
        {rules.version === 0
          ? `There are no rules of ${rules.yearLabel} yet.`
          : `Version ${rules.version} of ${rules.yearLabel}, published ${officeTime(rules.publishedAt!)}${rules.publishedBy ? ` by ${rules.publishedBy}` : ''}.${rules.isAsking ? '' : ' Nobody is asked for it any more.'}`}
      </p>
      <div className={styles.sides}>
        <div className="stack">
          <FieldInput
            name="text" spec={{ label: `Rules of ${rules.yearLabel}`, kind: 'long', lines: 20, hint: 'An empty line ends a paragraph. A line that begins with “# ” is a heading.' }}
            value={text} error={problemOf('text')} onText={setText}
          />
          <FieldInput
            name="dueOn" spec={{ label: 'Last day', kind: 'date', hint: 'Until then staff can put it off; afterwards it stands before everything else.' }}
            value={dueOn} error={problemOf('dueOn')} onText={setDueOn}
          />
          {rules.isAsking && <Tick id="asks-again" label="Ask everybody again" hint="Also those who have acknowledged an earlier version this year. Not needed for a small correction." checked={asksAgain} onChange={setAsksAgain} />}
          <FormError message={problemOf('') ?? problemOf('basedOn') ?? null} />
          <div className="row">
            <Button type="submit" disabled={!isChanged && !asksAgain && rules.isAsking} loading={call.isPending}>{isNewVersion ? `Publish version ${rules.version + 1}` : 'Save the last day'}</Button>
            {rules.isAsking && (
              <ConfirmButton title="Stop asking?" confirm="Stop asking" cancel="Keep asking" pending={stop.isPending} onConfirm={() => stop.mutate({})} text="Stop asking">
                Nobody is asked for the rules of {rules.yearLabel} any more. What was acknowledged is kept.
              </ConfirmButton>
            )}
          </div>
        </div>
        <section className={`panel ${styles.preview}`} aria-label="Preview" tabIndex={0}>
          <div className="section-heading">Preview</div>
          <LegalTextView blocks={legalBlocks(text)} />
        </section>
      </div>
      <ConfirmDialog opened={asking} title={isNewVersion ? `Publish version ${rules.version + 1}?` : 'Save the last day?'} confirm={isNewVersion ? 'Publish' : 'Save'} cancel="Keep writing" onCancel={() => setAsking(false)} onConfirm={publish}>
        {!isNewVersion
          ? 'The new day counts for everybody who has not acknowledged the rules yet.'
          : asksAgain || !rules.isAsking
            ? 'All staff of schools are asked at their next sign-in. A published version cannot be taken back, only followed by a new one.'
            : 'Who has acknowledged the rules this year is not asked again; everybody else reads this version.'}
      </ConfirmDialog>
      <UnsavedChanges hasChanges={hasChanges} />
    </PlainForm>
  )
}
