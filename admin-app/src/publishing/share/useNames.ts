import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listActivityChoices } from '@portal/shared/directory/activities/activity.calls'
import { listPublicBrackets } from '@portal/shared/competition/brackets/bracket.calls'
import { listShareChoices } from '@portal/shared/publishing/embeds/embed.calls'
import { getPublicEventResults } from '@portal/shared/competition/events/eventResults.calls'
import { getPublicForm } from '@portal/shared/office/forms/publicForm.calls'
import { getPublicSchedule } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import { query, queryInYear } from '../../platform/lib/call/queries'
import { academicYearOf, useSession } from '../../platform/lib/session/session'
import { dataAttributes } from './elementTable'
import type { AttributeName } from './elementTable'
import type { Shared } from './useShared'

export interface Option {
  value: string
  label: string
}

const long = { staleTime: 5 * 60_000 }
const isKey = (text: string | undefined) => /^[1-9]\d{0,9}$/.test(text ?? '')

/** What there is to choose from, with the names that people know; and the public calendar of what is chosen, if it has one. */
export function useNames({ noun, values }: Shared) {
  const has = (name: AttributeName) => dataAttributes(noun).includes(name)
  const { activity, level, classification, district, school, event, team, bracket, form } = values
  const session = useSession()
  // A season has its own levels, districts and brackets. Without one a website shows the current year, whichever is looked at here.
  const shown = session?.user.academicYears.find(({ label, isCurrent }) => (values.season ? label === values.season : isCurrent))?.id
  const year = shown === academicYearOf(session) ? undefined : shown
  const choices = useQuery({ ...queryInYear(listActivityChoices, {}, year), ...long, placeholderData: keepPreviousData })
  const known = useQuery({ ...query(listShareChoices, {}), ...long })
  const ofEvent = useQuery({ ...query(getPublicEventResults, { event: Number(event) }), ...long, enabled: has('event') && isKey(event) })
  const ofForm = useQuery({ ...query(getPublicForm, { form: Number(form) }), ...long, enabled: has('form') && isKey(form) })
  const brackets = useQuery({ ...queryInYear(listPublicBrackets, { activity, level }, year), ...long, enabled: has('bracket') })
  const isTeam = noun === 'schedule' && (isKey(team) || Boolean(school && activity))
  const schedule = useQuery({ ...queryInYear(getPublicSchedule, isKey(team) ? { team: Number(team) } : { school, activity, level }, isKey(team) ? undefined : year), ...long, enabled: isTeam })

  const ofActivity = choices.data?.activities.find((each) => each.activity === activity)
  const chosen = known.data?.activities.find((each) => each.activity === activity)
  const districts = (ofActivity?.districts ?? []).filter((each) => (!level || each.level === level) && (!classification || each.classification === classification))
  const classes = new Map((ofActivity?.districts ?? []).flatMap((each) => (each.classification ? [[each.classification, each.classificationName ?? each.classification] as const] : [])))
  const option = (value: string | number, label: string): Option => ({ value: String(value), label })
  const options: Partial<Record<AttributeName, Option[]>> = {
    // One that a past season did not have keeps its name while it is chosen.
    activity: [...(choices.data?.activities ?? []), ...(!ofActivity && chosen ? [chosen] : [])].map((each) => option(each.activity, each.name)),
    level: (ofActivity?.levels ?? []).map((each) => option(each.level, each.name)),
    classification: [...classes].map(([value, label]) => option(value, label)),
    // Districts of two levels may have one name in addresses.
    district: [...new Map(districts.map((each) => [each.district, option(each.district, each.name)])).values()],
    school: (known.data?.schools ?? []).map((each) => option(each.schoolParam, each.name)),
    season: (known.data?.seasons ?? []).map((label) => option(label, label)),
    bracket: (brackets.data?.rows ?? []).map((each) => option(each.bracketId, `${each.name}, ${each.activity.name}`)),
    ...(noun === 'roster' && { team: (ofEvent.data?.teams ?? []).map((each) => option(each.teamId, each.name)) }),
  }
  const named = (name: AttributeName, value: string | undefined) => options[name]?.find((each) => each.value === value)?.label
  const found = schedule.data && !schedule.isPlaceholderData ? schedule.data : undefined
  const names: Partial<Record<AttributeName, string>> = {
    activity: named('activity', activity), level: named('level', level), district: named('district', district), bracket: named('bracket', bracket),
    season: values.season, school: found ? undefined : named('school', school), event: ofEvent.data?.name, form: ofForm.data?.form.name,
    team: found ? `${found.team.teamName} ${found.team.activity.name}` : named('team', team),
    ...(found && { activity: undefined, level: undefined }),
  }
  const schoolId = known.data?.schools.find((each) => each.schoolParam === school)?.schoolId
  return { options, names, calendarPath: calendarOf(noun, { teamPath: found?.calendarPath, schoolId, activityId: chosen?.activityId }), isLoading: choices.isPending || known.isPending }
}

interface Keys {
  teamPath: string | undefined
  schoolId: number | undefined
  activityId: number | undefined
}

/** Path of the feed that calendar programs subscribe to for the same; null where there is none. */
function calendarOf(noun: string, { teamPath, schoolId, activityId }: Keys): string | null {
  if (noun === 'schedule') return teamPath ?? null
  if (noun !== 'calendar') return null
  if (schoolId !== undefined) return `/api/public/schools/${schoolId}/schedule.ics`
  return activityId === undefined ? null : `/api/public/activities/${activityId}/schedule.ics`
}
