import type { ActivityChoice } from '@portal/shared/directory/activities/activity.schemas'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import type { ActivityFilter } from './useActivityFilter'

/** "6A District 2" before "6A District 10". */
const byName = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'en', { numeric: true })
const unique = (options: { value: string; label: string }[]) => [...new Map(options.map((each) => [each.value, each])).values()]

/** Level, classification and district as a list's filters, each offering what the ones before leave; the activity is chosen beside them. */
export function placeFilters(choices: readonly ActivityChoice[], filter: ActivityFilter): ListFilter[] {
  const among = filter.activity === undefined ? choices : choices.filter(({ activity }) => activity === filter.activity)
  const levels = unique(among.flatMap((each) => each.levels.map(({ level, name }) => ({ value: level, label: name }))))
  const districts = among.flatMap((each) => each.districts).filter(({ level }) => !filter.level || level === filter.level)
  const classes = unique(districts.flatMap(({ classification, classificationName }) => (classification ? [{ value: classification, label: classificationName ?? classification }] : [])))
  const inClass = districts.filter(({ classification }) => !filter.classification || classification === filter.classification)
  return [
    { name: 'level', label: 'Level', options: levels, all: 'All levels' },
    { name: 'classification', label: 'Classification', options: classes },
    { name: 'district', label: 'District', options: unique(inClass.map(({ district, name }) => ({ value: district, label: name }))).sort(byName) },
  ].filter(({ name, options }) => options.length > 1 || name in filter)
}
