import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toastCorner.css'
import type { Notice } from '../platform/lib/call/notify'

/** As low as a toast may begin: what is left shows one whole. Pixels. */
const leastBelow = 140

/** Keeps the toasts below the head of the page, whose buttons they would cover, as long as there are any: also when the page changes under them. */
function followHead(): () => void {
  const begun = performance.now()
  let frame = 0
  const follow = () => {
    const bottom = document.querySelector('#content header')?.getBoundingClientRect().bottom ?? 0
    document.documentElement.style.setProperty('--head-bottom', `${Math.round(Math.min(bottom, window.innerHeight - leastBelow))}px`)
    // The first one comes some frames after it is sent.
    if (performance.now() - begun < 1_000 || document.querySelector('.Toastify__toast')) frame = requestAnimationFrame(follow)
  }
  follow()
  return () => cancelAnimationFrame(frame)
}

/** The corner itself: top right, three seconds each if nothing else is said (specification, section 9), below the head of the page. */
export default function ToastCorner({ notices }: { notices: readonly Notice[] }) {
  const { colorScheme } = useMantineColorScheme()
  const shown = useRef(0)
  useEffect(() => {
    for (const { kind, text, stays } of notices.slice(shown.current)) toast(text, { type: kind, role: kind === 'error' ? 'alert' : 'status', ...(stays !== undefined && { autoClose: stays }) })
    shown.current = notices.length
    return followHead()
  }, [notices])
  return <ToastContainer position="top-right" autoClose={3000} theme={colorScheme} pauseOnFocusLoss={false} newestOnTop />
}
