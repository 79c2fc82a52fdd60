import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listChairChoices, nameChair } from '@portal/shared/competition/standings/district.calls'
import type { DistrictPage } from '@portal/shared/competition/standings/district.schemas'
import { query, useCall } from '../../platform/lib/call/queries'

/** Who may certify besides the office. */
export function ChairPanel({ page }: { page: DistrictPage }) {
  const { districtId } = page.table
  const seen = page.chair?.userId ?? null
  const [chosen, setChosen] = useState<number | null>(seen)
  const choices = useQuery(query(listChairChoices, { districtId }))
  const call = useCall(nameChair)
  const people = choices.data?.people ?? []
  const once = [...new Map(people.map((person) => [person.userId, person])).values()]
  const options = [
    { value: '', label: 'Nobody: the office certifies' },
    ...(page.chair && !once.some(({ userId }) => userId === seen) ? [{ value: String(seen), label: page.chair.name }] : []),
    ...once.map(({ userId, name, role, school }) => ({ value: String(userId), label: `${name}, ${role}, ${school}` })),
  ]
  return (
    <section className="panel stack no-print" aria-labelledby="chair">
      <h2 id="chair">Chair of the district</h2>
      <NativeSelect
        size="md" label="Who certifies besides the office" description="Staff of the schools that have a team here." value={String(chosen ?? '')} data={options}
        onChange={(event) => setChosen(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      />
      <div><Button variant="default" disabled={chosen === seen} loading={call.isPending} onClick={() => call.mutate({ districtId, userId: chosen, seen })}>Save the chair</Button></div>
    </section>
  )
}
