import { useEffect, useRef, useState } from 'react'
import { findNewBuild, takeNewBuild } from '../lib/newBuild'
import { notify } from '../lib/notify'
import { giveUpUnsaved, isUnsaved } from '../lib/unsaved'
import { ConfirmDialog } from '../ui/ConfirmDialog'

const every = 5 * 60_000
/** How long the notice stands before the page is loaded again (specification, section 4). */
const noticeFor = 3000

/** Looks for a new build of the portal when loaded, every five minutes, and when the person comes back to this tab. */
export default function NewBuild() {
  const [asking, setAsking] = useState<string | null>(null)
  const taking = useRef(false)
  const askAgainAt = useRef(0)
  const take = (buildId: string) => {
    taking.current = true
    notify('success', 'The portal has been updated. The page is loaded again; please sign in again then.')
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
      if (!buildId || taking.current) return
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
      confirm="Renew now"
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
      You have changes that are not saved. Save them first; renewing loads the page again and asks you to sign in.
    </ConfirmDialog>
  )
}
