import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Participation } from '@portal/shared/directory/participation/participation.schemas'
import { choicesOf, numberIn, tagFilter } from '../../platform/ui/list/filters'
import { useListFilters } from '../../platform/ui/list/useListFilters'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import { useListInput } from '../../platform/ui/list/useListInput'
import { cellOf, noDraft } from './draft'
import type { Draft, GridColumn, Standing } from './draft'

/** Where the year has no classifications that say their enrollment. */
const usualBands = [{ label: 'Fewer than 100', from: null, to: 99 }, { label: '100 to 249', from: 100, to: 249 }, { label: '250 to 499', from: 250, to: 499 }, { label: '500 or more', from: 500, to: null }]
const bandKey = ({ from, to }: { from: number | null; to: number | null }) => `${from ?? ''}-${to ?? ''}`
const bandText = ({ label, from, to }: Participation['bands'][number]) =>
  `${label} (${from === null ? `up to ${to!.toLocaleString('en-US')}` : to === null ? `${from.toLocaleString('en-US')} or more` : `${from.toLocaleString('en-US')} to ${to.toLocaleString('en-US')}`})`

const sorts = ['name'] as const
const fewColumns = '(max-width: 40em)'

/** In the address, where someone wants no team made although there is one level. */
export const noLevel = 'none'

/** The level at which teams are made: the one in the address, else the only one that there is. */
export const levelOf = (asked: string | null, offered: readonly { levelId: number }[]): number | null =>
  offered.find(({ levelId }) => levelId === numberIn(asked ?? undefined))?.levelId ?? (asked === null && offered.length === 1 ? offered[0]!.levelId : null)

/** What of the grid is shown: by the address, and on a phone one activity at a time. */
export function useParticipationView(data: Participation, standing: Standing, draft: Draft) {
  const { activities, schools, tags, bands } = data
  const [params] = useSearchParams()
  const { input, change, hrefOfPage } = useListInput(sorts, 'name')
  const isNarrow = useMediaQuery(fewColumns, undefined, { getInitialValueInEffect: false }) ?? false
  const counties = useMemo(() => [...new Set(schools.map(({ county }) => county).filter(Boolean))].sort(), [schools])
  const filters = useMemo((): ListFilter[] => [
    { name: 'takes', label: 'Takes part', options: choicesOf({ yes: 'Takes part', no: 'Does not', changed: 'Changed here' }) },
    { name: 'size', label: 'Enrollment', options: bands.length > 0 ? bands.map((band) => ({ value: bandKey(band), label: bandText(band) })) : usualBands.map((band) => ({ value: bandKey(band), label: band.label })) },
    ...(counties.length > 1 ? [{ name: 'county', label: 'County', options: counties.map((value) => ({ value, label: value })) }] : []),
    ...tagFilter(tags),
  ], [bands, counties, tags])
  const { values, set } = useListFilters(filters)
  const activityId = numberIn(params.get('activity') ?? undefined)
  const activity = activities.find((each) => each.activityId === activityId) ?? (isNarrow ? activities[0] : undefined)
  const levelsOffered = useMemo(() => {
    const found = new Map((activity ? [activity] : activities).flatMap(({ levels }) => levels.map(({ levelId, name }) => [levelId, name] as const)))
    return [...found].map(([levelId, name]) => ({ levelId, name }))
  }, [activity, activities])
  const levelId = levelOf(params.get('level'), levelsOffered)
  const districts = activity?.levels.find((each) => each.levelId === levelId)?.districts ?? []
  const districtId = districts.find((each) => each.districtId === numberIn(params.get('district') ?? undefined))?.districtId ?? null
  const columns = useMemo((): GridColumn[] => {
    if (!activity) return activities.map(({ activityId: id, name }) => ({ key: `${id}`, heading: name, name, activityId: id, levelId: null }))
    const shown = activity.levels.filter((each) => (levelId === null ? !isNarrow : each.levelId === levelId))
    return [
      { key: `${activity.activityId}`, heading: 'Takes part', name: activity.name, activityId: activity.activityId, levelId: null },
      ...shown.map((each) => ({ key: `${activity.activityId} ${each.levelId}`, heading: `${each.name} team`, name: `${activity.name}, ${each.name} team`, activityId: activity.activityId, levelId: each.levelId })),
    ]
  }, [activity, activities, levelId, isNarrow])
  const changes = values.takes === 'changed' ? draft : noDraft
  const rows = useMemo(() => {
    const words = input.search.toLowerCase().split(/\s+/).filter(Boolean)
    const [from, to] = (values.size ?? '-').split('-').map((each) => (each === '' ? null : Number(each))) as [number | null, number | null]
    const tagId = numberIn(values.tag)
    const fits = (schoolId: number) => {
      if (!values.takes) return true
      if (values.takes === 'changed') return columns.some((column) => cellOf(changes, standing, column, schoolId).isChanged)
      // By what is saved: a row must not disappear while someone is ticking it.
      return columns.some((column) => column.levelId === null && standing.takesPart(column.activityId, schoolId)) === (values.takes === 'yes')
    }
    return schools.filter(({ schoolId, name, city, county, enrollment, tagIds }) =>
      words.every((word) => name.toLowerCase().includes(word) || city.toLowerCase().includes(word))
      && (!values.county || county === values.county) && (tagId === undefined || tagIds.includes(tagId))
      && (!values.size || (enrollment !== null && enrollment >= (from ?? 0) && enrollment <= (to ?? Infinity))) && fits(schoolId))
  }, [schools, input.search, values, columns, standing, changes])
  return { input, change, hrefOfPage, filters, values, set, isNarrow, activity, levelsOffered, levelId, districts, districtId, columns, rows }
}
