import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getMeet } from '@portal/shared/competition/marks/meet.calls'
import { recordLevelNames } from '@portal/shared/competition/marks/meetRecord.schemas'
import { confirmMeetRecord, listMeetRecords, removeMeetRecord } from '@portal/shared/competition/marks/meetResult.calls'
import { query, useCall } from '../../platform/lib/call/queries'
import { ConfirmButton } from '../../platform/ui/dialog/ConfirmButton'
import { later } from '../../platform/ui/loading/later'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './marks.module.css'

const RecordDialog = later(async () => ({ default: (await import('./RecordDialog')).RecordDialog }))

/** Records that stand in the events of a meet, and released marks that break or equal them. */
export function MeetRecords({ eventId }: { eventId: number }) {
  const meet = useQuery(query(getMeet, { eventId }))
  const read = useQuery(query(listMeetRecords, { eventId }))
  const confirm = useCall(confirmMeetRecord)
  const remove = useCall(removeMeetRecord)
  const [isAdding, setAdding] = useState(false)
  return (
    <StateView read={read} what="records">
      {({ records, can }) => (
        <div className={styles.page}>
          {can.edit && meet.data && meet.data.events.length > 0 && <div className={styles.buttons}><Button onClick={() => setAdding(true)}>Add a record</Button></div>}
          {records.length === 0 && <EmptyState heading="No records yet" />}
          {records.length > 0 && (
            <section className="panel" aria-label="Records">
              <div className={styles.scroll}>
                <table className={styles.table}>
                  <thead><tr><th scope="col">Event</th><th scope="col">Record</th><th scope="col">Holder</th><th scope="col">In this meet</th><th scope="col"><span className="visually-hidden">Actions</span></th></tr></thead>
                  <tbody>
                    {records.map((record) => (
                      <tr key={record.recordId}>
                        <td><span className={styles.name}><span>{record.eventName}</span><span className="dim">{[recordLevelNames[record.level], record.schoolName, record.className].filter(Boolean).join(' · ')}</span></span></td>
                        <td>{record.mark} {record.wind}</td>
                        <td><span className={styles.name}><span>{record.holder}</span><span className="dim">{record.setOn}</span></span></td>
                        <td>
                          {record.flags.map((flag) => (
                            <div key={`${flag.entryId} ${flag.round} ${flag.mark}`}>
                              <strong>{flag.mark}</strong> {flag.name}<div className="dim">{flag.text}</div>
                              {flag.canConfirm && <Button variant="default" loading={confirm.isPending} aria-label={`Confirm the record of ${flag.name}`} onClick={() => confirm.mutate({ eventId, recordId: record.recordId, entryId: flag.entryId, round: flag.round })}>Confirm</Button>}
                            </div>
                          ))}
                        </td>
                        <td>{can.edit && <ConfirmButton text="Remove" label={`Remove the record of ${record.holder}`} title="Remove this record?" confirm="Remove" pending={remove.isPending} onConfirm={() => remove.mutate({ eventId, recordId: record.recordId })}><p>{record.eventName}, {record.mark} by {record.holder}.</p></ConfirmButton>}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </section>
          )}
          {isAdding && meet.data && <RecordDialog meet={meet.data} onClose={() => setAdding(false)} />}
        </div>
      )}
    </StateView>
  )
}
