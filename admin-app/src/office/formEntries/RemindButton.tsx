import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewReminder, remindNotAnswered } from '@portal/shared/office/formEntries/formMissing.calls'
import type { ReminderPreview } from '@portal/shared/office/formEntries/formMissing.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'

const many = (count: number, one: string, more: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

/** What one press does, before it is done. */
export function reminderText({ people, subjects, reminded, unreachable }: ReminderPreview): string[] {
  return [
    people === 0 ? 'There is nobody to remind now.' : `Reminders go to ${many(people, 'person', 'people')}, for ${many(subjects, 'missing entry', 'missing entries')}.`,
    ...(reminded === 0 ? [] : [`${many(reminded, 'was', 'were')} reminded within the last day and ${reminded === 1 ? 'is' : 'are'} left out.`]),
    ...(unreachable === 0 ? [] : [`For ${many(unreachable, 'missing entry', 'missing entries')}, nobody with an account can be reminded.`]),
  ]
}

/** Reminds all who have not sent a form, after saying to how many it goes. */
export function RemindButton({ formId }: { formId: number }) {
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const preview = useQuery({ ...query(previewReminder, { formId }), enabled: isAsking })
  const remind = useCall(remindNotAnswered)
  if (!may.send(remindNotAnswered)) return null
  const { data } = preview
  const canSend = data !== undefined && data.closed === '' && data.people > 0
  return (
    <>
      <Button leftSection={<IconBell size="1.125rem" aria-hidden="true" />} loading={remind.isPending} onClick={() => setAsking(true)}>Send reminders</Button>
      <ConfirmDialog
        opened={isAsking} title="Remind those who have not answered?" confirm={canSend ? `Send to ${many(data.people, 'person', 'people')}` : 'Close'} cancel="Not now" onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          if (canSend) remind.mutate({ formId })
        }}
      >
        <div role="status" className="stack">
          {preview.isError ? <p>How many it goes to could not be read. Please try again.</p> : !data ? <p>Counting who it goes to…</p> : data.closed !== '' ? <p>{data.closed}</p> : reminderText(data).map((line) => <p key={line}>{line}</p>)}
        </div>
      </ConfirmDialog>
    </>
  )
}
