import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { ActivityChoice } from '@portal/shared/directory/activities/activity.schemas'
import { withChosen } from '../../platform/ui/form/chosenName'
import { FiltersButton } from '../../platform/ui/list/FiltersButton'
import type { ActivityFilter } from './useActivityFilter'
import styles from './ActivityFilters.module.css'

interface ActivityFiltersProps {
  choices: readonly ActivityChoice[]
  filter: ActivityFilter
  onChange: (part: ActivityFilter) => void
  /** Label of "no choice" for the activity; without it the activity that is shown is selected. */
  allActivities?: string
  /** What is shown where the address says nothing. */
  shown?: { activity?: string; level?: string }
  /** Further choices, and how many of them are made. */
  children?: ReactNode
  more?: number
}

/** "6A District 2" before "6A District 10". */
const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'en', { numeric: true })

/** Activity, level, classification and district, each offering what the ones before leave; on a phone behind a button, opened in place. */
export function ActivityFilters({ choices, filter, onChange, allActivities, shown, children, more = 0 }: ActivityFiltersProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const activity = filter.activity ?? shown?.activity
  const choice = choices.find((each) => each.activity === activity)
  const level = filter.level ?? shown?.level
  const districts = choice?.districts.filter((district) => !level || district.level === level) ?? []
  const classifications = [...new Map(districts.flatMap(({ classification, classificationName }) =>
    classification ? [[classification, classificationName ?? classification] as const] : []))]
  const inClass = districts.filter((district) => !filter.classification || district.classification === filter.classification)
  // Where all activities are shown, one name in addresses means the districts of all of them that have it.
  const offered = choice ? inClass : allActivities ? [...new Map(choices.flatMap((each) => each.districts).map((each) => [each.district, each])).values()].sort(byName) : []
  const option = ([value, label]: readonly [string, string]) => ({ value, label })
  return (
    <>
      <div className={`${styles.fold} no-print`}><FiltersButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={id} count={Object.keys(filter).length + more} showsCount /></div>
      <div id={id} className={`${styles.filters} no-print`} role="group" aria-label="What is shown" data-open={isOpen || undefined}>
        <NativeSelect
          size="md"
          label="Activity"
          value={activity ?? ''}
          onChange={(event) => onChange({ activity: event.currentTarget.value || undefined })}
          data={withChosen([...(allActivities ? [{ value: '', label: allActivities }] : []), ...choices.map((each) => ({ value: each.activity, label: each.name }))], activity ?? '')}
        />
        {choice && (choice.levels.length > 1 || filter.level) && (
          <NativeSelect
            size="md"
            label="Level"
            value={level ?? ''}
            onChange={(event) => onChange({ activity, level: event.currentTarget.value || undefined })}
            data={[...(shown ? [] : [{ value: '', label: 'All levels' }]), ...choice.levels.map((each) => option([each.level, each.name]))]}
          />
        )}
        {(classifications.length > 0 || filter.classification) && (
          <NativeSelect
            size="md"
            label="Classification"
            value={filter.classification ?? ''}
            onChange={(event) => onChange({ activity, level: filter.level, classification: event.currentTarget.value || undefined })}
            data={[{ value: '', label: 'All' }, ...classifications.map(option)]}
          />
        )}
        {(choice || offered.length > 0) && (
          <NativeSelect
            size="md"
            label="District"
            value={filter.district ?? ''}
            onChange={(event) => onChange({ ...filter, activity, district: event.currentTarget.value || undefined })}
            data={[{ value: '', label: 'All' }, ...offered.map((each) => option([each.district, each.name]))]}
          />
        )}
        {children}
      </div>
    </>
  )
}
