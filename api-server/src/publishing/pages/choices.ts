import type { ActivityChoice } from '@portal/shared/directory/activities/activity.schemas'
import { queryText } from './pageQuery'
import type { Choice, ChoiceGroup } from './publicPage'

interface Chosen {
  activity: string | null
  level: string | null
  district: string | undefined
}

interface Options {
  /** The page's address from the portal's top, without a query. */
  path: string
  /** Parameters that stay whatever is chosen. */
  carried: Record<string, string | undefined>
  chosen: Chosen
  /** The visitor came to this district by a choice, and may choose again. A webmaster who names a district wants no choice. */
  mayChooseAgain: boolean
  /** What a page without an activity is called ("All activities"); without it one activity is always chosen. */
  all?: string
}

/**
 * The choices above standings and scores, as links: they work without JavaScript and in a sandboxed frame, where forms do
 * not. A choice with one option is none, and a page whose webmaster named a district has none at all.
 */
export function choicesOf(activities: ActivityChoice[], { path, carried, chosen, mayChooseAgain, all }: Options): ChoiceGroup[] {
  if (chosen.district !== undefined && !mayChooseAgain) return []
  const link = (values: Record<string, string | undefined>) => `${path}${queryText({ ...values, ...carried })}`
  const current = activities.find((each) => each.activity === chosen.activity)
  const districts = current?.districts.filter((each) => chosen.level === null || each.level === chosen.level) ?? []
  const groups: ChoiceGroup[] = [
    {
      label: 'Activity',
      choices: [
        ...(all ? [{ label: all, href: link({}), isCurrent: chosen.activity === null }] : []),
        ...activities.map(({ activity, name }) => ({ label: name, href: link({ activity }), isCurrent: activity === chosen.activity })),
      ],
    },
    {
      label: 'Level',
      choices: current?.levels.map(({ level, name }) => ({ label: name, href: link({ activity: current.activity, level }), isCurrent: level === chosen.level })) ?? [],
    },
    {
      label: 'District',
      choices: [
        { label: 'All districts', href: link({ activity: current?.activity, level: chosen.level ?? undefined }), isCurrent: chosen.district === undefined },
        ...districts.map((each) => ({
          label: districtLabel(each),
          href: link({ activity: current?.activity, level: each.level, district: each.district, choose: '1' }),
          isCurrent: each.district === chosen.district,
        })),
      ],
    },
  ]
  const fewest = { Activity: 2, Level: 2, District: 3 } as const
  return groups.filter((group) => group.choices.length >= fewest[group.label])
}

/** "4A District 2", whether or not the district's own name says its classification. */
export function districtLabel({ name, classificationName }: { name: string; classificationName: string | null }): string {
  const short = classificationName?.replace('Classification ', '') ?? ''
  return name.includes(short) ? name : `${short} ${name}`
}

/** Links to the pages before and after one of a list. @param link the address of a page by its number */
export function pagerOf({ total, page, pageSize }: { total: number; page: number; pageSize: number }, link: (page: number) => string): Choice[] {
  const to = (label: string, number: number): Choice => ({ label, href: link(number), isCurrent: false })
  return [...(page > 1 ? [to('Previous page', page - 1)] : []), ...(page * pageSize < total ? [to('Next page', page + 1)] : [])]
}
