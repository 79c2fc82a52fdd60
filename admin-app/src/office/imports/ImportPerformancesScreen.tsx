import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getEvent, listEvents } from '@portal/shared/competition/events/event.calls'
import { importPerformances } from '@portal/shared/office/imports/import.calls'
import { mostPerformanceRows } from '@portal/shared/office/imports/import.schemas'
import { shortDay } from '@portal/shared/platform/format/longDay'
import { send } from '../../platform/lib/call/call'
import { query, useCall } from '../../platform/lib/call/queries'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import type { Choice } from '../../platform/ui/form/useChoices'
import { StateView } from '../../platform/ui/loading/StateView'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { ImportSteps } from './ImportSteps'
import type { ImportField } from './MappingTable'
import { tableFiles, tableHint } from './file/tableFiles'

const fields: readonly ImportField[] = [
  { name: 'school', label: 'School' },
  { name: 'team', label: 'Team, where a school has several' },
  { name: 'category', label: 'Category' },
  { name: 'uniqueName', label: 'Unique name' },
  { name: 'pmlCode', label: 'PML code' },
  { name: 'musicClass', label: 'PML class/grade' },
  { name: 'title', label: 'Title' },
  { name: 'composer', label: 'Composer' },
  { name: 'accompanist', label: 'Accompanist' },
  { name: 'performers', label: 'Performers' },
]

const findContests = async (search: string): Promise<Choice[]> =>
  (await send(listEvents, { search, kind: 'band', when: 'upcoming' })).payload.rows.map(({ eventId, name, startsOn }) => ({ value: String(eventId), label: name, hint: shortDay(startsOn) }))

/** /administration/import/performances: what schools perform at one band event, which the address names. */
export default function ImportPerformancesScreen() {
  const [params, setParams] = useSearchParams()
  const eventId = Number(params.get('event')) || null
  const read = useQuery({ ...query(getEvent, { eventId: eventId ?? 0 }), enabled: eventId !== null })
  const call = useCall(importPerformances, { errors: 'in place' })
  const back = eventId === null ? { to: linkTo('events'), label: 'Events' } : { to: linkTo('eventDetail', { eventId }), label: read.data?.name ?? 'Event' }
  return (
    <>
      <PageHeader
        back={back} title="Import performances"
        lead="A row is an entry, known by its school, category and unique name. Known entries are updated; nothing is entered twice. School staff enter their own school."
      />
      {eventId === null
        ? (
          <div className="panel">
            <SearchChoice
              label="Event" hint="An upcoming band or music event" value={null} load={findContests}
              onChange={(chosen) => chosen && setParams({ event: chosen.value }, { preventScrollReset: true })}
            />
          </div>
        )
        : (
          <StateView read={read} what="event">
            {() => (
              <ImportSteps
                key={eventId} sample="performances" fields={fields} accept={tableFiles} hint={`${tableHint}, ${mostPerformanceRows} rows`} asksAboutFaulty
                run={(file, leaveOutFaulty) => call.mutateAsync({ ...file, leaveOutFaulty, eventId })}
                done={<Button component={Link} to={back.to}>See the performances</Button>}
              />
            )}
          </StateView>
        )}
    </>
  )
}
