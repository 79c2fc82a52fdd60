import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { listRecordViews } from '@portal/shared/identity/recordViews/recordView.calls'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { StateView } from '../../platform/ui/loading/StateView'

/** Who of the office and the school looked at a student's records, read when it is asked for. */
export default function RecordViewsPanel({ studentId, firstName }: { studentId: number; firstName: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="panel stack" aria-labelledby="views-heading">
      <h2 id="views-heading">Who looked at these records</h2>
      {isOpen
        ? <Views studentId={studentId} firstName={firstName} />
        : <div><Button variant="default" onClick={() => setOpen(true)}>Show who looked</Button></div>}
    </section>
  )
}

function Views({ studentId, firstName }: { studentId: number; firstName: string }) {
  const { organization } = useUser()
  const [page, setPage] = useState(1)
  const read = useQuery({ ...query(listRecordViews, { studentId, page }), staleTime: 0 })
  return (
    <StateView
      read={read}
      loading={<Skeleton lines={4} />}
      isEmpty={({ total }) => total === 0}
      empty={<p className="dim">Nobody of the office or the school has looked at {firstName}’s records yet. What the family reads is not kept.</p>}
    >
      {({ rows, total, pageSize }) => (
        <>
          <ul>
            {rows.map((row) => (
              <li key={row.viewId}>
                <strong>{row.name}</strong>{row.actingName && <> (as whom {row.actingName} was signed in)</>}: {row.record.toLowerCase()}
                <span className="dim">, {momentText(new Date(row.lastAt), organization.timeZone)}{row.times > 1 && `, ${row.times} times that day`}{row.roles && `; ${row.roles}`}</span>
              </li>
            ))}
          </ul>
          {total > pageSize && (
            <div className="row">
              <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>Newer</Button>
              <Button variant="default" disabled={page * pageSize >= total} onClick={() => setPage(page + 1)}>Older</Button>
            </div>
          )}
        </>
      )}
    </StateView>
  )
}
