import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getEvent, listEvents } from '@portal/shared/competition/events/event.calls'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import type { ImportReport } from '@portal/shared/office/imports/import.schemas'
import type { SampleFile } from '@portal/shared/office/imports/sampleFiles'
import { shortDay } from '@portal/shared/platform/format/longDay'
import { send } from '../../platform/lib/call/call'
import { query } from '../../platform/lib/call/queries'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { StateView } from '../../platform/ui/loading/StateView'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { ImportSteps } from './ImportSteps'
import type { ImportField } from './MappingTable'
import { tableFiles, tableHint } from './file/tableFiles'

interface ImportIntoEventProps {
  title: string
  lead: string
  /** Of which events, and what they are called: "An upcoming meet". */
  kind: Event['kind']
  hint: string
  sample: SampleFile
  fields: readonly ImportField[]
  /** Rows that a file can have, where that is fewer than of others. */
  mostRows?: number
  run: (eventId: number, file: { fileName: string; content: string; dryRun: boolean; mapping?: Record<string, string> | undefined }, leaveOutFaulty: boolean) => Promise<ImportReport>
  /** Where what was imported is seen: of the event, or of none yet. */
  back: (eventId: number) => string
  done: string
}

/** What schools enter in one event, from a file: the address names the event, or one is chosen first. */
export function ImportIntoEvent({ title, lead, kind, hint, sample, fields, mostRows, run, back, done }: ImportIntoEventProps) {
  const [params, setParams] = useSearchParams()
  const eventId = Number(params.get('event')) || null
  const read = useQuery({ ...query(getEvent, { eventId: eventId ?? 0 }), enabled: eventId !== null })
  const way = eventId === null ? { to: linkTo('events'), label: 'Events' } : { to: back(eventId), label: read.data?.name ?? 'Event' }
  const find = async (search: string) => (await send(listEvents, { search, kind, when: 'upcoming' })).payload.rows.map((each) => ({ value: String(each.eventId), label: each.name, hint: shortDay(each.startsOn) }))
  return (
    <>
      <PageHeader back={way} title={title} lead={lead} />
      {eventId === null
        ? <div className="panel"><SearchChoice label="Event" hint={hint} value={null} load={find} onChange={(chosen) => chosen && setParams({ event: chosen.value }, { preventScrollReset: true })} /></div>
        : (
          <StateView read={read} what="event">
            {() => (
              <ImportSteps
                key={eventId} sample={sample} fields={fields} accept={tableFiles} hint={mostRows === undefined ? tableHint : `${tableHint}, ${mostRows} rows`} asksAboutFaulty
                run={(file, leaveOutFaulty) => run(eventId, file, leaveOutFaulty)} done={<Button component={Link} to={way.to}>{done}</Button>}
              />
            )}
          </StateView>
        )}
    </>
  )
}
