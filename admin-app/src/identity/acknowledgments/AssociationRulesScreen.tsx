import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { getYearRules, publishRules, stopAskingForRules } from '@portal/shared/identity/acknowledgments/acknowledgment.calls'
import { PublishRules, type YearRules } from '@portal/shared/identity/acknowledgments/acknowledgment.schemas'
import { addDays } from '@portal/shared/platform/format/zonedTime'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { linkTo } from '@portal/shared/platform/access/screens'
import { legalBlocks } from '@portal/shared/identity/legalTexts/legalBlocks'
import { officeTime } from '../../platform/lib/words/officeTime'
import { query, useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { ConfirmButton } from '../../platform/ui/dialog/ConfirmButton'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { LegalTextView } from '../legalTexts/LegalTextView'
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
        title="Association rules" lead="What school staff read and acknowledge once a year. Staff are asked once you publish."
        back={may.open('acknowledgments') ? { to: linkTo('acknowledgments'), label: 'Acknowledged rules' } : undefined}
      />
      <StateView read={read} what="rules">{(rules) => <HeldForm key={rules.yearLabel} thing={rules} version={`${rules.version} ${rules.dueOn} ${String(rules.isAsking)}`} keeps>{(held) => <Editor rules={held} />}</HeldForm>}</StateView>
    </>
  )
}

const Fields = PublishRules.omit({ basedOn: true })

function Editor({ rules }: { rules: YearRules }) {
  const { organization } = useUser()
  const may = useMay()
  const today = dayOf(new Date(), organization.timeZone)
  const firstDay = rules.dueOn && rules.isAsking ? rules.dueOn : addDays(today, usualDays)
  const { form, submit, refusal, isPending, question } = useCallForm({
    call: publishRules, schema: Fields, values: { text: rules.text, dueOn: firstDay, asksAgain: false }, input: (typed) => ({ ...typed, basedOn: rules.version }), asksFirst: () => true,
  })
  const stop = useCall(stopAskingForRules)
  const [text, dueOn, asksAgain] = useWatch({ control: form.control, name: ['text', 'dueOn', 'asksAgain'] })
  const isChanged = text.trim() !== rules.text || (rules.isAsking && dueOn !== firstDay)
  const isNewVersion = text.trim() !== rules.text || asksAgain || !rules.isAsking
  const hasChanges = useCallback(() => isChanged, [isChanged])
  if (!may.send(publishRules)) return <div className="panel"><LegalTextView blocks={legalBlocks(rules.text || 'No rules were published this year.')} /></div>
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="dim">
        {rules.version === 0
          ? `There are no rules for ${rules.yearLabel} yet.`
          : `Version ${rules.version} of ${rules.yearLabel}, published ${officeTime(rules.publishedAt!)}${rules.publishedBy ? ` by ${rules.publishedBy}` : ''}.${rules.isAsking ? '' : ' Nobody is asked for it anymore.'}`}
      </p>
      <div className={styles.sides}>
        <div className="stack">
          <Field form={form} name="text" spec={{ label: `Rules of ${rules.yearLabel}`, kind: 'long', lines: 20, hint: 'An empty line ends a paragraph. A line that begins with “# ” is a heading.' }} />
          <Field form={form} name="dueOn" spec={{ label: 'Last day', kind: 'date', hint: 'Until then staff can postpone it; after that they must acknowledge before doing anything else.' }} />
          {rules.isAsking && <CheckboxField form={form} name="asksAgain" label="Ask everyone again" hint="Including people who acknowledged an earlier version this year. Not needed for small corrections." />}
          <FormError message={refusal} />
          <div className="row">
            <SubmitButton disabled={!isChanged && !asksAgain && rules.isAsking} pending={isPending}>{isNewVersion ? `Publish version ${rules.version + 1}` : 'Save the last day'}</SubmitButton>
            {rules.isAsking && (
              <ConfirmButton title="Stop asking?" confirm="Stop asking" cancel="Keep asking" pending={stop.isPending} onConfirm={() => stop.mutate({})} text="Stop asking">
                Nobody is asked for the rules of {rules.yearLabel} anymore. Existing acknowledgments are kept.
              </ConfirmButton>
            )}
          </div>
        </div>
        <section className={`panel ${styles.preview}`} aria-label="Preview" tabIndex={0}>
          <div className="section-heading">Preview</div>
          <LegalTextView blocks={legalBlocks(text)} />
        </section>
      </div>
      <ConfirmDialog {...question} title={isNewVersion ? `Publish version ${rules.version + 1}?` : 'Save the last day?'} confirm={isNewVersion ? 'Publish' : 'Save'} cancel="Keep writing">
        {!isNewVersion
          ? 'The new date applies to everyone who has not acknowledged the rules yet.'
          : asksAgain || !rules.isAsking
            ? 'All staff of schools are asked at their next sign-in. A published version cannot be undone, only replaced by a new one.'
            : 'People who have acknowledged the rules this year are not asked again; everyone else sees this version.'}
      </ConfirmDialog>
      <UnsavedChanges hasChanges={hasChanges} />
    </form>
  )
}
