import { useQuery } from '@tanstack/react-query'
import { getEventFilters } from '@portal/shared/competition/events/event.calls'
import { eventKindNames } from '@portal/shared/competition/events/event.kinds'
import { longDay } from '@portal/shared/platform/format/longDay'
import { nameOfFound } from '../../platform/lib/noun/findSchools'
import { query } from '../../platform/lib/call/queries'
import { DescriptionList } from '../../platform/ui/text/DescriptionList'
import { nameOfVenue } from './eventForm'
import type { PartProps } from './EventParts'

/** All that was entered, before the draft is made. */
export function FlowSummary<Parsed>({ form }: PartProps<Parsed>) {
  const { data } = useQuery(query(getEventFilters, {}))
  const values = form.getValues()
  const nameIn = (entries: readonly { id: number; name: string }[] | undefined, id: number | null) => entries?.find((each) => each.id === id)?.name
  const day = (text: string) => (text === '' ? '' : longDay(text))
  return (
    <section className="panel stack" aria-label="What was entered">
      <DescriptionList facts={[
        ['Name', values.name], ['Kind', eventKindNames[values.kind]], ['Activity', nameIn(data?.activities, values.activityId)], ['Level', nameIn(data?.levels, values.levelId) ?? 'All levels'],
        ['Event level', nameIn(data?.eventLevels, values.eventLevelId)],
        ['When', values.startsOn === values.endsOn ? day(values.startsOn) : `${day(values.startsOn)} to ${day(values.endsOn)}`],
        ['Where', values.venueId === null ? 'To be announced' : nameOfVenue(values.venueId) ?? 'Chosen'], ['Host', values.hostSchoolId !== null && (nameOfFound(String(values.hostSchoolId)) ?? 'Chosen')],
        ['Most teams', values.mostTeams], ['Entries until', day(values.entryDueOn)], ['Fee', values.fee || 'No fee'], ['Description', values.description],
      ]} />
      <p className="dim">It starts as a draft. Only the office and the host see it until you publish it.</p>
    </section>
  )
}
