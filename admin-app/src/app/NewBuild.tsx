import { useEffect, useRef, useState } from 'react'
import { findNewBuild, takeNewBuild } from './newBuild'
import { notify } from '../platform/lib/call/notify'
import { settleUnsentWork } from '../platform/lib/outbox/unsentWork'
import { giveUpUnsaved, isUnsaved } from '../platform/lib/page/unsaved'
import { ConfirmDialog } from '../platform/ui/dialog/ConfirmDialog'

const every = 5 * 60_000
/** How long the notice is shown before the page is reloaded (specification, section 4). */
const noticeFor = 3000

/** Looks for a new build of the portal when loaded, every five minutes, and when the person comes back to this tab. */
export default function NewBuild() {
  const [asking, setAsking] = useState<string | null>(null)
  const taking = useRef(false)
  const askAgainAt = useRef(0)
  const take = (buildId: string) => {
    taking.current = true
    notify('success', 'The portal has been updated. The page will reload; please sign in again.')
    setTimeout(() => {
      // Something was begun in these seconds: ask after all.
      if (isUnsaved()) {
        taking.current = false
        setAsking(buildId)
      } else void takeNewBuild(buildId)
    }, noticeFor)
  }
  useEffect(() => {
    const look = async () => {
      if (taking.current || document.visibilityState === 'hidden') return
      const buildId = await findNewBuild()
      // What waits on this device is sent first, or the new build waits with it.
      if (!buildId || taking.current || !(await settleUnsentWork())) return
      if (!isUnsaved()) take(buildId)
      else if (Date.now() >= askAgainAt.current) setAsking(buildId)
    }
    const check = () => void look()
    check()
    const timer = setInterval(check, every)
    window.addEventListener('focus', check)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
  return (
    <ConfirmDialog
      opened={asking !== null}
      title="The portal has been updated"
      confirm="Update now"
      cancel="Later"
      danger
      onConfirm={() => {
        giveUpUnsaved()
        if (asking) take(asking)
        setAsking(null)
      }}
      onCancel={() => {
        askAgainAt.current = Date.now() + every
        setAsking(null)
      }}
    >
      You have unsaved changes. Save them first; updating reloads the page and asks you to sign in.
    </ConfirmDialog>
  )
}
