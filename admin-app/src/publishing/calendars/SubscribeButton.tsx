import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { SubscribeDialog } from './SubscribeDialog'

/** Opens how to have these matches in one's own calendar. `path` is a public feed's, below the portal's address. */
export function SubscribeButton({ name, contests, path }: { name: string; contests?: string | undefined; path: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="no-print" variant="default" leftSection={<IconCalendarPlus size="1.125rem" aria-hidden="true" />} onClick={() => setOpen(true)} aria-haspopup="dialog" aria-label={`Subscribe to the calendar of ${name}`}>
        Subscribe
      </Button>
      {open && <SubscribeDialog name={name} contests={contests} path={path} onClose={() => setOpen(false)} />}
    </>
  )
}
