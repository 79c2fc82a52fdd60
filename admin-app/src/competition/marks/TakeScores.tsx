import { Button } from '@mantine/core'
import { useState } from 'react'
import { countChanged, hasNoPoints } from '@portal/shared/competition/marks/keptScores'
import { takeMeetScores } from '@portal/shared/competition/marks/meetResult.calls'
import type { MeetResults, ScoreTable } from '@portal/shared/competition/marks/meetResult.schemas'
import { joinNames } from '@portal/shared/platform/format/nameWords'
import { useCall } from '../../platform/lib/call/queries'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'

/** Makes the team scores the results of the event, once it was said what they replace; girls and boys are divisions of it, each from 1. */
export function TakeScores({ eventId, tables, kept }: { eventId: number; tables: readonly ScoreTable[]; kept: MeetResults['kept'] }) {
  const take = useCall(takeMeetScores)
  const [isAsking, setAsking] = useState(false)
  const changed = countChanged(kept, tables)
  const standing = new Set(kept.filter(({ place, result }) => place !== null || result !== '').map(({ teamId }) => teamId)).size
  const titles = joinNames(tables.filter((table) => !hasNoPoints(table)).map(({ title }) => title))
  const isApart = tables.length > 1
  if (changed === 0) return <p className="dim">These are the event’s results.</p>
  return (
    <>
      <div className="row no-print"><Button variant="default" loading={take.isPending} onClick={() => setAsking(true)}>Use as the event’s results</Button></div>
      <ConfirmDialog
        opened={isAsking} title={isApart ? 'Use these team scores as the event’s results?' : `Use the team scores of ${titles} as the event’s results?`} confirm="Use them" cancel="Not yet" danger={standing > 0} onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          take.mutate({ eventId })
        }}
      >
        <p>
          {standing === 0 ? 'The event has no places and results yet.' : `The event has places or results of ${standing === 1 ? '1 team' : `${standing} teams`}. They are replaced.`}
          {isApart ? ` ${titles} are certified and shown apart, each from 1st place.` : ` ${changed === 1 ? '1 team gets' : `${changed} teams get`} the place and the points of this table; teams that are not in it have none.`}
        </p>
      </ConfirmDialog>
    </>
  )
}
