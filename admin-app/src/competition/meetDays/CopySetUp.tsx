import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { copySetUp, type SetUpPart } from '@portal/shared/competition/eventDays/copySetUp.calls'
import { listEvents } from '@portal/shared/competition/events/event.calls'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { joinNames } from '@portal/shared/platform/format/nameWords'
import { linkTo } from '@portal/shared/platform/access/screens'
import { query, useCall } from '../../platform/lib/call/queries'
import { FormError } from '../../platform/ui/form/FormError'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { StateView } from '../../platform/ui/loading/StateView'
import { Notice } from '../../platform/ui/text/Notice'

const partNames: Record<SetUpPart, string> = { sessions: 'sessions', categories: 'categories with their points', advancing: 'who advances', events: 'events with their points', rules: 'rules', rooms: 'rooms' }

/** Gives another event that is there already the set-up of this one, its dates moved to the other's days. */
export function CopySetUp({ event }: { event: Pick<Event, 'eventId' | 'kind' | 'name'> }) {
  const read = useQuery(query(listEvents, { kind: event.kind, when: 'upcoming', page: 1, pageSize: 100 }))
  const [chosen, choose] = useState('')
  const copy = useCall(copySetUp, { errors: 'in place' })
  const copied = copy.data?.copied ?? []
  return (
    <StateView read={read} what="events">
      {({ rows }) => {
        const others = rows.filter(({ eventId }) => eventId !== event.eventId)
        const into = others.find(({ eventId }) => String(eventId) === chosen)
        return others.length > 0 && (
          <form className="stack" onSubmit={(submitted) => { submitted.preventDefault(); if (into) copy.mutate({ eventId: event.eventId, intoId: into.eventId }) }}>
            <NativeSelect
              size="md" label="Give its set-up to" description="Sessions, categories or events, points, who advances, rules and rooms, with dates moved. What the other one has already stays." value={chosen} onChange={(change) => choose(change.currentTarget.value)}
              data={[{ value: '', label: 'Choose a meet or contest' }, ...others.map(({ eventId, name, whenText }) => ({ value: String(eventId), label: `${name}, ${whenText}` }))]}
            />
            <FormError message={copy.error?.message ?? null} />
            {copy.data && into && <Notice isNews><p>{copied.length === 0 ? `${into.name} has a set-up already, or there was nothing to copy.` : `Copied: ${joinNames(copied.map((each) => partNames[each]))}.`} <Link to={linkTo('meetDay', { eventId: into.eventId })}>See {into.name}</Link></p></Notice>}
            <div><SubmitButton variant="default" pending={copy.isPending} disabled={!into}>Copy the set-up</SubmitButton></div>
          </form>
        )
      }}
    </StateView>
  )
}
