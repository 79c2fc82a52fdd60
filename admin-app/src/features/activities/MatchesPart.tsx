import { useController, useWatch } from 'react-hook-form'
import { anyScoreRules, defaultsForKind } from '@portal/shared/activities/defaultsForKind'
import { Field } from '../../ui/form/Field'
import { FormPart, Wide } from '../../ui/form/FormLayout'
import { NumberField } from '../../ui/form/NumberField'
import { Tick } from '../../ui/form/Tick'
import { TickField } from '../../ui/form/TickField'
import type { ActivityForm } from './activityForm'

const countOptions = [{ value: 'sum', label: 'The score is the sum of the periods' }, { value: 'won', label: 'The score is the number of periods won' }]

/** How long a match is, and how its score comes about. */
export function MatchesPart({ form }: { form: ActivityForm }) {
  const { field: scores, fieldState } = useController({ control: form.control, name: 'scores' })
  const problem = fieldState.error as { message?: string } | undefined
  return (
    <FormPart id="matches" title="Matches">
      <NumberField form={form} name="matchMinutes" spec={{ label: 'Minutes that a match holds its place', hint: 'Used for calendars and to find conflicts at venues.' }} />
      <NumberField form={form} name="scoreDueHours" spec={{ label: 'Hours until its score is due', hint: 'Counted from the start of the match.' }} />
      <Wide>
        <Tick
          id="field-scores" label="Matches have scores and standings" checked={scores.value !== null} error={problem?.message}
          onChange={(on) => scores.onChange(on ? defaultsForKind(form.getValues('kind'), form.getValues('name')).scores ?? anyScoreRules : null)}
        />
      </Wide>
      {scores.value !== null && <Scores form={form} />}
    </FormPart>
  )
}

function Scores({ form }: { form: ActivityForm }) {
  const [counts, forfeit] = useWatch({ control: form.control, name: ['scores.period.counts', 'scores.forfeitScore'] })
  const { field: forfeitScore } = useController({ control: form.control, name: 'scores.forfeitScore' })
  return (
    <>
      <Field form={form} name="scores.unit" spec={{ label: 'What is counted', autoComplete: 'off', suggestions: ['points', 'goals', 'runs', 'sets', 'matches'] }} />
      <NumberField form={form} name="scores.plausibleMaximum" spec={{ label: 'Ask again above', hint: 'Nothing is refused.' }} />
      <Field form={form} name="scores.period.name" spec={{ label: 'A period is called', autoComplete: 'off', suggestions: ['quarter', 'half', 'inning', 'set'] }} />
      <NumberField form={form} name="scores.period.regular" spec={{ label: 'Regular periods', hint: '0 where none are kept.' }} />
      <Field
        form={form} name="scores.period.counts" spec={{ label: 'From periods to the score', kind: 'choice', options: countOptions }}
        onText={(text) => { if (text === 'sum') form.setValue('scores.winsNeeded', null, { shouldDirty: true }) }}
      />
      {counts === 'won'
        ? <NumberField form={form} name="scores.winsNeeded" spec={{ label: 'Periods to win', optional: false }} empty={null} />
        : <NumberField form={form} name="scores.maxOvertimePeriods" spec={{ label: 'Overtime periods at most', hint: '0 where there is no overtime.' }} />}
      <TickField form={form} name="scores.tiesAllowed" label="A match may end level" />
      <TickField form={form} name="scores.period.mayEndEarly" label="A match may end early" hint="By a run rule, or weather after enough of it." />
      <Wide>
        <Tick id="field-forfeit" label="A forfeit counts as a score" hint="Without it a forfeit is a win with no score." checked={forfeit !== null} onChange={(on) => forfeitScore.onChange(on ? { winner: 1, loser: 0 } : null)} />
      </Wide>
      {forfeit !== null && (
        <>
          <NumberField form={form} name="scores.forfeitScore.winner" spec={{ label: 'The winner’s score' }} />
          <NumberField form={form} name="scores.forfeitScore.loser" spec={{ label: 'The score of who forfeits' }} />
        </>
      )}
    </>
  )
}
