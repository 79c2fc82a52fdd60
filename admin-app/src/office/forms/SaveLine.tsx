import { Button } from '@mantine/core'
import { timeText } from '@portal/shared/platform/format/dateTexts'
import { getSession } from '../../platform/lib/session/session'
import { LinkButton } from '../../platform/ui/button/LinkButton'
import { Notice } from '../../platform/ui/text/Notice'
import type { SaveState } from './useAutosave'

const at = (time: string) => timeText(new Date(time), getSession()?.user.organization.timeZone ?? 'UTC')

/** Where saving stands, in a line under the form's name. Said when it changes. */
export function SaveLine({ save, onRetry }: { save: SaveState; onRetry: () => void }) {
  const text = save.state === 'saved' ? (save.at ? `Saved at ${at(save.at)}` : 'No changes') : save.state === 'waiting' || save.state === 'saving' ? 'Saving…' : save.state === 'failed' ? `Not saved: ${save.message}` : 'Not saved: someone else changed this form.'
  return (
    <>
      <span role="status">{text}</span>
      {save.state === 'failed' && <> <LinkButton onClick={onRetry}>Try again</LinkButton></>}
    </>
  )
}

interface ConflictNoticeProps {
  /** When they saved; null where they published or discarded it. */
  savedAt: string | null
  onTheirs: () => void
  onMine: () => void
}

/** Two people change one form: the second chooses, and can undo either choice. */
export const ConflictNotice = ({ savedAt, onTheirs, onMine }: ConflictNoticeProps) => (
  <Notice tone="due" isNews actions={<><Button variant="default" onClick={onTheirs}>Load their version</Button><Button variant="default" onClick={onMine}>Keep mine</Button></>}>
    <p><strong>Someone else changed this form{savedAt ? ` at ${at(savedAt)}` : ''}.</strong> Your changes are still here and are not saved. If you load their version, Undo brings yours back.</p>
  </Notice>
)
