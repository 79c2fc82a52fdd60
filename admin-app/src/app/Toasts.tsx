import { useEffect, useState } from 'react'
import { takeNotices } from '../platform/lib/call/notify'
import type { Notice } from '../platform/lib/call/notify'
import { later } from '../platform/ui/loading/later'

const ToastCorner = later(() => import('./ToastCorner'))

/** Loads the corner with messages when the first one is sent, so that the sign-in page need not carry it. */
export function Toasts() {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  useEffect(() => takeNotices((notice) => setNotices((sent) => [...sent, notice])), [])
  return notices.length > 0 ? <ToastCorner notices={notices} /> : null
}
