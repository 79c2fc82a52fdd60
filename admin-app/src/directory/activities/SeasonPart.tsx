import { useWatch } from 'react-hook-form'
import { contestWords, countedContests } from '@portal/shared/directory/activities/contestName.kinds'
import { longDay } from '@portal/shared/platform/format/longDay'
import type { ActivityFormChoices } from '@portal/shared/directory/activities/activityRecord.schemas'
import { Field } from '../../platform/ui/form/Field'
import { FormPart, Wide } from '../../platform/ui/form/FormLayout'
import { Badge } from '../../platform/ui/text/Badge'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import type { ActivityForm } from './activityForm'
import { AllOrSome } from './AllOrSome'

/** What of an activity is of the chosen academic year. */
export function SeasonPart({ form, choices: { year, classifications }, matchesOutside = 0 }: { form: ActivityForm; choices: ActivityFormChoices; matchesOutside?: number | undefined }) {
  const words = contestWords(useWatch({ control: form.control, name: 'contestName' }))
  return (
    <FormPart id="season" title={`Season ${year.label}`} lead={`Between ${longDay(year.startsOn)} and ${longDay(year.endsOn)}. Seasons of different activities may overlap.`}>
      <Field form={form} name="startsOn" spec={{ label: 'First day', kind: 'date', optional: true }} />
      <Field form={form} name="endsOn" spec={{ label: 'Last day', kind: 'date', optional: true }} />
      <Field form={form} name="rosterDueOn" spec={{ label: 'Rosters due', kind: 'date', optional: true, hint: 'The last day on which schools may change them.' }} />
      <CheckboxField form={form} name="rostersLocked" label="Lock all rosters now" hint="Schools cannot change them, regardless of the date. The office can." />
      {matchesOutside > 0 && <Wide><p role="status"><Badge tone="due">{matchesOutside === 1 ? `One ${words.one}` : countedContests(matchesOutside, words)}</Badge> {matchesOutside === 1 ? 'is' : 'are'} scheduled outside these days.</p></Wide>}
      {classifications.length > 0 && (
        <Wide>
          <AllOrSome form={form} name="classificationIds" legend="Classifications" all="All classifications of the year" options={classifications.map(({ classificationId, label }) => ({ id: classificationId, label }))} />
        </Wide>
      )}
    </FormPart>
  )
}
