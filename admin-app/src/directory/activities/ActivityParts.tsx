import { useWatch } from 'react-hook-form'
import { contestNames, contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { activityKindNames, genderNames } from '@portal/shared/directory/activities/activity.kinds'
import type { Activity, ActivityFormChoices } from '@portal/shared/directory/activities/activityRecord.schemas'
import { nameInAddresses } from '../../platform/lib/words/nameInAddresses'
import { Field } from '../../platform/ui/form/Field'
import { FormPart, Wide } from '../../platform/ui/form/FormLayout'
import { choicesOf } from '../../platform/ui/list/filters'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import type { ActivityForm } from './activityForm'
import { rankingParts, ruleParts } from './activitySlots'
import styles from './activities.module.css'
import { LevelsPart } from './LevelsPart'
import { MatchesPart } from './MatchesPart'
import { CategoriesPart, PositionsPart } from './PositionsPart'
import { SeasonPart } from './SeasonPart'

const contestOptions = contestNames.map((value) => ({ value, label: contestWords(value).One }))

interface ActivityPartsProps {
  form: ActivityForm
  choices: ActivityFormChoices
  /** The activity as it is; null while it is being added. */
  activity: Activity | null
  /** Called when the name or kind is another one, before anything is kept. */
  onNamed?: () => void
}

/** All that the office keeps of an activity. */
export function ActivityParts({ form, choices, activity, onNamed }: ActivityPartsProps) {
  const slug = useWatch({ control: form.control, name: 'slug' })
  const follow = (name: string) => {
    if (!activity && !form.formState.dirtyFields.slug) form.setValue('slug', nameInAddresses(name), { shouldValidate: form.formState.isSubmitted })
    onNamed?.()
  }
  return (
    <>
      <FormPart id="activity" title="Activity">
        <Field form={form} name="name" spec={{ label: 'Activity name', autoComplete: 'off' }} onText={follow} />
        <div>
          <Field form={form} name="slug" spec={{ label: 'Web address', autoComplete: 'off' }} />
          {activity && slug.trim() !== activity.slug && (
            <p className={styles.warning} role="status">Addresses change: links and embedded pages that name “{activity.slug}” will no longer find the activity.</p>
          )}
        </div>
        <Field form={form} name="kind" spec={{ label: 'Kind', kind: 'choice', options: choicesOf(activityKindNames) }} onText={onNamed} />
        <Field form={form} name="gender" spec={{ label: 'Who takes part', kind: 'choice', options: choicesOf(genderNames) }} />
        <Field form={form} name="contestName" spec={{ label: 'What a contest is called', kind: 'choice', options: contestOptions, hint: 'Screens, emails and public pages of this activity use this word.' }} />
        {!activity && <Wide><p className="dim">Who takes part, what a contest is called, and positions, scores, standings and rules below, follow the defaults for its kind and name until you change them.</p></Wide>}
      </FormPart>
      <SeasonPart form={form} choices={choices} matchesOutside={activity?.matchesOutsideSeason} />
      <LevelsPart form={form} choices={choices} />
      <PositionsPart form={form} uses={activity?.termUses ?? []} />
      <CategoriesPart form={form} uses={activity?.termUses ?? []} />
      <MatchesPart form={form} />
      <SlotParts of={rankingParts} with={{ form, activity }} />
      <SlotParts of={ruleParts} with={{ form, activity }} />
    </>
  )
}
