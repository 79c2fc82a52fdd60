import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirmJudgeSheets } from '@portal/shared/competition/judges/judge.calls'
import { judgeLimits, type CategoryJudges } from '@portal/shared/competition/judges/judge.schemas'
import { differs } from '@portal/shared/competition/judges/sheetRules'
import { useCall } from '../../platform/lib/call/queries'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'

/** Confirms at once all sheets of a category that this person may confirm, but for those of performances whose judges are far apart: each of these is looked at. */
export function ConfirmAll({ category: { eventId, categoryId, categoryName, performances } }: { category: CategoryJudges }) {
  const [isAsking, setAsking] = useState(false)
  const call = useCall(confirmJudgeSheets)
  const waiting = performances.flatMap((each) => each.sheets.filter(({ can }) => can.confirm).map(({ judgeId, version }) => ({ performanceId: each.performanceId, judgeId, version, isFar: differs(each.sheets) })))
  const near = waiting.filter(({ isFar }) => !isFar).slice(0, judgeLimits.sheetsAtOnce)
  const far = performances.filter((each) => differs(each.sheets) && each.sheets.some(({ can }) => can.confirm))
  if (near.length < 2) return null
  return (
    <>
      <Button size="compact-md" className="no-print" loading={call.isPending} onClick={() => setAsking(true)}>Confirm all ({near.length})</Button>
      <ConfirmDialog
        opened={isAsking} title={`Confirm ${near.length} sheets of ${categoryName}?`} confirm="Confirm all" cancel="Not yet" onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          call.mutate({ eventId: String(eventId), categoryId: String(categoryId), sheets: near.map(({ performanceId, judgeId, version }) => ({ performanceId, judgeId, version })) })
        }}
      >
        <p>The ratings stay as the judges signed them off.</p>
        {far.length > 0 && <><p>Their judges are two ratings or more apart, so these are confirmed one by one:</p><ul>{far.map(({ performanceId, uniqueName, schoolName }) => <li key={performanceId}>{uniqueName}, {schoolName}</li>)}</ul></>}
      </ConfirmDialog>
    </>
  )
}
