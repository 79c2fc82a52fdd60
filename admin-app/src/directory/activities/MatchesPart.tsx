import { useController, useWatch } from 'react-hook-form'
import { contestWords, type ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { anyScoreRules, defaultsForKind } from '@portal/shared/directory/activities/defaultsForKind'
import { Field } from '../../platform/ui/form/Field'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormPart, Wide } from '../../platform/ui/form/FormLayout'
import { NumberField } from '../../platform/ui/form/NumberField'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import type { ActivityForm } from './activityForm'

const byOptions = [{ value: 'both', label: 'The other school confirms it' }, { value: 'one', label: 'The first score entered is final' }]
const unansweredOptions = [{ value: 'stands', label: 'The score becomes final' }, { value: 'waits', label: 'The association decides' }]
const kickOptions = [{ value: '', label: 'Not allowed' }, { value: 'tie', label: 'Count as a tie' }, { value: 'win', label: 'Count as a win by one goal' }]
const countOptions = [{ value: 'sum', label: 'The score is the sum of the periods' }, { value: 'won', label: 'The score is the number of periods won' }]

/** How long one of its contests is, and how its score comes about. */
export function MatchesPart({ form }: { form: ActivityForm }) {
  const words = contestWords(useWatch({ control: form.control, name: 'contestName' }))
  const { field: scores, fieldState } = useController({ control: form.control, name: 'scores' })
  const problem = fieldState.error as { message?: string } | undefined
  return (
    <FormPart id="matches" title={words.Many}>
      <NumberField form={form} name="matchMinutes" spec={{ label: `${words.One} length in minutes`, hint: 'Used for calendars and to find conflicts at venues.' }} />
      <NumberField form={form} name="scoreDueHours" spec={{ label: 'Hours until its score is due', hint: `Counted from the start of the ${words.one}.` }} />
      <Wide>
        <Checkbox
          id="field-scores" label={`${words.Many} have scores and standings`} checked={scores.value !== null} error={problem?.message}
          onChange={(on) => scores.onChange(on ? defaultsForKind(form.getValues('kind'), form.getValues('name')).scores ?? anyScoreRules : null)}
        />
      </Wide>
      {scores.value !== null && <><Confirmation form={form} /><Scores form={form} words={words} /></>}
    </FormPart>
  )
}

/** Whether the other school answers, how long it has, and who has the last word. */
function Confirmation({ form }: { form: ActivityForm }) {
  const by = useWatch({ control: form.control, name: 'scoreConfirmation.by' })
  return (
    <>
      <Field form={form} name="scoreConfirmation.by" spec={{ label: 'A reported score', kind: 'choice', options: byOptions, hint: 'Whoever runs both teams enters the score once.' }} />
      {by === 'both' && (
        <>
          <NumberField form={form} name="scoreConfirmation.answerHours" spec={{ label: 'Hours for the other school to confirm' }} />
          <Field form={form} name="scoreConfirmation.unanswered" spec={{ label: 'If nobody answers', kind: 'choice', options: unansweredOptions }} />
        </>
      )}
      <CheckboxField form={form} name="scoreConfirmation.officeApproves" label="The association approves every score" hint="Scores both schools agree on wait for approval." />
    </>
  )
}

function Scores({ form, words }: { form: ActivityForm; words: ContestWords }) {
  const [counts, forfeit] = useWatch({ control: form.control, name: ['scores.period.counts', 'scores.forfeitScore'] })
  const { field: shootout } = useController({ control: form.control, name: 'scores.shootout' })
  const { field: forfeitScore } = useController({ control: form.control, name: 'scores.forfeitScore' })
  return (
    <>
      <Field form={form} name="scores.unit" spec={{ label: 'What is counted', autoComplete: 'off', suggestions: ['points', 'goals', 'runs', 'sets', 'matches'] }} />
      <NumberField form={form} name="scores.plausibleMaximum" spec={{ label: 'Confirm above', hint: 'Nothing is rejected.' }} />
      <Field form={form} name="scores.period.name" spec={{ label: 'Name of a period', autoComplete: 'off', suggestions: ['quarter', 'half', 'inning', 'set'] }} />
      <NumberField form={form} name="scores.period.regular" spec={{ label: 'Regular periods', hint: '0 if none are recorded.' }} />
      <Field
        form={form} name="scores.period.counts" spec={{ label: 'How periods make the score', kind: 'choice', options: countOptions }}
        onText={(text) => { if (text === 'sum') form.setValue('scores.winsNeeded', null, { shouldDirty: true }) }}
      />
      {counts === 'won'
        ? <NumberField form={form} name="scores.winsNeeded" spec={{ label: 'Periods to win', optional: false }} empty={null} />
        : <NumberField form={form} name="scores.maxOvertimePeriods" spec={{ label: 'Maximum overtime periods', hint: '0 if there is no overtime.' }} />}
      <CheckboxField form={form} name="scores.tiesAllowed" label={`${words.A} may end in a tie`} />
      <FieldInput
        name={shootout.name} ref={shootout.ref} value={shootout.value ?? ''} error={undefined} onBlur={shootout.onBlur} onText={(text) => shootout.onChange(text === '' ? undefined : text)}
        spec={{ label: `Kicks that decide a tied ${words.one}`, kind: 'choice', options: kickOptions, autoComplete: 'off' }}
      />
      <CheckboxField form={form} name="scores.period.mayEndEarly" label={`${words.A} may end early`} hint="By a run rule, or for weather after enough play." />
      <Wide>
        <Checkbox id="field-forfeit" label="A forfeit counts as a score" hint="Otherwise a forfeit is a win with no score." checked={forfeit !== null} onChange={(on) => forfeitScore.onChange(on ? { winner: 1, loser: 0 } : null)} />
      </Wide>
      {forfeit !== null && (
        <>
          <NumberField form={form} name="scores.forfeitScore.winner" spec={{ label: 'The winner’s score' }} />
          <NumberField form={form} name="scores.forfeitScore.loser" spec={{ label: 'The forfeiting side’s score' }} />
        </>
      )}
    </>
  )
}
