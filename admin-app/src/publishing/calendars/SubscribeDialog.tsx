import { Button } from '@mantine/core'
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import dialog from '../../platform/ui/dialog/Dialog.module.css'
import { useModal } from '../../platform/ui/dialog/useModal'
import styles from './SubscribeDialog.module.css'

interface SubscribeDialogProps {
  /** Whose matches: "Atlas Academy". */
  name: string
  /** What takes place in it: "Games"; matches if not given, as where they are of several activities. */
  contests?: string | undefined
  /** Address of the feed, or its path below the portal's own; empty if there is none yet. */
  path: string
  /** Stands above the address: why it is private, how to revoke it. */
  children?: ReactNode
  onClose: () => void
}

/** How to have matches in one's own calendar: a link that calendar programs open, the address to copy, and where it goes. */
export function SubscribeDialog({ name, contests = 'Games', path, children, onClose }: SubscribeDialogProps) {
  const id = useId()
  const modal = useModal(true, onClose)
  const address = path && new URL(path, window.location.origin).href
  return (
    <dialog {...modal} className={dialog.dialog} aria-labelledby={id}>
      <div className="stack">
        <h2 id={id}>Subscribe: {name}</h2>
        {children}
        {address && <Address address={address} contests={contests} />}
        <div className={dialog.end}><Button variant="default" onClick={onClose}>Close</Button></div>
      </div>
    </dialog>
  )
}

function Address({ address, contests }: { address: string; contests: string }) {
  const id = useId()
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () => {
    void navigator.clipboard.writeText(address).then(() => setCopied(true), () => setCopied(false))
  }
  return (
    <>
      <p>{contests} appear in your calendar automatically and move when they are moved here.</p>
      <Button component="a" href={address.replace(/^https?:/, 'webcal:')} leftSection={<IconCalendarPlus size="1.125rem" aria-hidden="true" />}>Open in my calendar</Button>
      <div className={styles.address}>
        <label htmlFor={id}>Or copy the address</label>
        <div className={styles.line}>
          <input id={id} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
          <Button variant="default" onClick={copy} leftSection={<IconCopy size="1.125rem" aria-hidden="true" />}>Copy</Button>
        </div>
        <p role="status" className="dim">{copied === true ? 'Copied.' : copied === false ? 'Your browser cannot copy this. Select the address and copy it manually.' : ''}</p>
      </div>
      <div className={styles.ways}>
        <details>
          <summary>Apple: iPhone, iPad, Mac</summary>
          <p>Press “Open in my calendar”, then “Subscribe”. Manually: Calendar, Calendars, Add Calendar, Add Subscription Calendar, and paste the address.</p>
        </details>
        <details>
          <summary>Google Calendar</summary>
          <p>On a computer open calendar.google.com. Beside “Other calendars” press the plus, choose “From URL”, paste the address and press “Add calendar”. Your phone shows it after that.</p>
        </details>
        <details>
          <summary>Outlook</summary>
          <p>In Outlook on the web or the new Outlook: Calendar, “Add calendar”, “Subscribe from web”, paste the address and press “Import”.</p>
        </details>
        <p className="dim">How often calendars check for changes varies: some every hour, Google up to once a day. The portal itself is always up to date.</p>
      </div>
    </>
  )
}
